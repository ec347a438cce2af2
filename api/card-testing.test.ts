import { expect, test } from 'vitest';
import { addAdmin, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { bills, openShop, orderBoost, sellPlan } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { testApi } from './test-api.fixture.ts';

const shop = await openShop();
const { db, control } = shop;
const { call, userToken, freshLimits, mailTo } = await testApi({ shop });
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
const { id: adminId } = await addAdmin(db);

const STOLEN = '4000000000009979';
const TRIES = 30;

interface Tester {
  id: string;
  token: string;
  order: string;
  from: string;
  device: string;
}

let people = 0;

async function aTester({ from = '203.0.113.1', device = '', tried = false } = {}): Promise<Tester> {
  people += 1;
  const actor = await register(db, { first_name: 'Zé', plan: FREE_PLAN });
  await bills(shop, actor, String(people).padStart(11, '0'));
  const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const { id: order } = await orderBoost(shop, actor, ad);
  if (tried)
    await db
      .insertInto('trial_uses')
      .values({ kind: 'account', value: actor.id, used_at: NOW })
      .execute();
  const browser = (device || `browser-${people}-`).padEnd(32, 'x');
  return { id: actor.id, token: await userToken(actor.id), order, from, device: browser };
}

/** Asks for a page on which cards are typed. */
async function asksFor(path: string, { token, from, device }: Tester, body?: object) {
  const answer = await call('POST', path, {
    token,
    body,
    headers: { 'x-client-address': from, 'x-client-device': device },
  });
  if (answer.status !== 201) return { status: answer.status };
  const { id, url } = answer.body.data;
  if (url) return { status: 201, url: url as string };
  const checkout = await call('GET', `/v1/users/checkouts/${id}`, { token });
  return { status: 201, url: checkout.body.data.url as string };
}

const boost = (tester: Tester) =>
  asksFor(`/v1/users/boost_orders/${tester.order}/payments`, tester, {
    payment: { method: 'card' },
  });
const subscription = (tester: Tester) =>
  asksFor('/v1/users/subscriptions', tester, { subscription: { plan_id: plan.id } });
const savedCard = (tester: Tester) => asksFor('/v1/users/payment_methods/setups', tester);

/** How many refused cards the provider saw. */
const seen = () =>
  control
    .list('event')
    .filter(({ type }) => /^(payment_intent.payment|setup_intent.setup)_failed$/.test(type)).length;

/** Each another one. */
const DECLINED = [
  STOLEN,
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000006975',
];

async function triesCards(testers: Tester[], begin: typeof boost, times = TRIES) {
  await freshLimits();
  await db.deleteFrom('card_declines').execute();
  const before = seen();
  const statuses: number[] = [];
  const pages: string[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    const { status, url } = await begin(testers[tries % testers.length]!);
    statuses.push(status);
    if (url) pages.push(url);
    // Also on whatever page was opened before.
    const card = DECLINED[tries % DECLINED.length] ?? STOLEN;
    await submit(pages.at(-1 - (tries % 2)) ?? pages[0]!, cardFields(card));
    await shop.hearAll();
  }
  return { statuses, seen: seen() - before };
}

const AFTER_FIVE = {
  statuses: Array.from({ length: TRIES }, (_, tries) => (tries < 5 ? 201 : 429)),
  seen: 5,
};

test.each([
  ['for a boost', boost, {}],
  ['on the trial of a plan', subscription, {}],
  ['for a plan without trial', subscription, { tried: true }],
  ['where a card is saved', savedCard, {}],
] as const)('of thirty stolen cards tried %s the provider sees five', async (_, begin, facts) => {
  expect(await triesCards([await aTester(facts)], begin)).toEqual(AFTER_FIVE);
});

test('of thirty stolen cards tried by as many accounts in one browser it sees five', async () => {
  const testers: Tester[] = [];
  for (let number = 0; number < TRIES; number += 1)
    testers.push(await aTester({ device: 'one', from: `203.0.113.${number}` }));
  expect(await triesCards(testers, boost)).toEqual(AFTER_FIVE);
  expect((await boost(await aTester())).status).toBe(201);
});

test('the refused cards of one person stop nobody else of the same network', async () => {
  const neighbour = await aTester();
  const { url } = await boost(neighbour);
  await triesCards([await aTester()], savedCard);
  expect((await boost(await aTester())).status).toBe(201);
  expect((await submit(url ?? '', cardFields('4242424242424242'))).status).toBe(303);
});

test('a network from which more cards are refused than a town has buyers waits, and one elsewhere does not', async () => {
  await triesCards([await aTester()], savedCard, 1);
  const refused = await db
    .selectFrom('card_declines')
    .select(['user_id', 'address_hash', 'declined_at'])
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 98 }, (_, number) => ({
    ...refused,
    device_hash: String(number),
  }));
  const { id: user_id } = await register(db, { first_name: 'Ana', plan: FREE_PLAN });
  await db
    .insertInto('card_declines')
    .values(others.map((decline) => ({ ...decline, user_id })))
    .execute();
  const last = await aTester();
  const { url } = await savedCard(last);
  expect(url).toBeDefined();
  await submit(url ?? '', cardFields(STOLEN));
  await shop.hearAll();
  expect((await savedCard(await aTester())).status).toBe(429);
  expect((await savedCard(await aTester({ from: '198.51.100.7' }))).status).toBe(201);
});

