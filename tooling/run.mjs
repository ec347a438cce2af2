// The door of every npm command. It must run on Node 20 before anything is installed: it installs
// the locked packages when they are missing or stale, then hands over to the Node that came with them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

// These need the development packages; what a newcomer or a server runs does not.
const isCheck = readJson('tooling/check-commands.json').includes(command);
installWhenStale();
const executable = runtime();
if (!executable) {
  console.error(
    `There is no Node for ${process.platform} on ${process.arch} in node_modules. It comes from one of ${runtimePackages().join(', ')}: npm installs the one that fits. \`npm ci\` says what kept it from doing so.`,
  );
  process.exit(1);
}
// What runs for long starts with a small nursery of the heap: left alone it grows to 60 MB and stays.
// With a limit V8 lets the old part grow by half between two collections, without one by three times.
// Several threads clear so little more slowly than one.
const isLong = ['serve', 'worker'].includes(command);
const flags = isLong ? readJson('tooling/small-memory.json') : [];
// The worker gives the pixels of a photograph back after it.
if (command === 'worker') flags.push('--expose-gc');
// The allocator of glibc keeps what pictures took, unless it is told to share and to give back.
const allocator = readJson('tooling/allocator.json');
const memory =
  command === 'serve' ? allocator.server : command === 'worker' ? allocator.worker : {};
const child = spawn(executable, [...flags, script, ...rest], {
  stdio: 'inherit',
  env: {
    ...memory,
    ...process.env,
    ...(isLong ? { NODE_COMPILE_CACHE: path.join(root, 'build', 'compile-cache') } : {}),
    // npm 10 leaves no link to the runtime in .bin, and every tool there begins with `env node`.
    PATH: [
      path.dirname(executable),
      path.join(root, 'node_modules', '.bin'),
      process.env.PATH ?? '',
    ].join(path.delimiter),
  },
});
// Ctrl-C in a terminal reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function installWhenStale() {
  const noted = path.join('node_modules', '.package-lock.json');
  const installed = existsSync(noted) && runtime() ? readJson(noted).packages : {};
  const hasChecks = Object.values(installed).some(({ dev }) => dev);
  const checks = isCheck || hasChecks ? '--include=dev' : '--omit=dev';
  if (!isInstalled(installed, false)) {
    console.log('Installing the packages (a minute, once)…');
    npm('ci', checks);
  } else if (isCheck && !isInstalled(installed, true)) {
    // Adds to what is there, which a running site may be using.
    console.log('Installing the packages of the checks too (a minute, once)…');
    npm('install', checks, '--no-save');
  }
}

function npm(verb, ...choices) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(program, [verb, ...quiet, ...choices], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`npm ${verb} failed; the lines above say why.`);
    process.exit(status ?? 1);
  }
}

/** What npm noted when it had finished is what the lock wants; it leaves out what does not fit the machine. */
function isInstalled(installed, withChecks) {
  const { '': _, ...wanted } = readJson('package-lock.json').packages;
  return Object.entries(wanted).every(([folder, { version, integrity, optional, dev }]) => {
    const there = installed[folder];
    if (!there) return optional === true || (dev === true && !withChecks);
    return there.version === version && there.integrity === integrity;
  });
}

/** The Node of the lock. One package per machine holds it, and npm installs only the one that fits. */
function runtime() {
  return runtimePackages()
    .flatMap((name) =>
      ['node', 'node.exe'].map((file) => path.join(root, 'node_modules', name, 'bin', file)),
    )
    .find((file) => existsSync(file));
}

function runtimePackages() {
  return Object.keys(readJson('package.json').optionalDependencies);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
