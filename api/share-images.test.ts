import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jpeg } from '#core/photos/photo-samples.fixture.ts';
import { photoPath } from '#core/photos/photo.ts';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { photoApiScene } from './photo-api.fixture.ts';
import { sweepShareImages } from '#core/share-images/share-image-sweep.server.ts';
import { propertyShareFacts } from './share-image-facts.ts';

const { api, db, storage, lucia } = await photoApiScene();

type Images = Record<'share_image' | 'status_image', string | null>;

async function images(kind: 'properties' | 'vehicles', id: string): Promise<Images> {
  const answer = await api.request(`/v1/${kind}/${id}`);
  return ((await answer.json()) as { data: { attributes: Images } }).data.attributes;
}

const shared = async (kind: 'properties' | 'vehicles', id: string) =>
  (await images(kind, id)).share_image;

async function storeCover(ad: { property_id: string } | { vehicle_id: string }) {
  const { id } = await db
    .selectFrom('photos')
    .select('id')
    .where((is) => is.and(ad))
    .executeTakeFirstOrThrow();
  await storage.put(photoPath(id, 1200, 'jpg'), await jpeg(1200, 900), 'image/jpeg');
}

async function newHouse(changes: Record<string, unknown> = {}) {
  const id = await publishHouse(db, lucia, changes);
  await storeCover({ property_id: id });
  return { id, path: (await shared('properties', id)) ?? '' };
}

