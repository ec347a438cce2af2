import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { unsafeReadHistory } from './history-reading.server.ts';
import { record, type Subject } from './history.server.ts';

const { db } = await testDatabase();

test('a contact stands in the history of an account, and buries no decision in that of an ad', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const house: Subject = { kind: 'property', id: await publishHouse(db, lucia) };
  for (const about of [lucia, house])
    await record(db, { kind: 'visitor' }, about, { action: 'lead_received' }, NOW);
  const actionsOf = async (about: Subject) =>
    (await unsafeReadHistory(db, about)).map(({ action }) => action);
  expect(await actionsOf(lucia)).toContain('lead_received');
  expect(await actionsOf(house)).not.toContain('lead_received');
});
