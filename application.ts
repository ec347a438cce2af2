import pg from 'pg';
import { createApi } from '#api/api.ts';
import { CHANGES_CHANNEL } from '#core/history.server.ts';
import { openDatabase } from '#db/database.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

export interface Application {
  settings: Settings;
  api: (request: Request) => Response | Promise<Response>;
  /** Calls back whenever an ad or a setting changed, in whichever process. Resolves to the way to stop. */
  onChange(callback: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Puts the parts together from the settings: database, storage, API. */
export async function openApplication(): Promise<Application> {
  const settings = readSettings();
  if (!settings.DATABASE_URL) throw new SettingsError('DATABASE_URL must be set. `npm start` sets it by itself.');
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 15 });
  const api = createApi({ db, storage: undefined as never, now: () => new Date() });
  const url = settings.DATABASE_URL;
  return {
    settings,
    api: (request) => api.fetch(request),
    onChange: (callback) => listen(url, callback),
    close,
  };
}

/** How long to wait before listening again after the database went away, in ms. */
const LISTEN_AGAIN_MS = 1000;

async function listen(url: string, callback: () => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', callback);
    client.on('error', () => undefined);
    client.on('end', () => {
      callback();
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), LISTEN_AGAIN_MS).unref();
    });
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
