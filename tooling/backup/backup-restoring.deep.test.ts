import { createHash } from 'node:crypto';
import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { later } from '#core/later.server.ts';
import { originalPath, uploadPath } from '#core/photos/photo.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { feedReader, NOTHING } from '#core/search/feed/search-feed.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  damage,
  diskPictures,
  fileSums,
  fillSite,
  forge,
  tableSums,
  temporaryFolder,
  urlOf,
} from './backup.fixture.ts';
import { makeBackup } from './backup-making.ts';
import { readManifest } from './backup-manifest.ts';
import { restoreBackup } from './backup-restoring.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-level.ts';

const MIGRATIONS = Object.keys(await readMigrations(MIGRATIONS_FOLDER));

const source = await testDatabase();
const target = await testDatabase();
const folder = await temporaryFolder();
const sourcePhotos = path.join(folder, 'source-photos');
const targetPhotos = path.join(folder, 'target-photos');
const backup = path.join(folder, 'backup');

const site = await fillSite(source, diskPictures(sourcePhotos).storage);
await makeBackup({ url: urlOf(source), pictures: diskPictures(sourcePhotos), folder: backup });

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    folder: backup,
    url: urlOf(target),
    pictures: diskPictures(targetPhotos),
    replace: false,
    ...options,
  });

async function everythingIn(database = target, photos = targetPhotos) {
  return { rows: await tableSums(database.pool), pictures: await fileSums(photos) };
}

/** A copy that a test may spoil. */
async function copyOfBackup(name: string): Promise<string> {
  const copy = path.join(folder, name);
  await cp(backup, copy, { recursive: true });
  return copy;
}

