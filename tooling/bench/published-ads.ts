import { sql } from 'kysely';
import { openDatabase, type DatabaseConnection } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { loadAds } from '#demo/ad-loading.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { readSettings } from '../../settings.ts';

/** Of ten ads so many are properties; the others are vehicles. */
const PROPERTIES = 0.6;
/** Some of what is loaded is paused, sold or archived. */
const PUBLISHED = 0.78;

/** @param folder keeps the databases for the next time: a million ads take some minutes to make */
export async function withPublishedAds<Result>(
  { serverUrl, ads, folder }: { serverUrl: string; ads: number; folder: string },
  work: (connection: DatabaseConnection, url: string) => Promise<Result>,
): Promise<Result> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/published_${ads}` }).href;
  await migrate(url);
  const connection = openDatabase(url);
  try {
    await fill(connection, ads, folder);
    return await work(connection, url);
  } finally {
    await connection.close();
  }
}

async function fill({ db }: DatabaseConnection, ads: number, folder: string): Promise<void> {
  const { rows } = await sql<{ properties: number; vehicles: number }>`
    select (select count(*) from properties) as properties, (select count(*) from vehicles) as vehicles`.execute(
    db,
  );
  const there = rows[0]!;
  const wanted = ads / PUBLISHED;
  const missing = {
    properties: Math.max(0, Math.round(wanted * PROPERTIES) - there.properties),
    vehicles: Math.max(0, Math.round(wanted * (1 - PROPERTIES)) - there.vehicles),
  };
  if (missing.properties + missing.vehicles === 0) return;
  const settings = { ...readSettings(), DATA_DIR: folder };
  await loadAds(db, openStorage(settings), { ...missing, log: (line) => console.log(line) });
  await sql`vacuum analyze`.execute(db);
}
