import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CENTRED_CROP } from '#core/accounts/avatar.ts';
import { setAvatar } from '#core/accounts/avatars.server.ts';
import { later } from '#core/later.server.ts';
import { jpeg } from '#core/photos/photo-samples.fixture.ts';
import { originalPath, photoPath, uploadPath } from '#core/photos/photo.ts';
import { isRefusal } from '#core/refusal.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { s3Storage } from '#integrations/storage/s3-storage.ts';
import { startS3TestServer } from '#integrations/storage/s3-test-server.fixture.ts';
import {
  damage,
  diskPictures,
  fileSums,
  fillSite,
  temporaryFolder,
  urlOf,
} from './backup.fixture.ts';
import { makeBackup } from './backup-making.ts';
import { restoreBackup } from './backup-restoring.ts';

const source = await testDatabase();
const target = await testDatabase();
const folder = await temporaryFolder();
const photos = path.join(folder, 'photos');
const site = await fillSite(source, diskPictures(photos).storage);

const backUp = (
  name: string,
  pictures: Parameters<typeof makeBackup>[0]['pictures'] = diskPictures(photos),
) => makeBackup({ url: urlOf(source), pictures, folder: path.join(folder, name) });
const restore = (name: string, pictures: Parameters<typeof makeBackup>[0]['pictures']) =>
  restoreBackup({ folder: path.join(folder, name), url: urlOf(target), pictures, replace: true });

test('is of one moment, while others go on writing', async () => {
  const writing = new AbortController();
  async function write(): Promise<number> {
    let times = 0;
    for (; !writing.signal.aborted; times += 1) {
      await source.db.transaction().execute(async (trx) => {
        const { id } = await register(trx, { first_name: 'Enquanto' });
        await trx
          .insertInto('events')
          .values({ user_id: id, actor_kind: 'system', action: 'meanwhile' })
          .execute();
      });
    }
    return times;
  }
  const writer = write();
  const slow = diskPictures(photos);
  await backUp('meanwhile', {
    storage: { ...slow.storage, open: async (key) => (await pause(), slow.storage.open(key)) },
  });
  writing.abort();
  const written = await writer;
  await restore('meanwhile', diskPictures(path.join(folder, 'meanwhile-photos')));
  const { rows } = await target.pool.query<{ people: number; events: number }>(
    `select (select count(*)::int from users where first_name = 'Enquanto') as people,
            (select count(*)::int from events where action = 'meanwhile') as events`,
  );
  expect(written).toBeGreaterThan(3);
  expect(rows[0]!.events).toBe(rows[0]!.people);
  expect(rows[0]!.people).toBeLessThan(written);
});