describe('a backup', () => {
  test('tells of every file, for its owner only, and leaves nothing unfinished', async () => {
    const manifest = await readManifest(backup);
    const files = Object.keys(await fileSums(backup));
    const { rows } = await source.pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables
        where schemaname = 'public' and tablename not like 'schema_migrations%' and tablename not like 'search_feed%'`,
    );
    expect(manifest.tables.filter(({ schema }) => schema === 'public')).toHaveLength(
      rows[0]!.tables,
    );
    expect(files).toHaveLength(manifest.tables.length + manifest.pictures.files + 3);
    expect(manifest.pictures.missing).toEqual([]);
    expect(manifest.migrations).toEqual(MIGRATIONS);
    for (const file of files)
      expect([file, (await stat(path.join(backup, file))).mode & 0o077]).toEqual([file, 0]);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('does not take the place of another', async () => {
    const again = makeBackup({
      url: urlOf(source),
      pictures: diskPictures(sourcePhotos),
      folder: backup,
    });
    await expect(again).rejects.toThrow('exists already');
  });
});

describe('what is refused before anything is touched', () => {
  test.each([
    ['a row', 'tables/public.users.copy'],
    ['the list of pictures', 'pictures.list'],
    ['a picture', `pictures/${originalPath(site.ready)}`],
    ['the manifest', 'manifest.json'],
    ['the sum of the manifest', 'manifest.json.sha256'],
  ])('one changed bit in %s', async (name, file) => {
    const copy = await copyOfBackup(`damaged-${name}`);
    const before = await everythingIn();
    await damage(path.join(copy, file));
    await expect(restore({ folder: copy })).rejects.toThrow(/was changed or damaged/);
    expect(await everythingIn()).toEqual(before);
  });

  test.each(['tables/public.events.copy', `pictures/${uploadPath(site.processing)}`])(
    'a missing %s',
    async (file) => {
      const copy = await copyOfBackup(`without-${path.basename(file)}`);
      await rm(path.join(copy, file));
      await expect(restore({ folder: copy })).rejects.toThrow(
        `${file} of the backup is not what was written`,
      );
    },
  );

  test('a folder that is no backup', async () => {
    await expect(restore({ folder: sourcePhotos })).rejects.toThrow('is not a backup');
  });

  test('a backup of a newer version, by its migrations, its queue or its format', async () => {
    const copy = await copyOfBackup('newer');
    await forge(copy, (manifest) => manifest.migrations.push('9999_of_tomorrow'));
    await expect(restore({ folder: copy })).rejects.toThrow(
      'newer than this code: it has 9999_of_tomorrow',
    );
    await forge(copy, (manifest) =>
      Object.assign(manifest, { migrations: MIGRATIONS, queueMigration: 999 }),
    );
    await expect(restore({ folder: copy })).rejects.toThrow('its job queue is of a newer version');
    await forge(copy, (manifest) => Object.assign(manifest, { format: 2 }));
    await expect(restore({ folder: copy })).rejects.toThrow('is of format 2');
  });

  test('keys that lead elsewhere, and names that are no tables, however well they are forged', async () => {
    const copy = await copyOfBackup('hostile');
    const list = `${'0'.repeat(64)} 5 ../../escaped.jpg\n`;
    await writeFile(path.join(copy, 'pictures.list'), list);
    await forge(copy, (manifest) => {
      manifest.pictures.list = {
        sha256: createHash('sha256').update(list).digest('hex'),
        bytes: list.length,
      };
    });
    await expect(restore({ folder: copy })).rejects.toThrow('Not a storage key');
    await forge(copy, (manifest) =>
      Object.assign(manifest.tables[0]!, { name: '../../etc/passwd' }),
    );
    await expect(restore({ folder: copy })).rejects.toThrow('is not understood');
  });
});

describe('a restore', () => {
  beforeAll(async () => {
    await restore();
  });

  test('gives the same rows and pictures', async () => {
    expect(await everythingIn()).toEqual(await everythingIn(source, sourcePhotos));
  });

  test('is compared by sums that see a single changed value', async () => {
    const before = await tableSums(source.pool);
    await source.pool.query(`update rate_limits set points = points + 1`);
    const after = await tableSums(source.pool);
    await source.pool.query(`update rate_limits set points = points - 1`);
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual([
      'public.rate_limits',
    ]);
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(12);
  });

  test('goes on counting where the other stopped', async () => {
    const next = async ({ pool }: typeof source) => {
      const statement = `insert into events (user_id, actor_kind, action) values ($1, 'system', 'test') returning id`;
      const { rows } = await pool.query<{ id: number }>(statement, [site.lucia.id]);
      await pool.query('delete from events where id = $1', [rows[0]!.id]);
      return rows[0]!.id;
    };
    expect(await next(target)).toBe(await next(source));
    await later(target.db, 'delete_photo_files', { photoIds: ['three'] }, { key: 'after' });
    await target.pool.query(`select graphile_worker.remove_job('after')`);
  });

  test('refuses a database that holds users, and puts itself in their place when told to', async () => {
    await register(target.db, { first_name: 'Depois' });
    const lost = path.join('lostphoto1', 'original.jpg');
    await diskPictures(targetPhotos).storage.put(
      lost,
      Buffer.from('of a replaced ad'),
      'image/jpeg',
    );
    await target.pool.query(
      `insert into photos (id, property_id, width, height, byte_size) values ('lostphoto1', $1, 1, 1, 1)`,
      [site.propertyId],
    );
    const before = await everythingIn();
    await expect(restore()).rejects.toThrow('--replace');
    expect(await everythingIn()).toEqual(before);

    await restore({ replace: true });
    expect(await everythingIn()).toEqual(await everythingIn(source, sourcePhotos));
  });

  test('tells whoever follows the ads that all of them changed', async () => {
    const reader = await feedReader(target.db);
    await restore({ replace: true });
    expect(await reader.next()).toEqual({
      ...NOTHING,
      wholeKinds: ['property', 'vehicle'],
      names: true,
    });
    await target.db.updateTable('properties').set({ bedroom: 5 }).execute();
    expect(await reader.next()).toMatchObject({ wholeKinds: [] });
  });

  test('that fails halfway leaves rows, numbers and pictures as they were', async () => {
    await register(target.db, { first_name: 'Fica' });
    await rm(path.join(targetPhotos, site.ready), { recursive: true });
    const before = await everythingIn();
    const numbers = () =>
      target.pool.query('select last_value, is_called from events_id_seq').then(({ rows }) => rows);
    const numbersBefore = await numbers();

    let puts = 0;
    const { storage } = diskPictures(targetPhotos);
    const failing = {
      ...storage,
      async put(...all: Parameters<typeof storage.put>) {
        puts += 1;
        if (puts > 4) throw new Error('the disk is full');
        await storage.put(...all);
      },
    };
    await expect(restore({ replace: true, pictures: { storage: failing } })).rejects.toThrow(
      'the disk is full',
    );
    expect(puts).toBeGreaterThan(4);
    expect(await everythingIn()).toEqual(before);

    const copy = await copyOfBackup('one-row-more');
    await forge(copy, (manifest) => {
      manifest.tables.find(({ name }) => name === 'vehicles')!.rows += 1;
    });
    await expect(restore({ replace: true, folder: copy })).rejects.toThrow(
      '"vehicles" has 0 rows and the backup tells of 1',
    );
    expect(await everythingIn()).toEqual(before);
    expect(await numbers()).toEqual(numbersBefore);
  });

  test('waits for nobody for ever: a table that is in use is said', async () => {
    const other = await target.pool.connect();
    await other.query('begin; lock table users in share mode');
    await expect(restore({ replace: true })).rejects.toThrow('Stop the site and the worker');
    await other.query('rollback');
    other.release();
  });
});

test('a backup of an older version is brought to this one, with what its migrations do to the rows', async () => {
  const older = await testDatabase();
  const migrationsFolder = path.join(folder, 'migrations');
  await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true });
  const migration = `alter table users add column greeting text; update users set greeting = 'Oi, ' || first_name;`;
  await writeFile(path.join(migrationsFolder, '9999_greetings.sql'), migration);
  const photos = path.join(folder, 'older-photos');

  await restore({ url: urlOf(older), pictures: diskPictures(photos), migrationsFolder });

  const { rows } = await older.pool.query(`select greeting from users`);
  expect(rows).toEqual([{ greeting: 'Oi, Lúcia' }]);
  const applied = await older.pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  expect(applied.rows.map(({ name }) => name)).toEqual([...MIGRATIONS, '9999_greetings']);
  const {
    'public.users': _,
    'public.schema_migrations': __,
    ...others
  } = await tableSums(older.pool);
  expect(await tableSums(source.pool)).toMatchObject(others);
  expect(await fileSums(photos)).toEqual(await fileSums(sourcePhotos));
});

test('a role that may not switch triggers off is told what to ask for, and that is enough', async () => {
  const name = `plain_${process.pid}`;
  await source.pool.query(`create role ${name} login password 'plain'`);
  await source.pool.query(`grant mandacaru_audit to ${name}`);
  await source.pool.query(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(urlOf(source)), {
    username: name,
    password: 'plain',
    pathname: `/${name}`,
  }).href;
  const pictures = diskPictures(path.join(folder, 'plain-photos'));

  const refusal = await restore({ url, pictures }).catch((error: unknown) => error as Error);
  expect(refusal).toMatchObject({ name: 'BackupProblem' });
  const [, grant = ''] =
    /(grant set on parameter session_replication_role to .*?);/.exec((refusal as Error).message) ??
    [];
  expect(await fileSums(pictures.folder)).toEqual({});

  await source.pool.query(grant);
  await restore({ url, pictures });
  expect(await fileSums(pictures.folder)).toEqual(await fileSums(sourcePhotos));
  await source.pool.query(`drop database ${name}`);
  await source.pool.query(`drop owned by ${name}`);
  await source.pool.query(`drop role ${name}`);
});
