import { execFile } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

/** Inside the repository, where the configuration of the linter counts. */
const folder = await mkdtemp('web/redirect-rules-');
afterAll(() => rm(folder, { recursive: true }));

async function complaintsAbout(source: string): Promise<string> {
  const file = path.join(folder, 'planted.fixture.ts');
  await writeFile(file, source);
  const run = promisify(execFile)('node_modules/.bin/oxlint', ['--format', 'unix', file]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('the linter refuses a redirect of its own making', () => {
  test.each([
    `import { redirect } from 'react-router';\nexport const go = () => redirect('/');\n`,
    `import { redirectDocument } from 'react-router';\nexport const go = () => redirectDocument('/');\n`,
    `import { data, replace } from 'react-router';\nexport const go = () => data(replace('/'));\n`,
    `export const go = () => Response.redirect('https://evil.example');\n`,
    `export const go = (c: { redirect(to: string): Response }) => c.redirect('/');\n`,
  ])('%s', async (source) => {
    expect(await complaintsAbout(source)).toMatch(/no-restricted-(?:imports|properties)/);
  });

  test('control: and lets the checked one through', async () => {
    const source = `import { data } from 'react-router';\nimport { redirect } from '../session/redirects.ts';\nexport const go = () => data(redirect('/' as never));\n`;
    expect(await complaintsAbout(source)).not.toContain('no-restricted');
  });
});

/** `Location` as a header's name: `{ Location: … }`, `set('Location', …)`. */
const HAND_MADE = /['"`]location['"`]\s*[,:\]]|\bLocation\s*:/;

test('nobody writes a Location header by hand', async () => {
  expect(`new Response(null, { headers: { Location: '/' } })`).toMatch(HAND_MADE);
  expect(`headers.set('location', next)`).toMatch(HAND_MADE);
  const found: string[] = [];
  for await (const file of glob('{api,web}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|hostile-addresses\.ts$/.test(file)) continue;
    if (HAND_MADE.test(await readFile(file, 'utf8'))) found.push(file);
  }
  expect(found).toEqual([]);
});
