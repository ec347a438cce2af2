/* Ads whose photographs change, and short ways to say what happens to them. Tests only. */
import { beforeEach } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, addHouse, granted } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { addPhoto } from './photo-adding.server.ts';
import { jpeg, temporaryStorage } from './photo-samples.fixture.ts';
import { listPhotos } from './photos.server.ts';
import type { PhotoAd } from './photo.ts';

/** A database and a storage of the test file, with two owners; the queue is empty before every test. */
export async function photoScene() {
  const { db, pool } = await testDatabase();
  const storage = await temporaryStorage();
  const catalogue = await addCatalogue(db);
  const lucia = await register(db, { first_name: 'Lúcia' });
  const josue = await register(db, { first_name: 'Josué' });
  const rui = await addAdmin(db);
  const picture = await jpeg(320, 240);
  const emptyQueue = () => pool.query('delete from graphile_worker._private_jobs');
  beforeEach(async () => {
    await emptyQueue();
  });

  const add = (ad: PhotoAd, actor: UserActor = lucia, bytes: Uint8Array = picture) =>
    addPhoto(db, storage, actor, ad, bytes, NOW);

  return {
    db,
    pool,
    storage,
    catalogue,
    lucia,
    josue,
    rui,
    picture,
    emptyQueue,
    add,

    newHouse: async (owner = lucia): Promise<PhotoAd> => {
      return { kind: 'property', id: await addHouse(db, owner) };
    },

    addSeveral: async (ad: PhotoAd, count: number): Promise<string[]> => {
      const added: string[] = [];
      for (let number = 0; number < count; number += 1) added.push(granted(await add(ad)).id);
      return added;
    },

    ids: async (ad: PhotoAd): Promise<string[]> => {
      return (await listPhotos(db, ad)).map(({ id }) => id);
    },

    coverOf: async (ad: PhotoAd): Promise<string[]> => {
      return (await listPhotos(db, ad)).filter((photo) => photo.is_cover).map(({ id }) => id);
    },

    /** What waits in the queue. */
    jobs: async (): Promise<{ task: string; payload: unknown }[]> => {
      const { rows } = await pool.query<{ task: string; payload: unknown }>(
        `select task.identifier as task, job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
      );
      return rows;
    },

    setStatus: async (id: string, status: 'ready' | 'failed'): Promise<void> => {
      await db
        .updateTable('photos')
        .set({ status, ...(status === 'ready' ? { widths: [320] } : {}) })
        .where('id', '=', id)
        .execute();
    },
  };
}