test('a job in somebody’s hands waits again in the restored queue, with the tries it had', async () => {
  await later(source.db, 'process_photo', { photoId: 'in hand' });
  const ofJob = `where payload->>'photoId' = 'in hand'`;
  await source.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 12 ${ofJob}`,
  );
  await backUp('in-hand');
  await restore('in-hand', diskPictures(path.join(folder, 'in-hand-photos')));
  const { rows } = await target.pool.query(
    `select attempts, locked_at, locked_by, is_available, created_at from graphile_worker._private_jobs ${ofJob}`,
  );
  const { rows: there } = await source.pool.query(
    `select created_at from graphile_worker._private_jobs ${ofJob}`,
  );
  expect(rows).toEqual([
    { attempts: 11, locked_at: null, locked_by: null, is_available: true, ...there[0] },
  ]);
});

test('pictures go from a folder into a bucket and back', async () => {
  const s3 = await startS3TestServer('fotos');
  afterAll(() => s3.close());
  const bucket = {
    storage: s3Storage({ endpoint: s3.endpoint, bucket: 'fotos', key: 'key', secret: 'secret' }),
  };
  await backUp('from-folder');
  await restore('from-folder', bucket);
  expect([...s3.objects.keys()].toSorted()).toEqual(Object.keys(await fileSums(photos)));

  const manifest = await makeBackup({
    url: urlOf(target),
    pictures: bucket,
    folder: path.join(folder, 'from-bucket'),
  });
  expect(manifest.pictures.missing).toEqual([]);
  const back = path.join(folder, 'back');
  await restore('from-bucket', diskPictures(back));
  expect(await fileSums(back)).toEqual(await fileSums(photos));
});

test('files that are one file stay one, in the backup and after it', async () => {
  const linked = path.join(folder, 'linked');
  await diskPictures(linked).storage.put(
    originalPath(site.ready),
    Buffer.from('drawn once'),
    'image/jpeg',
  );
  for (const format of ['webp', 'jpg'] as const) {
    await link(
      path.join(linked, originalPath(site.ready)),
      path.join(linked, photoPath(site.ready, 480, format)),
    );
  }
  const { pictures } = await backUp('one-file', diskPictures(linked));
  expect(pictures.files).toBe(3);
  const backedUp = path.join(folder, 'one-file', 'pictures', originalPath(site.ready));
  expect((await stat(backedUp)).nlink).toBe(3);

  const restored = path.join(folder, 'linked-again');
  await restore('one-file', diskPictures(restored));
  await restore('one-file', diskPictures(restored));
  expect(await fileSums(restored)).toEqual(await fileSums(linked));
  expect((await stat(path.join(restored, originalPath(site.ready)))).nlink).toBe(3);

  await damage(backedUp, 3);
  await expect(restore('one-file', diskPictures(restored))).rejects.toThrow(
    'was changed or damaged',
  );
});

test('tells which pictures the storage did not have', async () => {
  const poor = path.join(folder, 'poor');
  await mkdir(path.join(poor, site.ready), { recursive: true });
  await writeFile(path.join(poor, originalPath(site.ready)), 'original');
  await writeFile(path.join(poor, photoPath(site.ready, 480, 'jpg')), 'small');
  const { pictures } = await backUp('poor-backup', diskPictures(poor));
  expect(pictures.files).toBe(2);
  expect(pictures.missing).toContain(photoPath(site.ready, 480, 'webp'));
  expect(pictures.missing).toContain(uploadPath(site.processing));
  expect(pictures.missing).not.toContain(uploadPath(site.failed));

  // Processed a moment ago: the original is as good as the upload that is gone.
  await mkdir(path.join(poor, site.processing));
  await writeFile(path.join(poor, originalPath(site.processing)), 'just made');
  const again = await backUp('less-poor', diskPictures(poor));
  expect(again.pictures.missing).not.toContain(uploadPath(site.processing));
  expect(await readFile(path.join(folder, 'less-poor', 'pictures.list'), 'utf8')).toContain(
    originalPath(site.processing),
  );
});

test('that fails leaves no folder behind', async () => {
  const storage = {
    ...diskPictures(photos).storage,
    open: () => Promise.reject(new Error('the storage is away')),
  };
  await expect(backUp('failed', { storage })).rejects.toThrow('the storage is away');
  const left = Object.keys(await fileSums(folder)).filter((file) => file.startsWith('failed'));
  expect(left).toEqual([]);
  await rm(path.join(folder, 'failed'), { recursive: true, force: true });
});

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}

test('the picture of an account goes along and comes back', async () => {
  const { storage } = diskPictures(photos);
  const avatar = await setAvatar(
    source.db,
    storage,
    site.lucia,
    await jpeg(320, 240),
    CENTRED_CROP,
    NOW,
  );
  if (isRefusal(avatar)) throw new Error(avatar.refused);
  const keys = [avatar.original, avatar.cropped, avatar.thumb].map((address) => address.slice(1));
  const { pictures } = await backUp('with-a-face');
  for (const key of keys) expect(pictures.missing).not.toContain(key);
  const elsewhere = diskPictures(path.join(folder, 'elsewhere'));
  await restore('with-a-face', elsewhere);
  for (const key of keys) {
    expect(await elsewhere.storage.get(key)).toEqual(await storage.get(key));
    expect(await elsewhere.storage.get(key)).toBeDefined();
  }
  await storage.removeAll(keys[0] ?? '');
  expect((await backUp('faceless')).pictures.missing).toContain(keys[0]);
});
