/* A small site to back up, and ways to compare two. Tests only. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { later } from '#core/later.server.ts';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { removePhotoFiles } from '#core/photos/photo-removal.server.ts';
import { jpeg } from '#core/photos/photo-samples.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import type { DatabaseConnection } from '#db/database.ts';
import { diskStorage } from '#integrations/storage/disk-storage.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { readManifest, writeManifest, type BackupManifest } from './backup-manifest.ts';

/** A folder that goes away after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function urlOf({ pool }: Pick<DatabaseConnection, 'pool'>): string {
  return pool.options.connectionString!;
}

/** Rows of every kind that is hard to carry: bytes, JSON, arrays, search documents, identities, generated columns, jobs. */
export async function fillSite({ db, pool }: DatabaseConnection, storage: PhotoStorage) {
  const lucia = await register(db, { first_name: 'Lúcia' });
  await addAdmin(db);
  await publishHouse(db, lucia, { name: 'Chácara à beira do açude – "São José"' });
  const propertyId = await addHouse(db, lucia);
  const add = async () =>
    granted(
      await addPhoto(
        db,
        storage,
        lucia,
        { kind: 'property', id: propertyId },
        await jpeg(640, 480),
        NOW,
      ),
    ).id;
  const [ready, processing, failed] = [await add(), await add(), await add()];
  await processPhoto({ photoId: ready }, { db, storage, now: () => new Date() });
  await pool.query(`update photos set status = 'failed' where id = $1`, [failed]);
  await removePhotoFiles(storage, failed);
  // The published house shows a photograph that nobody stored.
  await pool.query('delete from photos where id not in ($1, $2, $3)', [ready, processing, failed]);
  await pool.query(
    `insert into user_tokens (user_id, token_hash, expires_at) values ($1, '\\x00ff0a5c', now() + interval '1 day');`,
    [lucia.id],
  );
  await pool.query(
    `insert into website_settings (name, value) values ('trial_days', '{"a": [1, "ã\\t\\n", null]}')`,
  );
  await pool.query(`insert into rate_limits values ('login 177.1.1.1', 3, 1795270000000)`);
  await later(
    db,
    'delete_photo_files',
    { photoIds: ['one', 'two'] },
    { key: 'keyed', at: new Date('2030-01-01T00:00:00Z') },
  );
  return { lucia, propertyId, ready, processing, failed };
}

/** For every table that a backup holds one sum over all that its rows say, read without anything of ours. */
export async function tableSums(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname = 'public'
        and tablename not in ('search_feed', 'search_feed_state')
         or schemaname = 'graphile_worker' and tablename like '\\_private%' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    // What Kysely notes of a migration includes when it was applied here.
    const value = name === 'public.schema_migrations' ? 'name' : 'line::text';
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${value}, e'\\n' order by ${value})), '') as sum from ${name} line`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}

/** Key → sum of every file below a folder. */
export async function fileSums(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    sums[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return Object.fromEntries(
    Object.entries(sums).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export function diskPictures(folder: string) {
  return { storage: diskStorage(folder), folder };
}

/** Turns one bit of a file over. */
export async function damage(file: string, place = 40): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.min(place, bytes.length - 1);
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(file, bytes);
}

/** Writes another manifest with the right sum, as somebody would who knows how. */
export async function forge(
  folder: string,
  change: (manifest: BackupManifest) => void,
): Promise<void> {
  const manifest = await readManifest(folder);
  change(manifest);
  await writeManifest(folder, manifest);
}
