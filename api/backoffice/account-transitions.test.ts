import { describe, expect, test } from 'vitest';
import { addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { photoAudienceOf } from '#core/photos/photo-audience.server.ts';
import { testApi } from '../test-api.fixture.ts';

/** A browser's own name: what says nothing of itself is no visitor. */
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0';
const { db, call, addAdmin, addUser, userToken, adminToken, mailTo, pass, now, freshLimits } =
  await testApi();
pass(NOW.getTime() - now().getTime());

const rui = await addAdmin();
const token = await adminToken(rui.id);
const change = (id: string, action: string, reason?: string, as: string | undefined = token) =>
  call('POST', `/v1/backoffice/users/${id}/transitions`, {
    ...(as ? { token: as } : {}),
    body: { transition: { action, ...(reason ? { reason } : {}) } },
  });
const suspend = (id: string) => change(id, 'suspend', 'Golpe contra compradores');

describe('a suspended account', async () => {
  const josue = await register(db, {
    first_name: 'Josué',
    profile: 'broker',
    presentation_name: 'MarcaJosué Imóveis',
  });
  const house = await publishHouse(db, josue, { name: 'Casa MarcaSumida com quintal' });
  const car = await submitCar(db, josue, await addCatalogue(db), {
    name: 'Umburana MarcaSumida completo',
  });
  await approveCar(db, { kind: 'admin', id: rui.id }, car);
  const housePhoto = await addReadyPhoto(db, { property_id: house }, { is_cover: false });
  const carPhoto = await addReadyPhoto(db, { vehicle_id: car }, { is_cover: false });
  const session = await userToken(josue.id);

  /** Every public address that reads, with the ids that there are. */
  const { paths } = (await call('GET', '/v1/openapi.json')).body as {
    paths: Record<string, Record<string, { security?: unknown }>>;
  };
  const addresses = Object.entries(paths)
    .filter(([, methods]) => methods['get'] && !methods['get'].security)
    .flatMap(([path]) =>
      path.includes('{') ? [house, car, josue.id].map((id) => path.replace(/\{\w+\}/, id)) : [path],
    )
    .concat(['/v1/properties?q=marcasumida', `/v1/properties?advertiser=${josue.id}`])
    .concat(['/v1/vehicles?q=marcasumida', `/v1/vehicles?advertiser=${josue.id}`]);

  const marks = [house, car, josue.id, 'MarcaSumida', 'MarcaJosué'];
  async function addressesWithMarks(): Promise<string[]> {
    const found = [];
    for (const address of addresses) {
      const { body, status } = await call('GET', address);
      // A search says what it was asked for, as it was asked.
      const answer = { ...body, meta: { ...body.meta, understood: undefined } };
      if (status === 200 && marks.some((mark) => JSON.stringify(answer).includes(mark)))
        found.push(address);
    }
    return found;
  }
  const write = (about: Record<string, string>) =>
    call('POST', '/v1/leads', {
      body: {
        lead: {
          ...about,
          name: 'Tainá Ribeiro',
          email: 'taina@sertao.example',
          phone: '74988112233',
          message: 'Bom dia! Ainda está à venda?',
          accepts_terms: 'on',
          over_18: 'on',
          shares_data: 'on',
        },
      },
    });
  const abouts = [{ property_id: house }, { vehicle_id: car }, { advertiser_id: josue.id }];
  const writing = async () => {
    await freshLimits();
    return Promise.all(abouts.map(async (about) => (await write(about)).status));
  };
  const viewing = () =>
    Promise.all(
      [`/v1/properties/${house}/views`, `/v1/vehicles/${car}/views`].map(
        async (path) => (await call('POST', path, { headers: { 'User-Agent': BROWSER } })).status,
      ),
    );
  const publicPhotos = () =>
    Promise.all(
      [housePhoto, carPhoto].map(async (id) => (await photoAudienceOf(db, id))?.is_public),
    );

  const everywhere = [
    '/v1/properties',
    '/v1/properties/map',
    '/v1/properties/newest',
    `/v1/properties/${house}`,
    `/v1/advertisers/${josue.id}`,
    '/v1/vehicles',
    '/v1/vehicles/map',
    '/v1/vehicles/newest',
    `/v1/vehicles/${car}`,
    '/v1/properties?q=marcasumida',
    `/v1/properties?advertiser=${josue.id}`,
    '/v1/vehicles?q=marcasumida',
    `/v1/vehicles?advertiser=${josue.id}`,
  ].toSorted();

  test('is seen everywhere while it is active: the control', async () => {
    expect((await addressesWithMarks()).toSorted()).toEqual(everywhere);
    expect(await writing()).toEqual([201, 201, 201]);
    expect(await viewing()).toEqual([204, 204]);
    expect(await publicPhotos()).toEqual([true, true]);
    expect((await call('GET', '/v1/users', { token: session })).status).toBe(200);
  });

  test('is seen nowhere, gets no messages, and its sessions end', async () => {
    const { status, body } = await suspend(josue.id);
    expect([status, body.data]).toEqual([
      201,
      { id: josue.id, type: 'account', attributes: { status: 'suspended' } },
    ]);
    expect(await addressesWithMarks()).toEqual([]);
    expect(await writing()).toEqual([404, 404, 404]);
    expect(await viewing()).toEqual([404, 404]);
    expect(await publicPhotos()).toEqual([false, false]);
    const own = await call('GET', '/v1/users', { token: session });
    expect([own.status, own.body.type]).toEqual([401, 'invalid_token']);
    const review = await call('GET', `/v1/backoffice/vehicles/${car}`, { token });
    expect(review.status).toBe(200);
  });

  test('comes back with everything, and logs in again', async () => {
    expect((await change(josue.id, 'reactivate')).status).toBe(201);
    expect((await addressesWithMarks()).toSorted()).toEqual(everywhere);
    expect(await writing()).toEqual([201, 201, 201]);
    expect(await publicPhotos()).toEqual([true, true]);
    expect((await call('GET', '/v1/users', { token: session })).status).toBe(401);
    expect((await call('GET', '/v1/users', { token: await userToken(josue.id) })).status).toBe(200);
  });
});

test('its owner is told why by e-mail, and when the account is back', async () => {
  const { id, email } = await addUser();
  await suspend(id);
  expect(await mailTo(email)).toEqual([
    {
      to: email,
      message: 'account_suspended',
      data: { firstName: 'Lúcia', reason: 'Golpe contra compradores' },
    },
  ]);
  await change(id, 'reactivate');
  expect((await mailTo(email)).at(-1)).toMatchObject({ message: 'account_reactivated' });
});

test('who is deactivated is logged out and told why, gently, and comes back', async () => {
  const { id, email } = await addUser();
  const session = await userToken(id);
  const reason = 'Você pediu por telefone';
  const { status, body } = await change(id, 'deactivate', reason);
  expect([status, body.data.attributes.status]).toEqual([201, 'inactive']);
  expect((await call('GET', '/v1/users', { token: session })).status).toBe(401);
  expect(await mailTo(email)).toEqual([
    { to: email, message: 'account_deactivated', data: { firstName: 'Lúcia', reason } },
  ]);
  const listed = await call('GET', `/v1/backoffice/users?status=inactive&q=${id}`, { token });
  expect(listed.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
  const file = await call('GET', `/v1/backoffice/users/${id}`, { token });
  expect(file.body.data.attributes.allowed_actions).toEqual(['reactivate']);
  expect((await change(id, 'reactivate')).body.data.attributes.status).toBe('active');
});

test('only an administrator suspends', async () => {
  const [lucia, josue] = [await addUser(), await addUser()];
  for (const as of [await userToken(lucia.id), 'ma_nothing', ''])
    expect((await change(josue.id, 'suspend', 'Porque sim', as)).status).toBe(401);
  expect((await call('GET', '/v1/users', { token: await userToken(josue.id) })).status).toBe(200);
});

test.each([
  [{ action: 'suspend' }, 422, 'reason_required'],
  [{ action: 'deactivate' }, 422, 'reason_required'],
  [{ action: 'suspend', reason: 'oi' }, 422, 'invalid'],
  [{ action: 'reactivate' }, 409, 'account_changed'],
  [{ action: 'delete' }, 422, 'invalid'],
  [{ action: 'suspend', reason: 'Golpe', status: 'inactive' }, 422, 'invalid'],
])('%o is refused', async (transition, status, code) => {
  const { id } = await addUser();
  const answer = await call('POST', `/v1/backoffice/users/${id}/transitions`, {
    token,
    body: { transition },
  });
  expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
});

test('an account that does not exist is not found', async () => {
  expect((await suspend('zzzzzzzzzz')).status).toBe(404);
});
