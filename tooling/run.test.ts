import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const RUNTIME = 'node-test-machine';
const OTHER_RUNTIME = 'node-other-machine';
const runtime = (version: string) => ({ version, integrity: `sha512-${version}`, optional: true });
const CHECKER = 'node_modules/checker';
const lockOf = (version: string) => ({
  packages: {
    '': { version: '0' },
    'node_modules/left': { version: '1.0.0', integrity: 'sha512-left' },
    [CHECKER]: { version: '1.0.0', integrity: 'sha512-checker', dev: true },
    [`node_modules/${RUNTIME}`]: runtime(version),
    [`node_modules/${OTHER_RUNTIME}`]: runtime(version),
  },
});

let project = '';

/** A clone with nothing in it but the door of the commands, and an npm that notes how it was called. */
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'mandacaru-run-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await cp('tooling/run.mjs', path.join(project, 'tooling/run.mjs'));
  for (const file of ['small-memory.json', 'allocator.json', 'check-commands.json'])
    await cp(`tooling/${file}`, path.join(project, 'tooling', file));
  await write('tooling/commands/greet.ts', '');
  await write('tooling/commands/check.ts', '');
  await write('package.json', { optionalDependencies: { [RUNTIME]: '1', [OTHER_RUNTIME]: '1' } });
  await write('package-lock.json', lockOf('1'));
  await writeProgram(
    'bin/npm',
    'echo "$@" >> npm-calls; [ -d arriving ] && mv arriving node_modules; exit 0',
  );
});

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(
    path.join(project, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

async function writeProgram(file: string, body: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

/** What npm leaves behind: the fitting packages but those, and its note of them. */
async function install(
  folder: string,
  lock: ReturnType<typeof lockOf>,
  ...without: string[]
): Promise<void> {
  const missing = new Set(['', `node_modules/${OTHER_RUNTIME}`, ...without]);
  const packages = Object.fromEntries(
    Object.entries(lock.packages).filter(([name]) => !missing.has(name)),
  );
  await write(`${folder}/.package-lock.json`, { packages });
  await writeProgram(`${folder}/${RUNTIME}/bin/node`, 'echo "ran $@"');
}

function run(...command: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tooling/run.mjs', ...command], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(project, 'bin')}:${process.env.PATH}` },
  });
  return { stdout, stderr, status };
}

const greet = () => run('greet', 'Lúcia');

const npmCalls = () => readFile(path.join(project, 'npm-calls'), 'utf8').catch(() => '');

describe.skipIf(process.platform === 'win32')('a command', () => {
  test('is run by the Node of the packages, not by the one that started it', async () => {
    await install('node_modules', lockOf('1'));
    expect(greet().stdout).toBe('ran tooling/commands/greet.ts Lúcia\n');
  });

  test('finds the same Node when its tools ask for one, whether npm linked it or not', async () => {
    await install('node_modules', lockOf('1'));
    await writeProgram(`node_modules/${RUNTIME}/bin/node`, 'command -v node');
    expect(greet().stdout).toMatch(new RegExp(`/node_modules/${RUNTIME}/bin/node\n$`));
  });

  test('uses what `npm ci` has already installed', async () => {
    await install('node_modules', lockOf('1'));
    greet();
    expect(await npmCalls()).toBe('');
  });

  test('installs first when nothing is there, and lets no package run a script of its own', async () => {
    await install('arriving', lockOf('1'));
    expect(greet().stdout).toContain('ran tooling/commands/greet.ts');
    expect(await npmCalls()).toMatch(/^ci --ignore-scripts/);
  });

  test('installs what it needs, and a check what checks need too', async () => {
    greet();
    run('check');
    expect(await npmCalls()).toMatch(/^ci .*--omit=dev\nci .*--include=dev\n$/);
  });

  test('adds what checks need to what is there, which a running site may be using', async () => {
    await install('node_modules', lockOf('1'), CHECKER);
    greet();
    expect(await npmCalls()).toBe('');
    run('check');
    expect(await npmCalls()).toMatch(/^install --ignore-scripts .*--include=dev --no-save\n$/);
  });

  test('installs what checks need again when they were there before', async () => {
    await install('node_modules', lockOf('1'));
    await write('package-lock.json', lockOf('2'));
    greet();
    expect(await npmCalls()).toMatch(/^ci .*--include=dev\n$/);
  });

  test('installs again when the lock has changed', async () => {
    await install('node_modules', lockOf('1'));
    await write('package-lock.json', lockOf('2'));
    greet();
    expect(await npmCalls()).toMatch(/^ci /);
  });

  test('installs again when a package of the same version has other bytes', async () => {
    const lock = lockOf('1');
    await install('node_modules', lock);
    Object.assign(lock.packages['node_modules/left'], { integrity: 'sha512-other' });
    await write('package-lock.json', lock);
    greet();
    expect(await npmCalls()).toMatch(/^ci /);
  });

  test('says so when npm brought no Node for this machine', async () => {
    const { stderr, status } = greet();
    expect(stderr).toContain('There is no Node for');
    expect(stderr).toContain(RUNTIME);
    expect(status).toBe(1);
  });
});
