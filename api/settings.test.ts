import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { checkedApi } from './checked-api.fixture.ts';

const { db, pool } = await testDatabase();
const api = checkedApi({ db, pool });

test('website settings are the defaults until the back office changes one', async () => {
  const before = await (await api.request('/api/settings')).json();
  expect(before.data.attributes.title).toBe('Encontre seu lar no sertão baiano');
  await db
    .insertInto('website_settings')
    .values({ name: 'trial_days', value: JSON.stringify(14) })
    .execute();
  const after = await (await api.request('/api/settings')).json();
  expect(after.data.attributes.trial_days).toBe(14);
});
