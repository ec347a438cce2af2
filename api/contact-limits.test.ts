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

/** Each from an address and with an e-mail of its own. */
function flood(path: 'leads' | 'contact_reveals', property_id: string, token?: string) {
  senders += 1;
  const person = {
    property_id,
    name: 'Tainá Ribeiro',
    email: `v${senders}@sertao.example`,
    phone: '74-98811-2233',
    accepts_terms: 'on',
    over_18: 'on',
    shares_data: 'on',
  };
  const message = `Olá! Mensagem ${senders} sobre a casa.`;
  return call('POST', `/v1/${path}`, {
    ...(token ? { token } : {}),
    body:
      path === 'leads'
        ? { lead: { ...person, message } }
        : { contact_reveal: { ...person, kind: 'phone' } },
    headers: { 'x-client-address': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}` },
  });
}

async function statusesOf(tries: number, ask: () => ReturnType<typeof flood>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))).map((one) => one.status));
  return statuses.filter((status) => status === 201).length;
}

beforeEach(() => world.freshLimits());

test('a flood of messages from as many addresses ends at the ad, and leaves telephone, accounts and other ads open', async () => {
  const [flooded, other] = [await publishHouse(db, lucia), await publishHouse(db, lucia)];
  expect(await statusesOf(400, () => flood('leads', flooded))).toBe(BUDGETS.lead_ad.points);
  expect(await flood('leads', flooded)).toMatchObject({
    status: 429,
    body: {
      errors: [
        { code: 'advertiser_flooded', detail: expect.stringContaining('WhatsApp') as string },
      ],
    },
  });
  expect((await flood('contact_reveals', flooded)).status).toBe(201);
  expect((await flood('leads', other)).status).toBe(201);
  const buyer = await register(db, { first_name: 'Tainá' });
  expect((await flood('leads', flooded, await userToken(buyer.id))).status).toBe(201);
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
  expect((await flood('leads', house, await userToken(buyer.id))).status).toBe(429);
});

test('an account has a budget of its own, whatever addresses and e-mails it uses', async () => {
  const buyer = await register(db, { first_name: 'Tainá' });
  const token = await userToken(buyer.id);
  const houses = [await publishHouse(db, lucia), await publishHouse(db, lucia)];
  for (const [path, { points }] of [
    ['leads', BUDGETS.lead_account],
    ['contact_reveals', BUDGETS.reveal_account],
  ] as const)
    expect(await statusesOf(40, () => flood(path, houses[senders % 2] ?? '', token))).toBe(points);
});
