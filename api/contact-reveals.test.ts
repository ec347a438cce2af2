import { beforeEach, expect, test } from 'vitest';
import { addAdmin, HOUSE_FORM, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { forgetHandoffs } from '#core/leads/whatsapp-handoff.server.ts';
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

interface Handoff {
  token: string;
  visitor_key: string;
}

const handoffOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.body.data.attributes.whatsapp_handoff as Handoff;

const open = ({ token, visitor_key }: Handoff) =>
  call('POST', `/v1/whatsapp_handoffs/${token}/opening`, {
    body: { opening: { visitor_key } },
  });

const about = async ({ token }: Handoff) =>
  (await call('GET', `/v1/whatsapp_handoffs/${token}`)).body.data.attributes;

const expectRefused = (answer: Awaited<ReturnType<typeof open>>, status: number, code: string) =>
  expect(answer).toMatchObject({ status, body: { errors: [{ code }] } });

async function publishCar(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await submitCar(db, lucia, catalogue, changes);
  await approveCar(db, rui, id);
  return id;
}

beforeEach(() => world.freshLimits());

test('who wants the WhatsApp of a property is told no number, and is a lead of its owner', async () => {
  const id = await publishHouse(db, lucia);
  const answer = await ask({ property_id: id });
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { attributes: { numbers: [], email: null } } },
  });
  expect(JSON.stringify(answer.body)).not.toContain('74999123456');
  expect(await open(handoffOf(answer))).toMatchObject({
    status: 201,
    body: {
      data: {
        attributes: {
          number: '74999123456',
          code: id,
          name: HOUSE_FORM.name,
          path: `/imovel/casa/irece/${id}`,
        },
      },
    },
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
  const opened = await open(handoffOf(await ask({ vehicle_id: shown })));
  expect(opened.body.data.attributes).toMatchObject({ number: '74988887777', code: shown });
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
  await move(id, 'sold');
  expect((await ask({ property_id: id })).status).toBe(404);
});

const move = async (id: string, action: string) =>
  call('POST', `/v1/properties/${id}/transitions`, {
    token: await userToken(lucia.id),
    body: { transition: { action } },
  });

test('a reveal is about one thing', async () => {
  const [property_id, vehicle_id] = [await publishHouse(db, lucia), await publishCar()];
  for (const changes of [{}, { property_id, vehicle_id }, { property_id, advertiser_id: lucia.id }])
    expect(await ask(changes)).toMatchObject({
      status: 422,
      body: { errors: [{ detail: 'Diga de qual anúncio é o contato.' }] },
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

test('pressing twice is answered twice and counts once', async () => {
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

test('WhatsApp opens once, also when it is touched five times at once', async () => {
  const handoff = handoffOf(await ask({ property_id: await publishHouse(db, lucia) }));
  expect(await about(handoff)).toMatchObject({ state: 'open' });
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => open(handoff)));
  expect(opened.filter(({ status }) => status === 201)).toHaveLength(1);
  expectRefused(await open(handoff), 409, 'handoff_over');
  expect(await about(handoff)).toMatchObject({ state: 'used' });
});

test('WhatsApp opens for the browser that asked alone, which can still open it afterwards', async () => {
  const property_id = await publishHouse(db, lucia);
  const [mine, hers] = [
    handoffOf(await ask({ property_id })),
    handoffOf(await ask({ property_id, email: 'outra@sertao.example' })),
  ];
  for (const visitor_key of [hers.visitor_key, '', 'x', mine.token, '\u0000', "' or 1=1"])
    expectRefused(await open({ ...mine, visitor_key }), 404, 'not_found');
  expectRefused(await open({ ...mine, token: 'x' }), 404, 'not_found');
  expect((await open(mine)).status).toBe(201);
});

test('WhatsApp opens for ten minutes, and the link is forgotten a day later', async () => {
  const handoff = handoffOf(await ask({ property_id: await publishHouse(db, lucia) }));
  const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
  world.pass(10 * 60_000);
  expectRefused(await open(handoff), 409, 'handoff_over');
  expect(await about(handoff)).toMatchObject({ state: 'expired' });
  const kept = () => db.selectFrom('whatsapp_handoffs').select('lead_id').execute();
  await forgetHandoffs(db, later(23 * 60));
  expect(await kept()).not.toEqual([]);
  await forgetHandoffs(db, later(25 * 60));
  expect(await kept()).toEqual([]);
});

test('the number is the one of the moment, and of an ad that is paused or deleted meanwhile there is none', async () => {
  const id = await publishHouse(db, lucia);
  const ofProperty = async () => handoffOf(await ask({ property_id: id }));
  const [changed, paused, deleted] = [await ofProperty(), await ofProperty(), await ofProperty()];
  await db
    .updateTable('property_phones')
    .set({ number: '74977776666' })
    .where('property_id', '=', id)
    .where('whatsapp', '=', true)
    .execute();
  expect((await open(changed)).body.data.attributes.number).toBe('74977776666');
  await move(id, 'pause');
  expectRefused(await open(paused), 404, 'gone');
  await move(id, 'publish');
  expect((await open(paused)).status).toBe(201);
  // Its owner's page has a number of its own, which is another matter.
  await db.updateTable('users').set({ show_profile: true }).where('id', '=', lucia.id).execute();
  await db.deleteFrom('properties').where('id', '=', id).execute();
  expectRefused(await open(deleted), 404, 'gone');
  expect(await about(deleted)).toMatchObject({ path: null });
  await db.updateTable('users').set({ show_profile: false }).where('id', '=', lucia.id).execute();
});

test('of an advertiser the way to WhatsApp is their page', async () => {
  const rosa = await register(db, { first_name: 'Rosa', show_profile: true });
  await db
    .insertInto('user_phones')
    .values({ user_id: rosa.id, number: '74955554444', whatsapp: true, position: 0 })
    .execute();
  const opened = await open(handoffOf(await ask({ advertiser_id: rosa.id })));
  expect(opened.body.data.attributes).toMatchObject({
    number: '74955554444',
    code: null,
    path: `/anunciante/proprietario/${rosa.id}`,
  });
});
