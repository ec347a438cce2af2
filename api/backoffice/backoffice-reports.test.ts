import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { MINUTE, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, call, now, adminToken, userToken, mailTo } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const LIST = '/v1/backoffice/reports';

let senders = 0;
async function reported(
  path: string,
  details: string,
  reason = 'fraud',
  reporter_email = '',
): Promise<string> {
  world.pass(MINUTE);
  senders += 1;
  const { body } = await call('POST', `${path}/reports`, {
    body: { report: { reason, details, reporter_email } },
    headers: { 'x-client-address': `203.0.113.${senders}` },
  });
  return body.data.id;
}

const list = async (query = '?state=open') =>
  (await call('GET', `${LIST}${query}`, { token })).body;

const handle = (id: string, handling: Record<string, unknown> = {}) =>
  call('POST', `${LIST}/${id}/handling`, {
    token,
    body: { handling: { decision: 'dismiss', ...handling } },
  });

const takeDown = (id: string, transition: Record<string, unknown> = {}) =>
  call('POST', `/v1/backoffice/properties/${id}/transitions`, {
    token,
    body: {
      transition: { action: 'deactivate', reason: 'As fotos são de outra casa.', ...transition },
    },
  });

const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

const lettersTo = async (to: string, kind: string) =>
  (await mailTo(to)).flatMap(({ message, data }) => (message === kind ? [data] : []));

const house = await publishHouse(db, lucia);
const catalogue = await addCatalogue(db);
const car = await submitCar(db, lucia, catalogue);
await approveCar(db, rui, car);

test('the ad with the newest report comes first, with all that was said of it, whose it is and how often it was reported', async () => {
  await reported(`/v1/properties/${house}`, 'Pediu um sinal por Pix.');
  await reported(`/v1/vehicles/${car}`, 'O carro já foi vendido.', 'not_available');
  await reported(`/v1/properties/${house}`, 'Não existe casa neste lugar.');
  const { data, meta } = await list();
  expect(meta).toMatchObject({ total: 2, counters: { open: 2, handled: 0 } });
  expect(
    data.map(({ attributes }: { attributes: { details: string } }) => attributes.details),
  ).toEqual(['Não existe casa neste lugar.', 'Pediu um sinal por Pix.', 'O carro já foi vendido.']);
  expect(data[0].attributes).toMatchObject({
    reason: 'fraud',
    handled_at: null,
    ad: {
      kind: 'property',
      id: house,
      path: `/imovel/casa/irece/${house}`,
      status: 'active',
      is_public: true,
      owner_name: 'Lúcia',
      owner_status: 'active',
      reports_count: 2,
      open_reports: 2,
      may_take_down: true,
    },
  });
  expect(data[2].attributes.ad).toMatchObject({
    kind: 'vehicle',
    status: 'published',
    is_public: true,
    may_take_down: true,
  });
});

test('a report is handled once, with a note that only the back office reads', async () => {
  const id = await reported(`/v1/vehicles/${car}`, 'Preço errado.', 'wrong_information');
  expect((await handle(id, { note: 'Liguei: o preço está certo.' })).status).toBe(201);
  const again = await handle(id);
  expect([again.status, again.body.errors[0].code]).toEqual([409, 'report_handled']);
  const { data, meta } = await list('?state=handled');
  expect(meta.counters).toEqual({ open: 2, handled: 1 });
  expect(data[0].attributes).toMatchObject({
    handled_by: 'Rui',
    handling_note: 'Liguei: o preço está certo.',
  });
  const events = await db
    .selectFrom('events')
    .select(['actor_kind', 'actor_id', 'admin_id', 'vehicle_id', 'reason'])
    .where('action', '=', 'handle_report')
    .execute();
  expect(events).toEqual([
    { actor_kind: 'admin', actor_id: rui.id, admin_id: rui.id, vehicle_id: null, reason: id },
  ]);
  const publicAnswer = await call('GET', `/v1/vehicles/${car}`);
  expect(publicAnswer.body.data.attributes.status).toBe('published');
});

test('all open reports of an ad are handled together when asked for, and of no other ad', async () => {
  const id = await reported(`/v1/properties/${house}`, 'Mais uma.');
  const { body } = await handle(id, { whole_ad: 'on' });
  expect(body.data.attributes.handled).toBe(3);
  expect((await list()).meta.counters).toEqual({ open: 1, handled: 2 });
});

