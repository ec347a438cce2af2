import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, adminToken, userToken, now } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, lucia, {}, now());

async function seenBy(role: OfficeRole) {
  const token = await adminToken((await addAdmin({ role })).id);
  const path = `/v1/backoffice/users/${lucia.id}/belongings`;
  return (await call('GET', path, { token })).body.data.attributes;
}

test('support sees how many there are of everything', async () => {
  await userToken(lucia.id);
  await db
    .insertInto('reports')
    .values({ property_id: house, reason: 'fraud', sender: randomBytes(32), sent_at: now() })
    .execute();
  const seen = await seenBy('owner');
  expect(seen).toMatchObject({
    properties: { active: 1 },
    vehicles: {},
    leads: { total: 0, lately: 0, last_at: null },
    reports: { about: 1, open: 1, sent: 0 },
    payments: { total: 0, latest: [] },
    boosts: { total: 0, running: 0 },
  });
  expect(seen.sessions).toHaveLength(1);
});

test('each role sees its own part', async () => {
  const finance = await seenBy('finance');
  expect([finance.reports, finance.payments?.total]).toEqual([null, 0]);
  const moderator = await seenBy('moderator');
  expect([moderator.payments, moderator.boosts, moderator.reports?.about]).toEqual([null, null, 1]);
});

test.each(['suspended', 'inactive'] as const)(
  'ads of an account that is %s are off the air with it, not archived',
  async (status) => {
    const zezinho = await register(db, { first_name: 'Zezinho' });
    await publishHouse(db, zezinho, {}, now());
    await db.updateTable('users').set({ status }).where('id', '=', zezinho.id).execute();
    const token = await adminToken((await addAdmin()).id);
    const path = `/v1/backoffice/users/${zezinho.id}/belongings`;
    const { body } = await call('GET', path, { token });
    expect(body.data.attributes.properties).toEqual({ hidden: 1 });
    const table = await call('GET', `/v1/backoffice/tables/properties.csv?owner=${zezinho.id}`, {
      token,
    });
    expect(String(table.body)).toContain(
      `Fora do ar: conta ${status === 'suspended' ? 'suspensa' : 'desativada'}`,
    );
  },
);
