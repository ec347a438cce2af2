import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, phoneJpeg } from './photo-samples.fixture.ts';
import { PHOTO_BYTE_LIMIT } from './photo.ts';

/** Threat T15. */
const GROWTH_MB = 150;
const SLOW = 120_000;

const folder = await mkdtemp(path.join(tmpdir(), 'photo-memory-'));
afterAll(() => rm(folder, { recursive: true }));
const worst: string[] = [];
const small = path.join(folder, 'small.jpg');

/** The files that cost most of all those that are accepted, each just below a limit. */
beforeAll(async () => {
  await writeFile(small, await jpeg(64, 48));
  const files: Record<string, Buffer> = {
    'baseline.jpg': await phoneJpeg(7300, 5470),
    'progressive.jpg': await gradient(4200, 3150)
      .jpeg({ quality: 40, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'interlaced.png': await gradient(5160, 3870)
      .ensureAlpha(0.5)
      .png({ progressive: true, compressionLevel: 3 })
      .toBuffer(),
    'lossless.webp': await gradient(5160, 3870).webp({ lossless: true, effort: 0 }).toBuffer(),
    'largest.avif': await gradient(2990, 2000).avif({ quality: 40, effort: 0 }).toBuffer(),
    'large.png': await gradient(7300, 5470).png({ compressionLevel: 3 }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) {
    if (bytes.length > PHOTO_BYTE_LIMIT) throw new Error(`${name} is too long to be accepted.`);
    worst.push(path.join(folder, name));
    await writeFile(path.join(folder, name), bytes);
  }
}, SLOW);

// Linux alone has an allocator whose settings we give, and tells the highest mark in kilobytes.
test.runIf(process.platform === 'linux')(
  'ten of the worst at once make the site grow by less than 150 MB',
  async () => {
    expect(await growthOf('check', 'server', [...worst, ...worst])).toBeLessThan(GROWTH_MB);
  },
  SLOW,
);

test.runIf(process.platform === 'linux')(
  'the worst one after the other make the worker grow by less than 150 MB',
  async () => {
    expect(await growthOf('prepare', 'worker', worst)).toBeLessThan(GROWTH_MB);
  },
  SLOW,
);

async function growthOf(
  work: 'check' | 'prepare',
  as: 'server' | 'worker',
  files: readonly string[],
): Promise<number> {
  const { default: allocator } = (await import('#tooling/allocator.json', {
    with: { type: 'json' },
  })) as { default: Record<'server' | 'worker', Record<string, string>> };
  const probe = path.join(import.meta.dirname, 'photo-memory-probe.ts');
  // As tooling/run.mjs starts the two.
  const flags = ['--max-semi-space-size=8', ...(as === 'worker' ? ['--expose-gc'] : [])];
  const args = [...flags, probe, work, small, ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...allocator[as], NODE_OPTIONS: '' },
  });
  return Number(stdout);
}

/** Colours that run, so that neither a palette nor a pattern makes it small for the decoder. */
function gradient(width: number, height: number) {
  const corner = Buffer.from([0, 0, 0, 255, 0, 90, 0, 255, 60, 255, 255, 200]);
  return sharp(corner, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'linear',
  });
}
