import { beforeEach, expect, test } from 'vitest';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });

const FORM = {
  reason: 'fraud',
  details: 'Pediu um sinal por Pix antes de mostrar a casa.',
  reporter_email: 'Taina@Sertao.Example',
};

const report = (path: string, changes: Record<string, unknown> = {}, address = '203.0.113.7') =>
  call('POST', `${path}/reports`, {
    body: { report: { ...FORM, ...changes } },
    headers: { 'x-client-address': address },
  });

const reportsOf = (id: string) =>
  db
    .selectFrom('reports')
    .selectAll()
    .where((is) => is.or([is('property_id', '=', id), is('vehicle_id', '=', id)]))
    .execute();

const newHouse = async () => {
  const id = await publishHouse(db, lucia);
  return { id, path: `/v1/properties/${id}` };
};

beforeEach(() => world.freshLimits());

test('a visitor reports a property; the back office finds it and the ad stays as it is', async () => {
  const { id, path } = await newHouse();
  expect(await report(path)).toMatchObject({
    status: 201,
    body: { data: { type: 'report', attributes: { sent_at: NOW.toISOString() } } },
  });
  const kept = await reportsOf(id);
  expect(kept).toMatchObject([
    {
      property_id: id,
      reason: 'fraud',
      details: FORM.details,
      reporter_email: 'taina@sertao.example',
    },
  ]);
  expect(JSON.stringify(kept)).not.toContain('203.0.113.7');
});

test('a vehicle is reported alike', async () => {
  const id = await submitCar(db, lucia, await addCatalogue(db));
  const path = `/v1/vehicles/${id}`;
  expect((await report(path)).status).toBe(404);
  await approveCar(db, await addAdmin(db), id);
  expect((await report(path)).status).toBe(201);
  expect(await reportsOf(id)).toMatchObject([{ vehicle_id: id, property_id: null }]);
});

test('the same report from one address counts once, another reason or address again', async () => {
  const { id, path } = await newHouse();
  const answers = await Promise.all([1, 2, 3].map(() => report(path)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await reportsOf(id)).toHaveLength(1);
  await report(path, { reason: 'duplicate' });
  await report(path, {}, '198.51.100.4');
  expect(await reportsOf(id)).toHaveLength(3);
});

test('what was left out the first time is added, what was said stays', async () => {
  const { id, path } = await newHouse();
  await report(path, { details: '', reporter_email: '' });
  await report(path);
  await report(path, { details: 'Outra coisa', reporter_email: 'outra@sertao.example' });
  expect(await reportsOf(id)).toMatchObject([
    { details: FORM.details, reporter_email: 'taina@sertao.example' },
  ]);
});

test('however many reports never take an ad down, and none of them is lost', async () => {
  const { id, path } = await newHouse();
  const addresses = Array.from({ length: 40 }, (_, each) => `198.51.100.${each}`);
  const statuses = [];
  for (const address of addresses) statuses.push((await report(path, {}, address)).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await reportsOf(id)).toHaveLength(40);
  expect((await call('GET', path)).body.data.attributes.status).toBe('active');
});

test('one sender cannot use up the reports of an ad', async () => {
  const { id, path } = await newHouse();
  for (let turn = 0; turn < 60; turn += 1) await report(path, { details: `De novo ${turn}` });
  expect((await report(path, {}, '198.51.100.77')).status).toBe(201);
  expect(await reportsOf(id)).toHaveLength(2);
});

test('one address reports so many ads in an hour and no more', async () => {
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { path } = await newHouse();
    statuses.push((await report(path)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test.each([
  ['no reason', { reason: '' }, 'reason', 'Campo obrigatório.'],
  ['a reason of their own', { reason: 'ugly' }, 'reason', 'Escolha uma das opções.'],
  [
    'another reason without saying which',
    { reason: 'other', details: '' },
    'details',
    'Campo obrigatório.',
  ],
  [
    'a novel',
    { details: 'a'.repeat(1001) },
    'details',
    'Escreva no máximo 1.000 caracteres: aqui há 1 a mais.',
  ],
  ['no e-mail', { reporter_email: 'taina' }, 'reporter_email', 'E-mail inválido.'],
])('refuses %s with a sentence by the field', async (_, changes, field, detail) => {
  const { id, path } = await newHouse();
  expect(await report(path, changes)).toMatchObject({
    status: 422,
    body: { errors: [{ detail, source: { pointer: `/report/${field}` } }] },
  });
  expect(await reportsOf(id)).toEqual([]);
});

test('details and e-mail may be left out', async () => {
  const { id, path } = await newHouse();
  const reasons = REPORT_REASONS.filter((reason) => reason !== 'other');
  for (const reason of reasons)
    expect((await report(path, { reason, details: '', reporter_email: '' })).status).toBe(201);
  expect(await reportsOf(id)).toHaveLength(reasons.length);
});

test('what visitors cannot see cannot be reported', async () => {
  const id = await addHouse(db, lucia);
  expect((await report(`/v1/properties/${id}`)).status).toBe(404);
  expect((await report('/v1/properties/zzzzzzzzzz')).status).toBe(404);
});
