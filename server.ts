import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { DatabaseProblem } from '#db/migrate.ts';
import { openApplication } from './application.ts';
import { openStreets } from './application-streets.ts';
import { SettingsError } from './settings.ts';
import { accept } from './web/http/accepting.ts';
import { createSiteServer } from './web/http/site-server.ts';
import { StaticFiles } from './web/http/static-files.ts';
import { DeviceMarks } from './web/session/device-mark.ts';

/** For answers that were begun when the server ends. */
const LAST_ANSWERS_MS = 5000;

/** The built site and the API in one process. */
async function serve(): Promise<void> {
  const buildFacts = await readBuildFacts();
  const application = await openApplication();
  const { settings } = application;
  const streets = await openStreets(settings);
  const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  const { server, cache, forget, drain } = createSiteServer({
    api: application.api,
    apiBaseUrl: settings.API_BASE_URL,
    publicBaseUrl: settings.PUBLIC_BASE_URL,
    devices: new DeviceMarks(application.secretKey),
    extraHosts: settings.isProduction
      ? []
      : [`localhost:${settings.PORT}`, `127.0.0.1:${settings.PORT}`],
    build: async () => build,
    buildFacts,
    staticFiles: new StaticFiles(
      ['build/client', 'build/earlier/1', 'build/earlier/2'],
      streets.streets,
      settings.OFFLINE_COPIES === 'on' ? 'service-worker' : 'farewell-worker',
    ),
    ...streets,
    development: false,
    production: settings.isProduction,
    behindProxy: settings.isProduction && settings.PUBLIC_BASE_URL.startsWith('https:'),
    isDatabaseAway: () => application.database.isAway(),
    observe: application.metrics.observe,
    refused: (status, method, address) =>
      application.securityLog({
        event: 'refusal',
        outcome: 'refused',
        status,
        method,
        route: 'site',
        address,
      }),
  });
  application.metrics.watchPageCache(() => cache);
  const stopListening = await application.listen({
    onChange: forget,
    onDeaf: () => undefined,
    onHearing: forget,
  });
  const { PORT: port, HOST: host } = settings;
  const stopAccepting = await accept(server, { port, host }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new SettingsError(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Stop it, or set PORT to another number.`
          : `The server cannot listen on ${host}:${port}: ${error.message}`,
      );
    },
  );
  await application.searchLoaded;
  console.log(`Mandacaru answers at ${settings.PUBLIC_BASE_URL}`);
  /** Lets those who send visitors here notice first, then finishes what was begun. */
  const stop = async () => {
    drain();
    await pause(settings.DRAIN_SECONDS * 1000);
    setTimeout(() => process.exit(0), LAST_ANSWERS_MS).unref();
    const stopped = stopAccepting();
    // Inboxes that stand open would hold it up.
    await stopListening();
    await stopped;
    await application.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** Written last by a build, so it says that there is a whole one. */
async function readBuildFacts(): Promise<{ id: string; documentScript: string }> {
  const facts = await readFile('build/facts.json', 'utf8').catch(() => {
    throw new SettingsError('The site is not built yet. Run `npm run build` first.');
  });
  return JSON.parse(facts) as { id: string; documentScript: string };
}

try {
  await serve();
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseProblem;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
