import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { createDraft } from '#core/drafts/drafts.server.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { photoPath } from '#core/photos/photo.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { openViewing } from '#core/viewings/viewings.server.ts';
import { MINUTE, testApi } from './test-api.fixture.ts';

const storage = await temporaryStorage();
const { db, call, now, pass, addAdmin, adminToken, userToken } = await testApi({ storage });
pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });
const rui = { kind: 'admin', id: (await addAdmin()).id } as const;
const picture = await jpeg(320, 240);

const ADS: Record<AdKind, string> = {
  property: await publishHouse(db, lucia),
  vehicle: await submitCar(db, lucia, await addCatalogue(db)),
};
await approveCar(db, rui, ADS.vehicle);

async function stored(photoId: string): Promise<string> {
  for (const width of [320, 1200])
    for (const format of ['webp', 'jpg'] as const)
      await storage.put(photoPath(photoId, width, format), picture, 'image/jpeg');
  return photoId;
}

const PHOTOS: Record<AdKind, string> = {
  property: await stored(
    await addReadyPhoto(db, { property_id: ADS.property }, { is_cover: false }),
  ),
  vehicle: await stored(await addReadyPhoto(db, { vehicle_id: ADS.vehicle }, { is_cover: false })),
};

type Headers = Record<string, string>;
const reading = async ({ id }: { id: string }): Promise<Headers> => ({
  Cookie: `token=${await userToken(id)}`,
});

/** The status of each size, once what was seen before is believed no more. */
async function ask(photoId: string, headers: Headers = {}, folder = '/photos') {
  pass(MINUTE / 2);
  const paths = ['320.webp', '320.jpg', '1200.webp', '1200.jpg'];
  const answers = await Promise.all(
    paths.map((file) => call('GET', `${folder}/${photoId}/${file}`, { headers })),
  );
  const [first] = new Set(answers.map(({ status }) => status));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => first));
  return { status: first, caching: answers[0]?.headers.get('Cache-Control') };
}

async function set(kind: AdKind, changes: Record<string, unknown>) {
  const table = AD_TABLES[kind].ads as 'properties';
  await db.updateTable(table).set(changes).where('id', '=', ADS[kind]).execute();
}

const ON_AIR: Record<AdKind, string> = { property: 'active', vehicle: 'published' };
const STATES = AD_KINDS.flatMap((kind) =>
  Object.keys(AD_LIFECYCLES[kind].states).map((status) => [kind, status] as const),
);

beforeEach(async () => {
  for (const kind of AD_KINDS) await set(kind, { status: ON_AIR[kind], archived_at: null });
});

test('on the air everybody sees it, and shared caches ask again within a minute', async () => {
  for (const kind of AD_KINDS) {
    const { status, caching } = await ask(PHOTOS[kind]);
    const seconds = Number(/^public, .*\bs-maxage=(\d+)$/.exec(caching ?? '')?.[1]);
    expect([kind, status, seconds <= 40]).toEqual([kind, 200, true]);
  }
});

test.each(STATES)('of a %s that is %s strangers see it only on the air', async (kind, status) => {
  await set(kind, { status });
  const isOnAir = status === ON_AIR[kind];
  for (const headers of [
    {},
    await reading(josue),
    { 'If-None-Match': '*' },
    { Cookie: 'token=x' },
  ]) {
    const answer = await ask(PHOTOS[kind], headers);
    expect(answer.status).toBe(isOnAir ? ('If-None-Match' in headers ? 304 : 200) : 404);
    if (!isOnAir) expect(answer.caching).toBe('no-store');
  }
  const own = await ask(PHOTOS[kind], await reading(lucia));
  expect([own.status, own.caching?.split(',')[0]]).toEqual([200, isOnAir ? 'public' : 'private']);
});

test.each(AD_KINDS)('of an archived %s nobody but its owner sees it', async (kind) => {
  await set(kind, { archived_at: NOW });
  expect((await ask(PHOTOS[kind])).status).toBe(404);
  expect((await ask(PHOTOS[kind], await reading(lucia))).status).toBe(200);
});

test.each(['suspended', 'inactive'] as const)(
  'an account that is %s shows none, not even to itself',
  async (status) => {
    await db.updateTable('users').set({ status }).where('id', '=', lucia.id).execute();
    const answers = await Promise.all([
      ask(PHOTOS.vehicle),
      ask(PHOTOS.property, await reading(lucia)),
    ]);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', lucia.id).execute();
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  },
);

test('one that waits for approval, or belongs to a draft, is its owner’s alone', async () => {
  const waiting = await stored(
    await addReadyPhoto(db, { vehicle_id: ADS.vehicle }, { is_cover: false }),
  );
  await db.updateTable('photos').set({ waiting: true }).where('id', '=', waiting).execute();
  const { id: draft } = granted(
    await createDraft(
      db,
      lucia,
      'property',
      { creation_key: crypto.randomUUID(), values: {} },
      NOW,
    ),
  );
  const drafted = await stored(await addReadyPhoto(db, { property_draft_id: draft }));
  for (const photo of [waiting, drafted]) {
    expect((await ask(photo)).status).toBe(404);
    expect((await ask(photo, await reading(josue))).status).toBe(404);
    expect((await ask(photo, await reading(lucia))).status).toBe(200);
  }
});

test('one that was taken away is nobody’s, though its files are still there', async () => {
  const photo = await stored(
    await addReadyPhoto(db, { property_id: ADS.property }, { is_cover: false }),
  );
  expect((await ask(photo)).status).toBe(200);
  await db.deleteFrom('photos').where('id', '=', photo).execute();
  expect((await ask(photo, await reading(lucia))).status).toBe(404);
});

describe('our team', () => {
  const office = async (role: OfficeRole) => {
    const { id } = await addAdmin({ role });
    return { id, headers: { Cookie: `admin-token=${await adminToken(id)}` } };
  };

  test('sees every photograph at an address of its own, as far as its work goes', async () => {
    await set('property', { status: 'inactive' });
    const statuses = async (headers: Headers) =>
      (await ask(PHOTOS.property, headers, '/backoffice/photos')).status;
    const moderator = await office('moderator');
    expect(await statuses(moderator.headers)).toBe(200);
    expect((await ask(PHOTOS.property, moderator.headers)).status).toBe(404);
    expect(await statuses((await office('finance')).headers)).toBe(404);
    expect(await statuses(await reading(lucia))).toBe(404);
    expect(await statuses({})).toBe(404);
  });

  test('sees as a person what that person sees, and no longer than that', async () => {
    await set('property', { status: 'paused' });
    const { id } = await office('moderator');
    const { session_id: session } = await db
      .selectFrom('admin_tokens')
      .where('admin_id', '=', id)
      .select('session_id')
      .executeTakeFirstOrThrow();
    const begun = await openViewing(db, { kind: 'admin', id }, session, lucia.id, 'Fotos', now());
    const token = 'token' in begun ? begun.token : '';
    const headers = { Cookie: `viewing=${token}; ${(await reading(josue))['Cookie']}` };
    expect((await ask(PHOTOS.property, headers)).status).toBe(200);
    pass(40 * MINUTE);
    expect((await ask(PHOTOS.property, headers)).status).toBe(404);
  });
});

test('a photograph that is asked for all the time is looked up every twenty seconds', async () => {
  await ask(PHOTOS.property);
  await db.transaction().execute(async (trx) => {
    // Whoever asked now would wait for this lock.
    await sql`lock table photos in access exclusive mode`.execute(trx);
    const { status } = await call('GET', `/photos/${PHOTOS.property}/320.webp`);
    expect(status).toBe(200);
  });
});
