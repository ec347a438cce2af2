import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { beginDraft } from '#core/properties/property-draft.fixture.ts';
import type { Refusal } from '#core/refusal.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { VEHICLE_PHOTO_LIMIT } from '#core/vehicles/vehicle.ts';
import { addPhoto } from './photo-adding.server.ts';
import { makeCover } from './photo-order.server.ts';
import { removePhoto } from './photo-removal.server.ts';
import { rotatePhoto } from './photo-rotation.server.ts';
import { photoScene } from './photo-ads.fixture.ts';
import { originalPath, type PhotoAd } from './photo.ts';

const {
  db,
  storage,
  catalogue,
  lucia,
  picture,
  add,
  newHouse,
  addSeveral,
  ids,
  coverOf,
  jobs,
  setStatus,
} = await photoScene();

describe('thirty photographs at once', () => {
  test.each([
    ['property', PROPERTY_PHOTO_LIMIT, newHouse],
    [
      'vehicle',
      VEHICLE_PHOTO_LIMIT,
      async (): Promise<PhotoAd> => ({ kind: 'vehicle', id: await addCar(db, lucia, catalogue) }),
    ],
  ] as const)(
    'a %s takes %i of them, each in its place, with one cover',
    async (_, limit, adOf) => {
      const ad = await adOf();
      const stored = (await storage.objects()).size;
      const outcomes = await Promise.all(Array.from({ length: 30 }, () => add(ad)));
      const refusals = outcomes.filter((outcome): outcome is Refusal => 'refused' in outcome);
      expect(refusals).toEqual(
        Array.from({ length: 30 - limit }, () => ({ refused: 'photo_limit_reached', limit })),
      );
      const rows = await db
        .selectFrom('photos')
        .select(['position', 'is_cover'])
        .where('id', 'in', await ids(ad))
        .execute();
      expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: limit }, (__, place) => place),
      );
      expect(rows.filter((row) => row.is_cover)).toHaveLength(1);
      expect((await storage.objects()).size).toBe(stored + limit);
      expect(await jobs()).toHaveLength(limit);
    },
  );
});

test('of thirty photographs at once, a plan with room for three takes three', async () => {
  const plan = await addPlan(db, { photos: 3 });
  const owner = await register(db, { first_name: 'Lúcia', plan });
  const ad = await newHouse(owner);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => add(ad, owner)));
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
    Array.from({ length: 27 }, () => ({
      refused: 'photo_limit_reached',
      limit: 3,
      plan: 'Pequeno',
    })),
  );
  expect(await ids(ad)).toHaveLength(3);
});

test.each([
  ['an ad', newHouse],
  ['a draft', async (): Promise<PhotoAd> => ({ kind: 'draft', id: await beginDraft(db, lucia) })],
] as const)(
  'of one photograph sent eight times with one key, %s has one and the queue one job',
  async (_, adOf) => {
    const ad = await adOf();
    const key = randomUUID();
    const stored = (await storage.objects('incoming/')).size;
    const before = (await jobs()).length;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => addPhoto(db, storage, lucia, ad, picture, NOW, key)),
    );
    const [id] = await ids(ad);
    expect(await ids(ad)).toHaveLength(1);
    expect(outcomes.map((outcome) => granted(outcome).id)).toEqual(
      Array.from({ length: 8 }, () => id),
    );
    expect((await storage.objects('incoming/')).size).toBe(stored + 1);
    expect(await jobs()).toHaveLength(before + 1);
  },
);

test('the database itself holds a draft to one photograph of a key', async () => {
  const draftId = await beginDraft(db, lucia);
  const key = randomUUID();
  const { id } = granted(
    await addPhoto(db, storage, lucia, { kind: 'draft', id: draftId }, picture, NOW, key),
  );
  const twin = db
    .insertInto('photos')
    .values({
      property_draft_id: draftId,
      upload_key: key,
      position: 1,
      width: 4,
      height: 3,
      byte_size: 9,
    })
    .execute();
  await expect(twin).rejects.toThrow('photos_property_draft_id_upload_key_key');
  expect(await ids({ kind: 'draft', id: draftId })).toEqual([id]);
});

test('twenty changes at once leave one cover and every place once', async () => {
  const ad = await newHouse();
  const all = await addSeveral(ad, 4);
  const changes = Array.from({ length: 20 }, (_, turn) =>
    makeCover(db, lucia, ad, all[turn % 4] ?? '', NOW),
  );
  for (const outcome of await Promise.all(changes)) granted(outcome);
  expect(await coverOf(ad)).toHaveLength(1);
  const rows = await db
    .selectFrom('photos')
    .select('position')
    .where('id', 'in', all)
    .orderBy('position')
    .execute();
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test('of two last photographs removed at once, one stays', async () => {
  const ad = { kind: 'property', id: await publishHouse(db, lucia) } as const;
  granted(await add(ad));
  const outcomes = await Promise.all(
    (await ids(ad)).map((id) => removePhoto(db, lucia, ad, id, NOW)),
  );
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([
    { refused: 'photo_required' },
  ]);
});

test('of two turns at once one wins, and the other leaves no file', async () => {
  const ad = await newHouse();
  const [id = ''] = await addSeveral(ad, 1);
  await setStatus(id, 'ready');
  await storage.put(originalPath(id), picture, 'image/jpeg');
  const before = (await storage.objects('incoming/')).size;
  const outcomes = await Promise.all(
    [90, 90, 180].map((turn) => rotatePhoto(db, storage, lucia, ad, id, turn as 90, NOW)),
  );
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toHaveLength(2);
  expect(await ids(ad)).toHaveLength(1);
  expect((await storage.objects('incoming/')).size).toBe(before + 1);
});
