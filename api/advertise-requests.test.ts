import { beforeEach, expect, test } from 'vitest';
import { BUDGETS } from './rate-limits.ts';
import { MINUTE, testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, mailTo } = world;
const OURS = 'ola@mandacaru.example';

const FORM = {
  name: 'Josué Andrade',
  email: 'Josue@sertao.example',
  phone: '74-99999-7777',
  company: 'Andrade Imóveis',
  creci: 'CRECI-BA 12345-F',
  town: 'Lapão',
  ads_amount: 'up_to_50',
  message: '',
  accepts_terms: 'on',
  over_18: 'on',
  allows_use: 'on',
};

const ask = (changes: Record<string, unknown> = {}) =>
  call('POST', '/v1/advertise_requests', { body: { advertise_request: { ...FORM, ...changes } } });
const kept = () => db.selectFrom('contact_requests').selectAll().orderBy('sent_at').execute();

beforeEach(async () => {
  await world.freshLimits();
  await db.deleteFrom('contact_requests').execute();
  await world.pool.query(`delete from graphile_worker._private_jobs`);
});

test('what a broker asks for is kept with the consent, and sent to the contact address', async () => {
  const { status, body } = await ask();
  expect([status, body.data.type]).toEqual([201, 'advertise_request']);
  expect(await kept()).toMatchObject([
    {
      id: body.data.id,
      kind: 'advertise',
      state: 'new',
      email: 'josue@sertao.example',
      phone: '74999997777',
      company: 'Andrade Imóveis',
      creci: 'BA 12345-F',
      town: 'Lapão',
      ads_amount: 'up_to_50',
      message: null,
    },
  ]);
  const consents = await db
    .selectFrom('consents')
    .where('contact_request_id', '=', body.data.id)
    .select(['kind', 'decision'])
    .execute();
  expect(consents).toEqual([{ kind: 'contact', decision: 'given' }]);
  expect(await mailTo(OURS)).toMatchObject([
    { message: 'advertise_requested', data: { requestId: body.data.id, town: 'Lapão' } },
  ]);
});

test('company, CRECI and message may be left out', async () => {
  expect((await ask({ company: '', creci: undefined, message: null })).status).toBe(201);
  expect(await kept()).toMatchObject([{ company: null, creci: null, message: null }]);
});

test('a double press and five at once are one request; a corrected number is another', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => ask()));
  world.pass(10 * MINUTE);
  sent.push(await ask());
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await mailTo(OURS)).toHaveLength(1);
  await world.freshLimits();
  await ask({ phone: '74-99999-7778' });
  expect(await kept()).toHaveLength(2);
});

test('every fault is told at once, and nothing is kept', async () => {
  const { status, body } = await ask({
    name: 'Josué\r\nBcc: todos@sertao.example',
    email: 'josue',
    phone: '1',
    company: 'A',
    creci: 'nenhum',
    town: '',
    ads_amount: 'lots',
    message: 'Oi',
    accepts_terms: '',
    over_18: '',
    allows_use: '',
  });
  expect(status).toBe(422);
  expect(
    body.errors
      .map(({ source }: { source: { pointer: string } }) => source.pointer.split('/').at(-1))
      .toSorted(),
  ).toEqual(Object.keys(FORM).toSorted());
  expect(await kept()).toEqual([]);
  expect(await mailTo(OURS)).toEqual([]);
});

test('both forms have one budget', async () => {
  for (let count = 0; count < BUDGETS.contact_sender.points; count += 1)
    await world.limits.spend('contact_sender', FORM.email.toLowerCase());
  expect((await ask()).status).toBe(429);
  expect(await kept()).toEqual([]);
});
