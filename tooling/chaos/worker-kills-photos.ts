import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { SeparateProcesses } from './separate-processes.ts';

/** What is missing, broken or too much of photographs that should be ready. */
export async function photoFaults(
  { pool, dataFolder }: Pick<SeparateProcesses, 'pool' | 'dataFolder'>,
  photos: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string; widths: number[] }>(
    'select id, status, widths from photos where id = any($1)',
    [photos],
  );
  const faults = photos
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => `${id}: no row`);
  for (const { id, status, widths } of rows) {
    if (status !== 'ready') {
      faults.push(`${id}: ${status}`);
      continue;
    }
    const folder = path.join(dataFolder, 'photos', id);
    const expected: string[] = [
      'original.jpg',
      ...widths.flatMap((width) => [`${width}.jpg`, `${width}.webp`]),
    ];
    // What a killed process left half written is swept away some hours later, and never served.
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.unfinished'));
    const wrong = [...new Set(files).symmetricDifference(new Set(expected))];
    if (wrong.length > 0) faults.push(`${id}: ${wrong.join(', ')}`);
    for (const name of expected.filter((one) => files.includes(one))) {
      const { width } = await sharp(path.join(folder, name)).metadata();
      const isWhole = await sharp(path.join(folder, name))
        .stats()
        .then(
          () => true,
          () => false,
        );
      const isRight = name === 'original.jpg' || width === Number.parseInt(name, 10);
      if (!isWhole || !isRight) faults.push(`${id}: ${name} is broken`);
    }
  }
  const incoming = await readdir(path.join(dataFolder, 'photos', 'incoming')).catch(
    (): string[] => [],
  );
  faults.push(...photos.filter((id) => incoming.includes(id)).map((id) => `${id}: upload is kept`));
  return faults;
}
