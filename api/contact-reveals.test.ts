import { beforeEach, expect, test } from 'vitest';
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
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia', show_profile: false });
await db
  .insertInto('user_phones')
  .values([
    { user_id: lucia.id, number: '7436411234', whatsapp: false, position: 0 },
    { user_id: lucia.id, number: '74988887777', whatsapp: true, position: 1 },
  ])
  .execute();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);

const VISITOR = {
  kind: 'whatsapp',
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
};

const ask = (changes: Record<string, unknown>, address = '203.0.113.7') =>
  call('POST', '/v1/contact_reveals', {
    body: { contact_reveal: { ...VISITOR, ...changes } },
    headers: { 'x-client-address': address },
  });

async function publishCar(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await submitCar(db, lucia, catalogue, changes);
  await approveCar(db, rui, id);
  return id;
}

beforeEach(() => world.freshLimits());

test('the WhatsApp of a property is told, and is a lead of its owner about that property', async () => {
  const id = await publishHouse(db, lucia);
  expect(await ask({ property_id: id })).toMatchObject({
    status: 201,
    body: { data: { attributes: { numbers: ['74999123456'], email: null } } },
  });
  const messages = await call('GET', '/v1/conversations', { token: await userToken(lucia.id) });
  expect(messages.body.data[0].attributes).toMatchObject({
    kind: 'whatsapp',
    name: 'Tainá Ribeiro',
    about_advertiser: false,
    ad: { type: 'property', id },
  });
});

test('of a vehicle the numbers of the account are told, when the ad shows them', async () => {
  const shown = await publishCar();
  expect((await ask({ vehicle_id: shown })).body.data.attributes.numbers).toEqual(['74988887777']);
  expect((await ask({ vehicle_id: shown, kind: 'phone' })).body.data.attributes.numbers).toEqual([
    '7436411234',
    '74988887777',
  ]);
  const hidden = await publishCar({ show_contact: '' });
  expect((await ask({ vehicle_id: hidden })).status).toBe(404);
});

test('nothing is told of what is not offered, or without the three declarations', async () => {
  const draft = await addHouse(db, lucia);
  const id = await publishHouse(db, lucia);
  expect((await ask({ property_id: draft })).status).toBe(404);
  expect((await ask({ property_id: 'zzzzzzzzzz' })).status).toBe(404);
  expect((await ask({ property_id: id, shares_data: '' })).status).toBe(422);
  await call('POST', `/v1/properties/${id}/transitions`, {
    token: await userToken(lucia.id),
    body: { transition: { action: 'sold' } },
  });
  expect((await ask({ property_id: id })).status).toBe(404);
});

test('a reveal is about one thing', async () => {
  const [property_id, vehicle_id] = [await publishHouse(db, lucia), await publishCar()];
  for (const changes of [{}, { property_id, vehicle_id }, { property_id, advertiser_id: lucia.id }])
    expect(await ask(changes)).toMatchObject({
      status: 422,
      body: { errors: [{ detail: 'Diga de qual anúncio é o contato' }] },
    });
});

test('two hundred reveals from one address end at the budget', async () => {
  const property_id = await publishHouse(db, lucia);
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1)
    statuses.push((await ask({ property_id, email: `v${turn}@sertao.example` })).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual(Array(170).fill(429));
});

test('pressing twice tells the number twice and counts once', async () => {
  const id = await publishHouse(db, lucia);
  const answers = await Promise.all([1, 2, 3].map(() => ask({ property_id: id })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await ask({ property_id: id, kind: 'phone' });
  const kept = await db
    .selectFrom('leads')
    .select('kind')
    .where('property_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([{ kind: 'phone' }, { kind: 'whatsapp' }]);
});
