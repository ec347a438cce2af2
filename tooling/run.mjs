// The door of every npm command. It must run on Node 20 before anything is installed: it installs
// the locked packages when they are missing or stale, then hands over to the Node that came with them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [command = '', ...rest] = process.argv.slice(2);
const script = path.join('tooling', 'commands', `${command}.ts`);
if (!existsSync(script)) {
  console.error(`There is no command "${command}". See the table of commands in README.md.`);
  process.exit(1);
}

installWhenStale();

const executable = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
// What runs for long starts with a small nursery of the heap: left alone it grows to 60 MB and stays.
// With a limit V8 lets the old part grow by half between two collections, without one by three times.
// Several threads clear so little more slowly than one.
const isLong = ['serve', 'worker'].includes(command);
const flags = isLong ? JSON.parse(readFileSync('tooling/small-memory.json', 'utf8')) : [];
// The worker gives the pixels of a photograph back after it.
if (command === 'worker') flags.push('--expose-gc');
// The allocator of glibc keeps what pictures took, unless it is told to share and to give back.
const allocator = JSON.parse(readFileSync('tooling/allocator.json', 'utf8'));
const memory =
  command === 'serve' ? allocator.server : command === 'worker' ? allocator.worker : {};
const child = spawn(executable, [...flags, script, ...rest], {
  stdio: 'inherit',
  env: {
    ...memory,
    ...process.env,
    ...(isLong ? { NODE_COMPILE_CACHE: path.join(root, 'build', 'compile-cache') } : {}),
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
// Ctrl-C in a terminal reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function installWhenStale() {
  const mark = path.join('node_modules', '.installed-from');
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing the packages (a minute or two, once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; the lines above say why.');
    process.exit(status ?? 1);
  }
  writeFileSync(mark, lock);
}
