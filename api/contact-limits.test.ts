import { beforeEach, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { BUDGETS } from './rate-limits.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });

let senders = 0;

interface Try {
  token?: string;
  /** Another one for each try when it is not given. */
  address?: string;
  check?: object;
}

/** Each from a network and with an e-mail of its own. */
function flood(
  path: 'leads' | 'contact_reveals',
  property_id: string,
  { token, address, check }: Try = {},
) {
  senders += 1;
  const person = {
    property_id,
    name: 'Tainá Ribeiro',
    email: `v${senders}@sertao.example`,
    phone: '74-98811-2233',
    accepts_terms: 'on',
    over_18: 'on',
    shares_data: 'on',
    ...check,
  };
  const message = `Olá! Mensagem ${senders} sobre a casa.`;
  return call('POST', `/v1/${path}`, {
    ...(token ? { token } : {}),
    body:
      path === 'leads'
        ? { lead: { ...person, message } }
        : { contact_reveal: { ...person, kind: 'phone' } },
    headers: { 'x-client-address': address ?? `10.${senders >> 8}.${senders & 255}.7` },
  });
}

/** What the answer asks, answered; `by` adds to the sum. */
function answered({ body }: Awaited<ReturnType<typeof flood>>, by = 0) {
  const [{ detail, meta }] = body.errors as [{ detail: string; meta: { key: string } }];
  const [one = 0, other = 0] = (detail.match(/\d+/g) ?? []).map(Number);
  return { check: String(one + other + by), check_key: meta.key };
}

const codeOf = ({ body }: Awaited<ReturnType<typeof flood>>) =>
  (body.errors?.[0]?.code ?? 'sent') as string;

async function statusesOf(tries: number, ask: () => ReturnType<typeof flood>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))).map((one) => one.status));
  return statuses.filter((status) => status === 201).length;
}

beforeEach(() => world.freshLimits());

test('a flood from as many networks asks everybody for a sum, and leaves telephone, accounts and other ads as they were', async () => {
  const [flooded, other] = [await publishHouse(db, lucia), await publishHouse(db, lucia)];
  expect(await statusesOf(400, () => flood('leads', flooded))).toBe(BUDGETS.lead_ad.points);
  const asked = await flood('leads', flooded);
  expect(asked).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'check_required', source: { pointer: '/lead/check' } }] },
  });
  const right = answered(asked);
  expect(codeOf(await flood('leads', flooded, { check: answered(asked, 1) }))).toBe(
    'check_required',
  );
  expect(codeOf(await flood('leads', flooded, { check: right }))).toBe('sent');
  expect(codeOf(await flood('leads', flooded, { check: right }))).toBe('check_required');
  const foreign = { ...right, check_key: right.check_key.replace(/.$/, 'x') };
  expect(codeOf(await flood('leads', flooded, { check: foreign }))).toBe('check_required');
  expect(codeOf(await flood('contact_reveals', flooded))).toBe('sent');
  expect(codeOf(await flood('leads', other))).toBe('sent');
  const buyer = await register(db, { first_name: 'Tainá' });
  const token = await userToken(buyer.id);
  expect(codeOf(await flood('leads', flooded, { token }))).toBe('sent');
});

test('a question is answered within half an hour', async () => {
  const house = await publishHouse(db, lucia);
  await statusesOf(320, () => flood('leads', house));
  const check = answered(await flood('leads', house));
  world.pass(31 * 60_000);
  expect(codeOf(await flood('leads', house, { check }))).toBe('check_required');
  world.pass(-31 * 60_000);
});

test.each([
  ['addresses of one IPv4 network', () => `203.0.113.${senders % 250}`, '198.51.100.7'],
  ['addresses of one IPv6 site', () => `2001:db8:7:${senders}::1`, '2001:db8:8::1'],
])('a flood from %s is soon its own alone', async (_, from, elsewhere) => {
  const house = await publishHouse(db, lucia);
  const { points } = BUDGETS.lead_ad_network;
  expect(await statusesOf(400, () => flood('leads', house, { address: from() }))).toBe(points);
  let passed = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const asked = await flood('leads', house, { address: from() });
    const sent = await flood('leads', house, { address: from(), check: answered(asked) });
    passed += Number(sent.status === 201);
    if (sent.status !== 201) expect(codeOf(sent)).toBe('advertiser_flooded');
  }
  expect(passed).toBe(BUDGETS.lead_flooded_network.points);
  expect(codeOf(await flood('leads', house, { address: elsewhere }))).toBe('sent');
});

test.each([
  ['leads', BUDGETS.lead_network, BUDGETS.lead_checked_network],
  ['contact_reveals', BUDGETS.reveal_network, BUDGETS.reveal_checked_network],
] as const)('%s: one IPv6 site is held back over all ads together', async (path, free, checked) => {
  const owners = await Promise.all(
    Array.from({ length: 24 }, () => register(db, { first_name: 'Dona' })),
  );
  const houses = await Promise.all(owners.map((owner) => publishHouse(db, owner)));
  const house = () => houses[senders % houses.length] ?? '';
  const address = () => `2001:db8:9:${senders.toString(16)}::1`;
  expect(await statusesOf(140, () => flood(path, house(), { address: address() }))).toBe(
    free.points,
  );
  const codes: string[] = [];
  for (let turn = 0; turn < checked.points + 5; turn += 1) {
    const ad = houses[turn % houses.length] ?? '';
    const asked = await flood(path, ad, { address: address() });
    codes.push(codeOf(await flood(path, ad, { address: address(), check: answered(asked) })));
  }
  expect(codes.filter((code) => code === 'sent')).toHaveLength(checked.points);
  expect(codes.at(-1)).toBe('too_many_attempts');
  expect(codeOf(await flood(path, house(), { address: '2001:db8:10::1' }))).toBe('sent');
  const buyer = await register(db, { first_name: 'Tainá' });
  const token = await userToken(buyer.id);
  expect(codeOf(await flood(path, house(), { address: address(), token }))).toBe('sent');
});

test('an account whose e-mail nobody confirmed is no way around it', async () => {
  const house = await publishHouse(db, lucia);
  await statusesOf(320, () => flood('leads', house));
  const buyer = await register(db, { first_name: 'Tainá' });
  await db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', buyer.id)
    .execute();
  const token = await userToken(buyer.id);
  expect(codeOf(await flood('leads', house, { token }))).toBe('check_required');
});

test('an account has a budget of its own, whatever addresses and e-mails it uses', async () => {
  const buyer = await register(db, { first_name: 'Tainá' });
  const token = await userToken(buyer.id);
  const houses = [await publishHouse(db, lucia), await publishHouse(db, lucia)];
  for (const [path, { points }] of [
    ['leads', BUDGETS.lead_account],
    ['contact_reveals', BUDGETS.reveal_account],
  ] as const)
    expect(await statusesOf(40, () => flood(path, houses[senders % 2] ?? '', { token }))).toBe(
      points,
    );
});
