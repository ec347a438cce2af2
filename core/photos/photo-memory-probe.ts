// A process of its own for photo-memory.deep.test.ts: prints its peak growth in MB.
import { readFile } from 'node:fs/promises';
import { isRefusal } from '#core/refusal.ts';
import { checkPhoto } from './photo-check.server.ts';
import { decodePhoto } from './photo-decoding.server.ts';
import { firstFiles } from './photo-sizes.server.ts';

const [work, small = '', ...files] = process.argv.slice(2);

async function check(paths: readonly string[]): Promise<void> {
  const outcomes = await Promise.all(paths.map(async (file) => checkPhoto(await readFile(file))));
  if (outcomes.some(isRefusal)) throw new Error('A file was refused.');
}

async function prepare(paths: readonly string[]): Promise<void> {
  for (const file of paths) {
    const picture = await decodePhoto(await readFile(file));
    if (!picture) throw new Error('A file was not decoded.');
    await firstFiles('x', picture);
  }
}

const run = work === 'check' ? check : prepare;
await run([small]);
const before = process.memoryUsage().rss;
await run(files);
console.log(Math.round(process.resourceUsage().maxRSS / 1024 - before / 1024 ** 2));
