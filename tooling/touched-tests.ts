import { readFile } from 'node:fs/promises';
import path from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
const TEST = /\.test\.tsx?$/;
/** It sets the stage of many tests, which are about something else. */
const FIXTURE = /\.fixture\.tsx?$/;
const DEEP_TEST = /\.deep\.test\.tsx?$/;
/** A file that imports more than this wires the product together: what imports it says nothing of the change. */
const MOST_IMPORTS = 25;

/** A change of what everything uses is for `npm test`. */
const MOST_TESTS = 50;

/**
 * The tests that import what changed, directly or through other files, and those beside an endpoint or a
 * screen that does, the nearest first. Deep tests are left to `npm run check:deep`, unless they changed themselves.
 * @param files every source file of the repository
 */
export async function touchedTests(
  changed: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  const importers = await importersOf(files);
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  const stems = new Set([...reached].map(stemOf));
  const beside = files.filter((file) => TEST.test(file) && stems.has(stemOf(file)));
  return [...new Set([...reached, ...beside])]
    .filter((file) => TEST.test(file) && (!DEEP_TEST.test(file) || changed.includes(file)))
    .slice(0, MOST_TESTS);
}

/** `api/plans.ts`, `api/plans.test.ts` and `api/plans.fixture.ts` have one. */
function stemOf(file: string): string {
  return file.replace(/(?:\.server|\.deep|\.test|\.fixture)*\.tsx?$/, '');
}

async function importersOf(files: readonly string[]): Promise<Map<string, string[]>> {
  const importers = new Map<string, string[]>();
  const imports = await Promise.all(files.map(importsOf));
  for (const [at, imported] of imports.entries()) {
    const file = files[at] ?? '';
    if (FIXTURE.test(file) || (imported.length > MOST_IMPORTS && !TEST.test(file))) continue;
    for (const target of imported) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
}

/** Paths from the root of the repository. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  );
}
