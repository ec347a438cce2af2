import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { testApi } from './test-api.fixture.ts';

const real = await temporaryStorage();
/** How many files there is room for. */
let room = Number.POSITIVE_INFINITY;
const storage = {
  ...real,
  async put(...all: Parameters<typeof real.put>) {
    room -= 1;
    if (room < 0) throw new StorageUnavailable('No room: ENOSPC.');
    await real.put(...all);
  },
};
const { api, db, call, now, addUser, userToken } = await testApi({ storage });
const user = await addUser();
const lucia: UserActor = { kind: 'user', id: user.id, profile: 'owner' };
const token = await userToken(user.id);
const house = await addHouse(db, lucia);
const photos = `/v1/properties/${house}/photos`;
const picture = await jpeg(400, 300);
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  log.mockClear();
});
afterEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

async function send(method: string, path: string, body?: BodyInit, headers = {}) {
  const answer = await api.request(path, {
    method,
    body: body ?? null,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  const document = (await answer.json()) as {
    data?: { id: string }[] & { id: string };
    errors?: { status: string; code: string; detail: string }[];
  };
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), ...document };
}

/** What a browser calls something that it sends, so that it can send it again. */
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const bytes = () => new Uint8Array(picture);
const form = (field: string, count: number) => {
  const data = new FormData();
  for (let place = 0; place < count; place += 1)
    data.append(field, new File([bytes()], `${place}.jpg`));
  return data;
};

async function state() {
  const rows = await db.selectFrom('photos').select(['id', 'status']).orderBy('id').execute();
  const avatars = await db.selectFrom('user_avatars').selectAll().execute();
  const ads = await db.selectFrom('properties').select('id').orderBy('id').execute();
  return { rows, avatars, ads, files: [...(await real.objects()).keys()].toSorted() };
}

/** Tries a write with ever more room, until it succeeds. */
async function isAllOrNothing(write: () => ReturnType<typeof send>) {
  for (let files = 0; ; files += 1) {
    const before = await state();
    room = files;
    const answer = await write();
    if (answer.status < 300) return files;
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: '60',
      errors: [
        {
          status: '503',
          code: 'storage_unavailable',
          detail: expect.stringContaining('Tente de novo em alguns minutos'),
        },
      ],
    });
    expect(await state()).toEqual(before);
    for (const [line] of log.mock.calls)
      expect(line).toBe('The storage is unavailable: No room: ENOSPC.');
  }
}

describe('a disk without room', () => {
  test('refuses a photograph, which can be sent again with the same key', async () => {
    const key = { 'Idempotency-Key': KEY };
    expect(await isAllOrNothing(() => send('POST', photos, bytes(), key))).toBe(1);
    const [one, other] = await db.selectFrom('photos').select('id').execute();
    expect(other).toBeUndefined();
    await processPhoto({ photoId: one?.id ?? '' }, { db, storage: real, now });
    expect((await send('GET', photos)).status).toBe(200);
  });

  test('refuses a form of which it takes none; of which it takes some it says which not', async () => {
    room = 0;
    expect(await send('POST', photos, form('photos', 3))).toMatchObject({ status: 503 });
    room = 2;
    const answer = await send('POST', photos, form('photos', 3));
    expect(answer.status).toBe(201);
    expect(answer.data).toHaveLength(2);
    expect(answer.errors).toMatchObject([{ status: '503', code: 'storage_unavailable' }]);
    const { rows, files } = await state();
    for (const { id, status } of rows.filter((row) => row.status === 'processing'))
      expect(files, status).toContain(`incoming/${id}`);
  });

  test('refuses to turn one', async () => {
    const [ready] = await db
      .selectFrom('photos')
      .select('id')
      .where('status', '=', 'ready')
      .execute();
    const turn = () =>
      send('PATCH', `${photos}/${ready?.id}`, JSON.stringify({ photo: { rotate: 90 } }), {
        'Content-Type': 'application/json',
      });
    expect(await isAllOrNothing(turn)).toBe(1);
  });

  test('refuses the picture of an account, whole, cut again or with the other fields', async () => {
    expect(await isAllOrNothing(() => send('PUT', '/v1/users/avatar', form('avatar', 1)))).toBe(3);
    const cut = () => {
      const data = new FormData();
      data.set('x', '10');
      return send('PUT', '/v1/users/avatar', data);
    };
    expect(await isAllOrNothing(cut)).toBe(2);
    const avatar = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const signUp = () =>
      send('PUT', '/sign_up', JSON.stringify({ user: { first_name: 'Maria', avatar } }), {
        'Content-Type': 'application/json',
      });
    expect(await isAllOrNothing(signUp)).toBe(3);
  });

  test('refuses the copy of an ad with its photographs', async () => {
    const count = (await state()).rows.length;
    const copy = () =>
      send('POST', `/v1/properties/${house}/copies`, JSON.stringify({ copy: { key: KEY } }), {
        'Content-Type': 'application/json',
      });
    expect(await isAllOrNothing(copy)).toBe(count);
  });
});

test('a database without room is away, and the photograph is not kept without its row', async () => {
  await sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
  `.execute(db);
  await sql`create trigger no_room before insert on photos for each row execute function no_room()`.execute(
    db,
  );
  const before = await state();
  expect(await send('POST', photos, bytes())).toMatchObject({
    status: 503,
    retryAfter: '5',
    errors: [{ code: 'unavailable' }],
  });
  expect(await state()).toEqual(before);
  expect((await call('GET', photos, { token })).status).toBe(200);
  await sql`drop trigger no_room on photos`.execute(db);
  expect((await send('POST', photos, bytes())).status).toBe(201);
});
