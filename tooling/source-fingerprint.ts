import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';

const BUILT_FROM = [
  'web/**/*',
  'core/**/*.ts',
  'text/**/*.ts',
  'api/**/*.ts',
  'package-lock.json',
  'vite.config.ts',
  'tooling/*-plugin.ts',
  'tooling/page-styles.ts',
  'react-router.config.ts',
];

/** Says whether a build is of these sources: a hash over every file that goes into it. */
export async function sourceFingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(BUILT_FROM))).toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    if (!(await stat(file)).isFile()) continue;
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Whether build/ was made from the sources as they are now. */
export async function isBuildCurrent(): Promise<boolean> {
  const facts = await readFile('build/facts.json', 'utf8').catch(() => undefined);
  return (
    facts !== undefined &&
    (JSON.parse(facts) as { fingerprint: string }).fingerprint === (await sourceFingerprint())
  );
}
