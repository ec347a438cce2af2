import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.ts';
import { regionCepDirectory } from '#integrations/cep/region-cep-directory.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import { createApi } from './api.ts';
import { checkedAnswers } from './checked-answers.ts';
import { createLimits } from './rate-limits.ts';
import { TEST_TWO_STEP } from './two-step-scene.ts';

const { db, pool } = await testDatabase();
const api = checkedAnswers(
  createApi({
    db,
    pool,
    limits: createLimits(pool),
    storage: undefined as never,
    ceps: regionCepDirectory,
    describer: composer,
    now: () => new Date(),
    twoStep: TEST_TWO_STEP,
  }),
);

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
