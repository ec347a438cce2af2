import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder } from '#db/memory-folder.ts';
import { endTogether } from './end-together.ts';

/** How long a site may take to end, in ms. */
const PATIENCE = 20_000;

export interface TemporarySite {
  address: string;
  databaseUrl: string;
  dataFolder: string;
  /** Of the process that started server and worker. */
  pid: number;
  stop(): Promise<void>;
}

/** A port that no program has. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Map<string, () => Promise<void>>();

/** A signal that ends this process ends its sites first. */
function endAll(): void {
  void Promise.allSettled([...running.values()].map((stop) => stop())).then(() => process.exit(1));
}

/**
 * The product as a newcomer starts it, with the demonstration, on its own port and in a folder
 * that goes away. It ends with this process, however that ends.
 * @param through a command that starts it, such as one that gives it a disk of its own
 */
export async function startTemporarySite(
  port: number,
  settings: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<TemporarySite> {
  // A disk of its own is mounted below the temporary folder.
  const parent = through.length > 0 ? tmpdir() : await memoryFolder();
  const dataFolder = await mkdtemp(path.join(parent, 'mandacaru-site-'));
  const [command, ...args] = [...through, process.execPath];
  const site = spawn(command, [...args, 'tooling/commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own: Ctrl-C reaches us alone.
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      PUBLIC_BASE_URL: '',
      ...settings,
    },
  });
  const letGo = endTogether(site.pid ?? 0, dataFolder);
  if (running.size === 0) for (const signal of ending) process.on(signal, endAll);
  running.set(dataFolder, stop);
  const address = `http://localhost:${port}`;
  try {
    await isReady(site);
    await searchesAnswer(address);
    // A disk of its own is seen by the process alone.
    const seen = through.length > 0 ? `/proc/${site.pid}/root${dataFolder}` : dataFolder;
    const databaseUrl =
      settings['DATABASE_URL'] ?? (await readFile(path.join(seen, 'database-url'), 'utf8'));
    return { address, databaseUrl, dataFolder, pid: site.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop() {
    const hasEnded = site.exitCode !== null || site.signalCode !== null;
    const ended = hasEnded || new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    // A server that is caught in its work hears nothing; its guard ends it when this process is gone.
    const late = setTimeout(() => site.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(late);
    // A database that was killed may write a moment longer.
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    letGo();
    running.delete(dataFolder);
    if (running.size === 0) for (const signal of ending) process.off(signal, endAll);
  }
}

function isReady(site: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    site.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C ends everything')) resolve();
    });
    site.once('error', reject);
    site.once('exit', (code) =>
      reject(new Error(`The site ended (${code}) before it was ready:\n${output}`)),
    );
  });
}

/** The site answers before the published ads are in memory. */
async function searchesAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${address}/readyz`)).ok) return;
    await pause(500);
  }
  throw new Error('The searches of the site do not answer.');
}