async function pictureAt(path: string) {
  const answer = await api.request(path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The keys of its pictures. */
async function storedOf(id: string): Promise<string[]> {
  const keys = await Array.fromAsync(storage.list(), ({ key }) => key);
  return keys.filter((key) => key.includes(`/${id}/`));
}

/** The mean colour of a part of a picture. */
async function colourOf(bytes: Buffer, left: number, top: number) {
  const { channels } = await sharp(
    await sharp(bytes).extract({ left, top, width: 6, height: 6 }).png().toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

test('a property has a picture of 1200×630 that a browser may keep', async () => {
  const { path } = await newHouse();
  const { answer, bytes } = await pictureAt(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable, s-maxage=40',
  );
  const facts = await sharp(bytes).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
  expect((await pictureAt(path)).bytes.equals(bytes)).toBe(true);
});

test('a vehicle has one too', async () => {
  const id = await submitCar(db, lucia, await addCatalogue(db));
  await approveCar(db, await addAdmin(db), id);
  await storeCover({ vehicle_id: id });
  const { answer, bytes } = await pictureAt((await shared('vehicles', id)) ?? '');
  expect(answer.status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('another price is another address, and the one before leads to it', async () => {
  const { id, path } = await newHouse();
  await pictureAt(path);
  await db.updateTable('properties').set({ price_cents: 100_00 }).where('id', '=', id).execute();
  const now = await shared('properties', id);
  expect(now).not.toBe(path);
  const { answer } = await pictureAt(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, now]);
  expect((await pictureAt(now ?? '')).answer.status).toBe(200);
  expect(await storedOf(id)).toHaveLength(1);
});

/** Between the edge of the stamp and its letters, above the middle. */
const STAMP = [600, 170] as const;

test('a sold one is stamped in red, and its photographs are told to nobody', async () => {
  const { id, path } = await newHouse();
  const before = await colourOf((await pictureAt(path)).bytes, ...STAMP);
  await db.updateTable('properties').set({ status: 'sold' }).where('id', '=', id).execute();
  const { bytes } = await pictureAt((await shared('properties', id)) ?? '');
  const [red = 0, green = 0, blue = 0] = await colourOf(bytes, ...STAMP);
  expect([red > 140, green < 60, blue < 80]).toEqual([true, true, true]);
  expect(before).not.toEqual([red, green, blue]);
  expect(await images('properties', id)).toMatchObject({ photos: [] });
});

test('an upright photograph is shown whole', async () => {
  const id = await publishHouse(db, lucia);
  const { id: photo } = await db
    .selectFrom('photos')
    .select('id')
    .where('property_id', '=', id)
    .executeTakeFirstOrThrow();
  await storage.put(photoPath(photo, 1200, 'jpg'), await jpeg(600, 1200), 'image/jpeg');
  const { answer, bytes } = await pictureAt((await shared('properties', id)) ?? '');
  expect(answer.status).toBe(200);
  // At the sides there is its blurred ground, darker than what stands before it.
  const light = (colours: number[]) => colours.reduce((sum, each) => sum + each, 0);
  const [side, middle] = [await colourOf(bytes, 20, 200), await colourOf(bytes, 600, 200)];
  expect(light(side)).toBeLessThan(light(middle));
});

test('says both prices, the land of a farm in its own measure, and no more than fits', async () => {
  const words = async (changes: Record<string, unknown>) => {
    const ad = await getPublicProperty(db, await publishHouse(db, lucia, changes));
    return isRefusal(ad) ? undefined : propertyShareFacts(ad);
  };
  expect(await words({ listing_status: 'both', rent: '1.250' })).toMatchObject({
    price: 'R$\u00A0250.000 ou R$\u00A01.250/mês',
    line: 'Casa, 140 m² · Centro, Irecê',
  });
  const farm = { category: 'farm', square_meters: '120 tarefas', neighborhood: 'U'.repeat(60) };
  expect(await words(farm)).toMatchObject({ line: 'Fazenda, 120 tarefas · Irecê' });
});

test('what only differs in private fields has the same picture', async () => {
  const { id, path } = await newHouse({ price_on_request: 'on', show_map: '' });
  await db
    .updateTable('properties')
    .set({
      price_cents: 777_00,
      street: 'Outra',
      complement: 'casa 2',
      number: '9',
      zip_code: '44900999',
      lat: -11.9,
      lng: -41.9,
    })
    .where('id', '=', id)
    .execute();
  expect(await shared('properties', id)).toBe(path);
});

test('markup in a neighbourhood is letters', async () => {
  const { path } = await newHouse({ neighborhood: '<b foo="&"> </span> & Centro' });
  expect((await pictureAt(path)).answer.status).toBe(200);
});

test('an ad that visitors cannot see, or without a photograph, has none', async () => {
  const { id, path } = await newHouse();
  await db.updateTable('properties').set({ archived_at: NOW }).where('id', '=', id).execute();
  expect((await pictureAt(path)).answer.status).toBe(410);
  const bare = await newHouse();
  await db.deleteFrom('photos').where('property_id', '=', bare.id).execute();
  expect(await shared('properties', bare.id)).toBeNull();
  expect((await pictureAt(bare.path)).answer.status).toBe(404);
});

test.each([
  '/photos/share/property/..%2f..%2fsecret/0123456789ab.jpg',
  '/photos/share/property/zzzzzzzzzz/0123456789ab.jpg',
  '/photos/share/plan/zzzzzzzzzz/0123456789ab.jpg',
  '/photos/share/property/zzzzzzzzzz/x.jpg',
  '/photos/status/property/zzzzzzzzzz/0123456789ab.jpg',
])('%s is nothing', async (path) => {
  expect((await api.request(path)).status).toBe(404);
});

test.each(['put', 'removeAll'] as const)(
  'when %s finds no room on the disk, whoever asks still gets the picture, and later it is kept',
  async (step) => {
    const { id, path } = await newHouse();
    const full = vi.spyOn(storage, step).mockRejectedValue(new StorageUnavailable('ENOSPC'));
    const first = await pictureAt(path);
    expect(first.answer.status).toBe(200);
    expect(await storedOf(id)).toEqual([]);
    full.mockRestore();
    expect((await pictureAt(path)).bytes).toEqual(first.bytes);
    const [key = ''] = await storedOf(id);
    expect(await storage.get(key)).toEqual(first.bytes);
  },
);

test('there is an upright one of 1080×1920 for the status, which knows its own facts', async () => {
  const { id, path } = await newHouse({ bedroom: '3' });
  const { status_image: status } = await images('properties', id);
  const { answer, bytes } = await pictureAt(status ?? '');
  expect(answer.status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1920 });
  await pictureAt(path);
  const former = new Set([status]);
  for (const change of [{ bedroom: 4 }, { name: 'Casa reformada com quintal' }]) {
    await db.updateTable('properties').set(change).where('id', '=', id).execute();
    const now = await images('properties', id);
    expect(now.share_image).toBe(path);
    expect(former).not.toContain(now.status_image);
    former.add(now.status_image);
    expect((await pictureAt(now.status_image ?? '')).answer.status).toBe(200);
  }
  expect((await pictureAt(path)).answer.status).toBe(200);
});

test.each([
  ['sold', 'sale'],
  ['rented', 'rent'],
] as const)('of a %s one the upright picture is stamped too', async (status, deal) => {
  const { id } = await newHouse({ listing_status: deal, rent: '1.250' });
  await db.updateTable('properties').set({ status }).where('id', '=', id).execute();
  const { bytes } = await pictureAt((await images('properties', id)).status_image ?? '');
  const [red = 0, green = 0] = await colourOf(bytes, 540, 480);
  expect([red > 140, green < 60]).toEqual([true, true]);
});

test('fifty who ask at once wait for one drawing', async () => {
  const { path } = await newHouse();
  const writes = vi.spyOn(storage, 'put');
  onTestFinished(() => writes.mockRestore());
  const answers = await Promise.all(Array.from({ length: 50 }, () => pictureAt(path)));
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(writes).toHaveBeenCalledTimes(1);
});

test('of many different ones at once some are told to come again, and get theirs then', async () => {
  const houses = await Promise.all(Array.from({ length: 14 }, () => newHouse()));
  const first = await Promise.all(houses.map(({ path }) => pictureAt(path)));
  const statuses = first.map(({ answer }) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(first.find(({ answer }) => answer.status === 503)?.answer.headers.get('Retry-After')).toBe(
    '5',
  );
  for (const { path } of houses.slice(0, 8))
    expect((await pictureAt(path)).answer.status).toBe(200);
});

test('what visitors cannot see any more leaves no picture in the storage', async () => {
  const [gone, here] = [await newHouse(), await newHouse()];
  const stored = async () =>
    [await storedOf(gone.id), await storedOf(here.id)].map((keys) => keys.length);
  for (const { id, path } of [gone, here]) {
    await pictureAt(path);
    await pictureAt((await images('properties', id)).status_image ?? '');
  }
  expect(await stored()).toEqual([2, 2]);
  await db.updateTable('properties').set({ archived_at: NOW }).where('id', '=', gone.id).execute();
  await sweepShareImages(db, storage);
  expect(await stored()).toEqual([0, 2]);
});

test('the letters of other scripts are left out, and words of them alone leave no gap', async () => {
  const words = async (neighborhood: string) => {
    const ad = await getPublicProperty(db, await publishHouse(db, lucia, { neighborhood }));
    return isRefusal(ad) ? undefined : propertyShareFacts(ad)?.line;
  };
  expect(await words('Škoda Velha')).toBe('Casa, 140 m² · Skoda Velha, Irecê');
  expect(await words('北京市中心')).toBe('Casa, 140 m² · Irecê');
});
