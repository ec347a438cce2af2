import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-jsx-'));
await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program with and without the hook, beside these files. */
async function runWith(hook: boolean, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const args = hook ? ['--import', path.join(import.meta.dirname, 'jsx-hook.ts')] : [];
  return run(process.execPath, [...args, path.join(folder, 'main.ts')], { cwd: folder });
}

const files = {
  'main.ts': "const { name }: { name: string } = await import('./hello.tsx'); console.log(name);",
  'hello.tsx': `
    import { renderToStaticMarkup } from 'react-dom/server';
    import type { ReactNode } from 'react';
    const Hello = ({ children }: { children: ReactNode }) => <p>Olá, {children}!</p>;
    export const name: string = renderToStaticMarkup(<Hello>Irecê</Hello>);
  `,
};

test('lets Node run a .tsx file with its types', async () => {
  const { stdout } = await runWith(true, files);
  expect(stdout.trim()).toBe('<p>Olá, Irecê!</p>');
});

test('Node does not run it without the hook (positive control)', async () => {
  await expect(runWith(false, files)).rejects.toThrow('ERR_UNKNOWN_FILE_EXTENSION');
});

test('names the file that has a mistake', async () => {
  await expect(
    runWith(true, { ...files, 'hello.tsx': 'export const name = <p>;' }),
  ).rejects.toThrow('hello.tsx');
});