test('an ad is taken down with a reason that its owner reads in an e-mail', async () => {
  const mine = await publishHouse(db, lucia);
  expect(await takeDown(mine, { reason: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reason_required', source: { pointer: '/transition/reason' } }] },
  });
  expect((await takeDown(mine)).body.data.attributes.status).toBe('inactive');
  expect((await takeDown(mine)).status).toBe(409);
  expect((await call('GET', `/v1/properties/${mine}`)).status).toBe(404);
  const own = await call('GET', `/v1/users/properties/${mine}`, {
    token: await userToken(lucia.id),
  });
  expect(own.body.data.attributes).toMatchObject({
    status: 'inactive',
    status_reason: 'As fotos são de outra casa.',
  });
  expect((await mailTo(await emailOf(lucia.id))).slice(1)).toMatchObject([
    {
      message: 'ad_taken_down',
      data: {
        reason: 'As fotos são de outra casa.',
        ownPath: `/dashboard/properties/${mine}/edit`,
      },
    },
  ]);
  const event = await db
    .selectFrom('events')
    .select(['actor_kind', 'actor_id', 'from_status', 'to_status', 'reason'])
    .where('property_id', '=', mine)
    .where('action', '=', 'deactivate')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    actor_kind: 'admin',
    actor_id: rui.id,
    from_status: 'active',
    to_status: 'inactive',
    reason: 'As fotos são de outra casa.',
  });
});

test('what was taken down is let go again, and its owner, told by e-mail, publishes it', async () => {
  const joana = await register(db, { first_name: 'Joana' });
  const mine = await publishHouse(db, joana);
  const report = await reported(`/v1/properties/${mine}`, 'Não é esta casa.');
  await takeDown(mine);
  const kept = (await list()).data.find(({ id }: { id: string }) => id === report);
  expect(kept.attributes.ad.may_take_down).toBe(false);
  const letGo = () =>
    call('POST', `/v1/backoffice/properties/${mine}/transitions`, {
      token,
      body: { transition: { action: 'reinstate' } },
    });
  expect((await letGo()).body.data.attributes.status).toBe('pending');
  expect((await letGo()).status).toBe(409);
  expect((await mailTo(await emailOf(joana.id))).map(({ message }) => message)).toEqual([
    'ad_taken_down',
    'ad_reinstated',
  ]);
  await handle(report);
});

test('the owner of a suspended vehicle gets the reason too', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const id = await submitCar(db, josue, catalogue);
  await call('POST', `/v1/backoffice/vehicles/${id}/transitions`, {
    token,
    body: { transition: { action: 'suspend', reason: 'Placa clonada.' } },
  });
  expect(await mailTo(await emailOf(josue.id))).toMatchObject([
    { message: 'ad_taken_down', data: { reason: 'Placa clonada.' } },
  ]);
});

test('a user reads and handles nothing here', async () => {
  const user = await userToken(lucia.id);
  const { data } = await list();
  const doors = [
    ['GET', LIST],
    ['POST', `${LIST}/${data[0].id}/handling`],
    ['POST', `/v1/backoffice/properties/${house}/transitions`],
  ] as const;
  for (const [method, path] of doors) {
    for (const someone of [user, undefined]) {
      expect(
        (await call(method, path, { token: someone, ...(method === 'POST' ? { body: {} } : {}) }))
          .status,
      ).toBe(401);
    }
  }
  expect((await list()).meta.counters.open).toBe(1);
});

test('the list is narrowed to one reason and to one ad, with counters of what is shown', async () => {
  const other = await publishHouse(db, lucia);
  const mine = `/v1/properties/${other}`;
  await reported(mine, 'Repetido.', 'duplicate');
  await handle(await reported(mine, 'Golpe.'));
  const ofOne = await list(`?state=open&ad=${other}`);
  expect(ofOne.meta.counters).toEqual({ open: 1, handled: 1 });
  expect(ofOne.data).toMatchObject([{ attributes: { details: 'Repetido.', ad: { id: other } } }]);
  expect((await list(`?state=open&ad=${other}&reason=fraud`)).data).toEqual([]);
  const fraud = await list('?state=handled&reason=fraud');
  expect(
    new Set(fraud.data.map((one: { attributes: { reason: string } }) => one.attributes.reason)),
  ).toEqual(new Set(['fraud']));
  expect((await list('?ad=zzzzzzzzzz')).meta.total).toBe(0);
  expect((await list("?state=open&ad=';drop table reports")).meta.total).toBe(
    (await list()).meta.total,
  );
});

