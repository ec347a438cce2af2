import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { captionPhoto } from '#core/photos/photo-caption.server.ts';
import { photoScene } from '#core/photos/photo-ads.fixture.ts';
import { movePhoto } from '#core/photos/photo-order.server.ts';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { uploadPath, originalPath } from '#core/photos/photo.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted } from '#core/ads/ads.fixture.ts';
import { boostAd } from '#core/boosts/boosts.fixture.ts';
import { highlightProperty } from './property-highlights.server.ts';
import { duplicateProperty } from './property-duplicating.server.ts';

const scene = await photoScene();
const { db, storage, lucia, josue } = scene;
const copy = (id: string, key = 'primeiro-clique', actor: UserActor = lucia) =>
  duplicateProperty(db, storage, actor, id, key, NOW);
const rowOf = (id: string) =>
  db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stored = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).toSorted();

/** What a copy does not take over, because it is what the first one went through. */
const OWN_LIFE = new Set([
  'id',
  'name',
  'status',
  'status_reason',
  'published_at',
  'archived_at',
  'hidden_at',
  'highlighted_until',
  'boost_level',
  'boosted_until',
  'boosted_at',
  'created_at',
  'updated_at',
]);

describe('a copy of an ad', () => {
  test('has the first photographs, as many as a smaller plan allows now, and no video where it has none', async () => {
    const owner = await register(db, { first_name: 'Lúcia' });
    const house = await scene.newHouse(owner);
    const id = house.id;
    for (let number = 0; number < 4; number += 1) granted(await scene.add(house, owner));
    const [first = '', second = ''] = await scene.ids(house);
    granted(await captionPhoto(db, owner, house, first, 'Frente', NOW));
    granted(await captionPhoto(db, owner, house, second, 'Fundos', NOW));
    await db
      .updateTable('properties')
      .set({ youtube_id: 'dQw4w9WgXcQ' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('subscriptions')
      .set({ plan_id: await addPlan(db, { photos: 2, video: false }) })
      .where('user_id', '=', owner.id)
      .execute();
    const copied = granted(await copy(id, 'plano menor', owner));
    const photos = await listPhotos(db, { kind: 'property', id: copied.id });
    expect(photos.map(({ caption }) => caption)).toEqual(['Frente', 'Fundos']);
    expect((await rowOf(copied.id)).youtube_id).toBeNull();
    expect(await scene.ids(house)).toHaveLength(4);
    expect((await rowOf(id)).youtube_id).toBe('dQw4w9WgXcQ');
  });

  test('has every field and the phones, is not published, does not stand out and was seen by nobody', async () => {
    const house = await scene.newHouse();
    const id = house.id;
    await scene.add(house);
    await db
      .updateTable('properties')
      .set({ condominium_fee_cents: 30_000, suite: 1, youtube_id: 'dQw4w9WgXcQ', year_built: 2001 })
      .where('id', '=', id)
      .execute();
    granted(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'publish' }, NOW));
    granted(await highlightProperty(db, lucia, id, NOW));
    await boostAd(db, lucia, { kind: 'property', id }, 'sponsored', NOW);
    await db
      .insertInto('property_views')
      .values({ property_id: id, day: '2026-11-20', views: 9 })
      .execute();
    const copied = granted(await copy(id));
    const [first, second] = [await rowOf(id), await rowOf(copied.id)];
    for (const column of Object.keys(first).filter((name) => !OWN_LIFE.has(name)))
      expect([column, second[column as keyof typeof second]]).toEqual([
        column,
        first[column as keyof typeof first],
      ]);
    expect(second).toMatchObject({
      name: `${first.name} (cópia)`,
      status: 'pending',
      published_at: null,
      highlighted_until: null,
      boost_level: null,
      boosted_at: null,
    });
    const phones = (property: string) =>
      db
        .selectFrom('property_phones')
        .select(['number', 'whatsapp', 'position'])
        .where('property_id', '=', property)
        .execute();
    expect(await phones(copied.id)).toEqual(await phones(id));
    const { views } = await db
      .selectFrom('owned_properties')
      .select('views')
      .where('id', '=', copied.id)
      .executeTakeFirstOrThrow();
    expect(views).toBe(0);
    const [event] = await db
      .selectFrom('events')
      .select(['action', 'reason'])
      .where('property_id', '=', copied.id)
      .execute();
    expect(event).toEqual({ action: 'duplicate', reason: first.name });
  });

  test.each([
    ['Casa na rua', 'Casa na rua (cópia)'],
    ['x'.repeat(100), `${'x'.repeat(92)} (cópia)`],
    [`${'x'.repeat(91)}🌵 e mais`, `${'x'.repeat(91)} (cópia)`],
  ])('“%s” keeps its title within a hundred letters', async (name, expected) => {
    const id = await addHouse(db, lucia);
    await db.updateTable('properties').set({ name }).where('id', '=', id).execute();
    expect((await rowOf(granted(await copy(id)).id)).name).toBe(expected);
  });

  test('has its own photographs in the same order with their captions and the cover, and they stay when the first ones go', async () => {
    const house = await scene.newHouse();
    const [one, two, three] = await scene.addSeveral(house, 3);
    await scene.setStatus(three!, 'failed');
    granted(await movePhoto(db, lucia, house, two!, 0, NOW));
    granted(await captionPhoto(db, lucia, house, two!, 'A varanda', NOW));
    // One is ready, with its original; the other is still being prepared, with its upload.
    await storage.put(originalPath(one!), scene.picture, 'image/jpeg');
    await storage.removeAll(uploadPath(one!));
    await scene.setStatus(one!, 'ready');
    await scene.emptyQueue();

    const copied = granted(await copy(house.id));
    const photos = await listPhotos(db, { kind: 'property', id: copied.id });
    expect(photos.map(({ caption, is_cover, status }) => [caption, is_cover, status])).toEqual([
      ['A varanda', true, 'processing'],
      [null, false, 'processing'],
    ]);
    expect((await scene.jobs()).map(({ task, payload }) => [task, payload])).toEqual(
      photos.map(({ id }) => ['process_photo', { photoId: id }]),
    );
    granted(await removePhoto(db, lucia, house, one!, NOW));
    for (const { id } of photos)
      expect((await storage.get(uploadPath(id)))?.equals(scene.picture)).toBe(true);
  });

  test('a photograph without an original is copied from its largest size, and one without any file is left out', async () => {
    const house = await scene.newHouse();
    const [sized, lost] = await scene.addSeveral(house, 2);
    for (const id of [sized!, lost!]) await storage.removeAll(uploadPath(id));
    await storage.put(`${sized}/320.jpg`, scene.picture, 'image/jpeg');
    await scene.setStatus(sized!, 'ready');
    const { id } = granted(await copy(house.id));
    expect((await listPhotos(db, { kind: 'property', id })).length).toBe(1);
  });
});