test('our team is told of a network also after an account of it, and of each once', async () => {
  const { email } = await db
    .selectFrom('admins')
    .where('id', '=', adminId)
    .select('email')
    .executeTakeFirstOrThrow();
  const before = (await mailTo(email)).length;
  await triesCards([await aTester()], savedCard, 5);
  const [refused] = await db
    .selectFrom('card_declines')
    .select(['user_id', 'address_hash', 'declined_at'])
    .execute();
  const others = Array.from({ length: 93 }, (_, number) => ({
    ...refused!,
    device_hash: String(number),
  }));
  const { id: user_id } = await register(db, { first_name: 'Ana', plan: FREE_PLAN });
  await db
    .insertInto('card_declines')
    .values(others.map((decline) => ({ ...decline, user_id })))
    .execute();
  for (let tries = 0; tries < 4; tries += 1) {
    const tester = await aTester();
    const { url } = await savedCard(tester);
    if (url) await submit(url, cardFields(STOLEN));
    await shop.hearAll();
  }
  const alerts = (await mailTo(email)).slice(before).map(({ data }) => data['alert']);
  expect(alerts).toMatchObject([
    { by: 'account', declines: 5 },
    { by: 'network', declines: 100 },
  ]);
});

test('a shop that pays for boost after boost meets no limit while its cards are good', async () => {
  await freshLimits();
  await db.deleteFrom('card_declines').execute();
  const shopOwner = await aTester();
  for (let payments = 0; payments < 25; payments += 1)
    expect((await boost(shopOwner)).status).toBe(201);
});

test('five refusals of one card close the pages of everybody who tried it', async () => {
  await freshLimits();
  await db.deleteFrom('card_declines').execute();
  const pages: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const { url } = await boost(await aTester({ from: `203.0.113.${number}` }));
    await submit(url ?? '', cardFields(STOLEN));
    pages.push(url ?? '');
  }
  await shop.hearAll();
  const before = seen();
  for (const url of pages) await submit(url, cardFields(STOLEN));
  expect(seen()).toBe(before);
});

test('pages that were opened before the fifth refusal are closed too', async () => {
  await freshLimits();
  await db.deleteFrom('card_declines').execute();
  const one = await aTester({ device: 'shared' });
  const neighbour = await aTester({ device: 'shared' });
  const pages = [await boost(one), await subscription(one), await savedCard(one)];
  pages.push(await savedCard(neighbour));
  await triesCards([one], savedCard);
  const before = seen();
  for (const { url } of pages) await submit(url ?? '', cardFields(STOLEN));
  expect(seen()).toBe(before);
});

test('who may try no more cards pays with Pix, our team is told once a day, and the next hour is a new one', async () => {
  const tester = await aTester();
  await triesCards([tester], boost, 5);
  expect((await boost(tester)).status).toBe(429);
  const path = `/v1/users/boost_orders/${tester.order}/payments`;
  const { status: pix } = await call('POST', path, {
    token: tester.token,
    body: { payment: { method: 'pix' } },
    headers: { 'x-client-address': tester.from },
  });
  expect(pix).toBe(201);
  const { email } = await db
    .selectFrom('admins')
    .where('id', '=', adminId)
    .select('email')
    .executeTakeFirstOrThrow();
  const alerts = async () =>
    (await mailTo(email)).filter(
      ({ message, data }) =>
        message === 'payment_alert' && JSON.stringify(data).includes(tester.id),
    );
  expect(await alerts()).toMatchObject([
    { data: { alert: { kind: 'many_declines', declines: 5 } } },
  ]);
  // The Pix code runs out, which is no refused card.
  shop.advance(61 * 60_000);
  await shop.hearAll();
  await freshLimits();
  for (const number of DECLINED) {
    const { url } = await savedCard(tester);
    await submit(url ?? '', cardFields(number));
    await shop.hearAll();
  }
  expect((await savedCard(tester)).status).toBe(429);
  expect(await alerts()).toHaveLength(1);
});

test('a lost or stolen card is refused without saying so, in other words than a card that the bank refuses', async () => {
  await freshLimits();
  await db.deleteFrom('card_declines').execute();
  const told = new Set<string>();
  for (const number of ['4000000000000002', '4000000000009987', STOLEN]) {
    const tester = await aTester();
    const { url } = await boost(tester);
    await submit(url ?? '', cardFields(number));
    await shop.hearAll();
    const { body } = await call('GET', `/v1/users/boost_orders/${tester.order}/payment`, {
      token: tester.token,
    });
    told.add(declineSentence(body.data.attributes.failure, false));
  }
  expect([...told]).toEqual([
    'O banco não autorizou a compra. Fale com o seu banco ou use outro cartão.',
    'Este cartão não pôde ser usado. Use outro cartão.',
  ]);
});
