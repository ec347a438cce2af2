import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { BUDGETS, type BudgetName } from './rate-limits.ts';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const world = await testApi();
world.pass(NOW.getTime() - world.now().getTime());
const house = await publishHouse(world.db, await register(world.db, { first_name: 'Lúcia' }));

const person = {
  name: 'Tainá Ribeiro',
  phone: '74-98811-2233',
  accepts_terms: 'on',
  over_18: 'on',
};
const account = {
  first_name: 'Tainá',
  last_name: 'Ribeiro',
  profile: 'owner',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accepted_terms: 'on',
};

const SEARCH = { ad_kind: 'property', search: { category: 'house' }, frequency: 'at_once' };

/** What a mailbox, spelt in another way each time, is asked to bear or written from. */
const DOORS: [BudgetName, string, (email: string, turn: number) => object][] = [
  [
    'contact_sender',
    'contact_requests',
    (email, turn) => ({
      contact_request: { ...person, email, allows_use: 'on', message: `Bom dia! Pergunta ${turn}` },
    }),
  ],
  [
    'lead_sender',
    'leads',
    (email, turn) => ({
      lead: {
        ...person,
        email,
        property_id: house,
        shares_data: 'on',
        message: `Bom dia! Pergunta ${turn}`,
      },
    }),
  ],
  ['reset_account', 'password_resets', (email) => ({ password_reset: { email } })],
  [
    'confirmation_request_account',
    'confirmations/requests',
    (email) => ({ confirmation: { email } }),
  ],
  ['saved_search_email', 'saved_searches', (email) => ({ saved_search: { ...SEARCH, email } })],
  ['registration_account', 'registrations', (email) => ({ user: { ...account, email } })],
];

test.each(DOORS)('%s is of the mailbox, however it is spelt', async (budget, path, body) => {
  await world.freshLimits();
  const { points } = BUDGETS[budget];
  const statuses: number[] = [];
  for (let turn = 0; turn <= points; turn += 1) {
    const email = turn % 2 ? `tai.na+${turn}@gmail.com` : `taina+${turn}@googlemail.com`;
    statuses.push((await world.call('POST', `/v1/${path}`, { body: body(email, turn) })).status);
  }
  expect(statuses.slice(0, points).filter((status) => status < 300)).toHaveLength(points);
  expect(statuses.at(-1)).toBe(429);
});
