import { glob, readFile } from 'node:fs/promises';

export interface SourceFile {
  file: string;
  text: string;
}

const ROOMS = ['api', 'core', 'db', 'emails', 'integrations', 'jobs', 'text', 'web'];
/** Tests and what they are set up with. */
const NOT_SERVED = /\.(?:test|fixture)\.tsx?$/;

/** What runs in production, in order of names. Paths from the root of the repository. */
export async function productionSources(): Promise<SourceFile[]> {
  const patterns = [...ROOMS.map((room) => `${room}/**/*.{ts,tsx}`), '*.ts'];
  const files = await Array.fromAsync(glob(patterns));
  return Promise.all(
    files
      .filter((file) => !NOT_SERVED.test(file))
      .toSorted()
      .map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  );
}
