import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder } from '#db/memory-folder.ts';

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

/**
 * The product as a newcomer starts it, with the demonstration, on its own port and in a folder
 * that goes away.
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
  await new Promise<void>((resolve, reject) => {
    let output = '';
    site.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C ends everything')) resolve();
    });
    site.once('exit', (code) =>
      reject(new Error(`The site ended (${code}) before it was ready:\n${output}`)),
    );
  });
  const address = `http://localhost:${port}`;
  await searchesAnswer(address).catch((error: unknown) => {
    site.kill('SIGTERM');
    throw error;
  });
  // A disk of its own is seen by the process alone.
  const seen = through.length > 0 ? `/proc/${site.pid}/root${dataFolder}` : dataFolder;
  return {
    address,
    databaseUrl:
      settings['DATABASE_URL'] ?? (await readFile(path.join(seen, 'database-url'), 'utf8')),
    dataFolder,
    pid: site.pid ?? 0,
    async stop() {
      const hasEnded = site.exitCode !== null || site.signalCode !== null;
      const ended = hasEnded || new Promise((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      // A server that is caught in its work hears nothing; its guard ends it when this process is gone.
      const late = setTimeout(() => site.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(late);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The site answers before the published ads are in memory. */
async function searchesAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${address}/readyz`)).ok) return;
    await pause(500);
  }
  throw new Error('The searches of the site do not answer.');
}