test('a report is found by the words of its ad, of itself and by the e-mail of who sent it', async () => {
  const named = await publishHouse(db, lucia, { name: 'Casa da Gameleira' });
  const id = await reported(`/v1/properties/${named}`, 'Tem outro dono há anos.');
  const found = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).data.map((one: { id: string }) => one.id);
  expect(await Promise.all(['gamel', 'outro dono', named].map(found))).toEqual([[id], [id], [id]]);
  await db.updateTable('properties').set({ name: 'Juá' }).where('id', '=', named).execute();
  expect(await Promise.all(['gamel', 'jua'].map(found))).toEqual([[], [id]]);
});

test('what is not there is not found', async () => {
  expect((await handle('zzzzzzzzzz')).status).toBe(404);
  expect((await takeDown('zzzzzzzzzz')).status).toBe(404);
});

test('an ad that many reported takes one place of the page, with its newest twenty', async () => {
  const crowd = await publishHouse(db, lucia);
  const before = (await list()).meta;
  for (const place of Array.from({ length: 22 }, (_, index) => index + 1))
    await reported(`/v1/properties/${crowd}`, `Denúncia ${place}`);
  const { data, meta } = await list();
  expect(meta.total).toBe(before.total + 1);
  expect(meta.counters.open).toBe(before.counters.open + 1);
  const ofCrowd = data
    .slice(0, 20)
    .map(({ attributes }: { attributes: { ad: { id: string }; details: string } }) => attributes);
  expect(new Set(ofCrowd.map(({ ad }: { ad: { id: string } }) => ad.id))).toEqual(new Set([crowd]));
  expect(ofCrowd[0].details).toBe('Denúncia 22');
  expect(data[20]?.attributes.ad.id).not.toBe(crowd);
});

test('a warning reaches the owner with its reason, the ad stays, and whoever reported is answered once', async () => {
  const mine = await publishHouse(db, lucia);
  const path = `/v1/properties/${mine}`;
  const [bia, caio] = ['bia@exemplo.com.br', 'caio@exemplo.com.br'];
  await reported(path, 'O preço é outro.', 'wrong_information', bia);
  await reported(path, 'Sem e-mail.', 'wrong_information');
  await reported(path, 'Também acho.', 'wrong_information', caio);
  const id = await reported(path, 'Pediu um sinal.', 'fraud', bia);
  const warn = { decision: 'warn', whole_ad: 'on' };
  expect(await handle(id, warn)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reason_required', source: { pointer: '/handling/reason' } }] },
  });
  const reason = 'Corrija o preço do anúncio.';
  expect((await handle(id, { ...warn, reason })).body.data.attributes.handled).toBe(4);
  expect((await handle(id, { ...warn, reason })).status).toBe(409);
  expect((await call('GET', path)).status).toBe(200);

  expect(await lettersTo(await emailOf(lucia.id), 'ad_warned')).toMatchObject([{ reason }]);
  for (const reporter of [bia, caio])
    expect(await lettersTo(reporter, 'report_answered')).toEqual([
      { adName: expect.any(String), reason: expect.any(String), decision: 'warn' },
    ]);
});

test('of a report the ad of either kind is taken down, with its reason and an answer', async () => {
  const id = await reported(`/v1/vehicles/${car}`, 'É golpe.', 'fraud', 'dora@exemplo.com.br');
  const reason = 'O carro já foi vendido.';
  const { status } = await handle(id, { decision: 'take_down', reason, whole_ad: 'on' });
  expect(status).toBe(201);
  expect((await call('GET', `/v1/vehicles/${car}`)).status).toBe(404);
  expect(await lettersTo('dora@exemplo.com.br', 'report_answered')).toMatchObject([
    { decision: 'take_down' },
  ]);
  expect((await list('?state=handled')).data[0].attributes.decision).toBe('take_down');
});
