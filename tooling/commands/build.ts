// Builds the site into build/: fonts and icons, the small script of document pages, the router's client and
// server. The client files of the last two builds are kept, for tabs that were opened before.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { createBuilder } from 'vite';
import { COMPILE_CACHE } from '../compile-cache.ts';
import smallMemory from '../small-memory.json' with { type: 'json' };
import { writeFonts } from '../site-fonts.ts';
import { writePictures } from '../site-pictures.ts';
import { fileAddresses } from '../file-addresses.ts';
import { BUILD_TARGET } from '../supported-browsers.ts';
import { sourceFingerprint } from '../source-fingerprint.ts';

process.env['NODE_ENV'] = 'production';

// A build that is ended halfway must not count as one.
await rm('build/facts.json', { force: true });
await keepEarlierBuilds();
await Promise.all([writeFonts(), writePictures()]);
const router = await createBuilder(process.env['VERBOSE'] ? { logLevel: 'info' } : {});
await router.buildApp();
const documentScript = await buildDocumentScript();
const manifest = (await readdir('build/client/assets')).toSorted().join('\n');
const id = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
await buildWorker('service-worker', id);
await buildWorker('farewell-worker', id);
await mkdir('build/client/builds/meta', { recursive: true });
await writeFile('build/client/builds/latest.json', JSON.stringify({ id, timestamp: Date.now() }));
await writeFile(
  `build/client/builds/meta/${id}.json`,
  JSON.stringify({ id, files: manifest.split('\n') }),
);
await writeFile(
  'build/facts.json',
  JSON.stringify({ id, documentScript, fingerprint: await sourceFingerprint() }),
);
await compileServer();

async function keepEarlierBuilds(): Promise<void> {
  await mkdir('build/earlier', { recursive: true });
  await rm('build/earlier/2', { recursive: true, force: true });
  await rename('build/earlier/1', 'build/earlier/2').catch(() => undefined);
  await cp('build/client', 'build/earlier/1', { recursive: true }).catch(() => undefined);
}

async function buildDocumentScript(): Promise<string> {
  const bundle = await rolldown({
    input: 'web/shell/document-script.ts',
    platform: 'browser',
    plugins: [fileAddresses],
    transform: { target: BUILD_TARGET },
  });
  const { output } = await bundle.write({
    dir: 'build/client/assets',
    entryFileNames: 'document-[hash].js',
    chunkFileNames: 'document-[name]-[hash].js',
    minify: true,
    format: 'esm',
  });
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The script of the document pages was not built.');
  return `/assets/${entry.fileName}`;
}

/**
 * One file at the root, because a worker answers for what lies below it. With the build in it, browsers
 * see a new worker after each deployment.
 */
async function buildWorker(name: string, buildId: string): Promise<void> {
  const file = `build/client/${name}.js`;
  const bundle = await rolldown({
    input: `web/offline/${name}.ts`,
    platform: 'browser',
    transform: { target: BUILD_TARGET },
  });
  await bundle.write({ file, minify: true, format: 'iife' });
  await appendFile(file, `// ${buildId}\n`);
}

/**
 * Leaves server and worker compiled, so that already the first start is a small one. Started as they
 * are, because what was compiled counts for the same settings of V8 only.
 */
async function compileServer(): Promise<void> {
  await rm(COMPILE_CACHE, { recursive: true, force: true });
  const modules = [
    './application.ts',
    './web/http/site-server.ts',
    './web/http/static-files.ts',
    './build/server/index.js',
    './jobs/run-jobs.ts',
    './integrations/email/open-mailer.ts',
    './jobs/wait-for-database.ts',
    'pino',
  ];
  const imports = modules.map((module) => `import ${JSON.stringify(module)};`).join(' ');
  const compiling = spawn(
    process.execPath,
    [...smallMemory, '--input-type=module', '--eval', `${imports} process.exit(0);`],
    {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('SIGTERM', () => compiling.kill());
  const [code] = (await once(compiling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Server and worker could not be compiled.');
}
