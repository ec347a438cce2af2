import chromium from '@sparticuz/chromium';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

/**
 * Without a sandbox (containers run as root) and without a graphics card; unlike the package's own
 * list, with one process per page and with the web's security in force.
 */
const ARGS = ['--no-sandbox', '--disable-gpu', '--headless=shell'];

/** The browser that came with the packages, or the one of CHROMIUM_PATH. */
export async function browserExecutable(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    args: ARGS,
  };
}

/**
 * The oldest Chromium that we support, from the packages or CHROMIUM_109_PATH. Unpacked here: its own
 * package writes to the place of the new one.
 */
export async function oldestBrowser() {
  const args = ['--no-sandbox', '--disable-gpu', '--headless'];
  const given = process.env['CHROMIUM_109_PATH'];
  if (given) return { executablePath: given, args, remove: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'chromium-109-'));
  const executablePath = path.join(folder, 'chromium');
  const packed = new URL('../bin/chromium.br', import.meta.resolve('chromium-109'));
  await pipeline(
    createReadStream(fileURLToPath(packed)),
    createBrotliDecompress(),
    createWriteStream(executablePath, { mode: 0o700 }),
  );
  return { executablePath, args, remove: () => rm(folder, { recursive: true }) };
}