describe('asked more than once', () => {
  test('the same click is one copy, also twice at the same moment, and leaves no file behind', async () => {
    const house = await scene.newHouse();
    await scene.addSeveral(house, 2);
    const before = await stored();
    const [one, two] = await Promise.all([copy(house.id), copy(house.id)]);
    const again = await copy(house.id);
    expect(two).toEqual(one);
    expect(again).toEqual(one);
    expect((await stored()).length).toBe(before.length + 2);
    expect((await copy(house.id, 'segundo-clique')) as object).not.toEqual(one);
  });

  test('while the ad changes its state, neither waits for the other for ever', async () => {
    const house = await scene.newHouse();
    await scene.addSeveral(house, 1);
    await scene.emptyQueue();
    for (let round = 0; round < 6; round += 1) {
      const change = (action: 'publish' | 'pause') =>
        transitionAd(db, scene.lucia, { kind: 'property', id: house.id }, { action }, NOW);
      const [made] = await Promise.all([
        copy(house.id, `copia-${round}`),
        change('publish'),
        change('pause'),
        change('publish'),
      ]);
      expect(made).toEqual({ id: expect.any(String) as string });
    }
  });

  test('a key of somebody else leads to nothing of theirs', async () => {
    const id = await addHouse(db, lucia);
    granted(await copy(id, 'uma-chave'));
    expect(await copy(id, 'uma-chave', josue)).toEqual({ refused: 'not_found' });
  });
});

test('what our team took down cannot be copied: the copy would be the way around the decision', async () => {
  const id = await addHouse(db, lucia);
  await db
    .updateTable('properties')
    .set({ status: 'inactive', status_reason: 'As fotos são de outra casa.' })
    .where('id', '=', id)
    .execute();
  expect(await copy(id)).toEqual({ refused: 'transition_not_allowed' });
});

test('other people’s ads and archived ones do not exist', async () => {
  const id = await addHouse(db, lucia);
  expect(await copy(id, 'chave-alheia', josue)).toEqual({ refused: 'not_found' });
  granted(await archiveAd(db, lucia, { kind: 'property', id }, NOW));
  expect(await copy(id)).toEqual({ refused: 'not_found' });
  expect(await copy('nothing')).toEqual({ refused: 'not_found' });
});

test('when the storage fails half way nothing of the copy remains', async () => {
  const house = await scene.newHouse();
  await scene.addSeveral(house, 3);
  const [files, ads] = [await stored(), await countAds()];
  let puts = 0;
  const failing = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) => {
      puts += 1;
      if (puts === 3) throw new Error('disk full');
      return storage.put(...args);
    },
  };
  await expect(duplicateProperty(db, failing, lucia, house.id, 'chave-falha', NOW)).rejects.toThrow(
    'disk full',
  );
  expect(await stored()).toEqual(files);
  expect(await countAds()).toBe(ads);
  // The next try with the same key is the copy.
  expect(granted(await copy(house.id, 'chave-falha')).id).toHaveLength(10);
});

async function countAds(): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
