import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
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

test('the same of one person in a row is read as one; what has a reason stands alone', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const house: Subject = { kind: 'property', id: await publishHouse(db, josue) };
  const [rui, bia] = [await addAdmin(db), await addAdmin(db, 'Bia')];
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  for (const minute of [1, 2, 3])
    await record(db, josue, house, { action: 'add_photo' }, at(minute));
  await record(db, rui, house, { action: 'reinstate', from: 'inactive', to: 'pending' }, at(4));
  await record(db, bia, house, { action: 'reinstate', from: 'inactive', to: 'pending' }, at(5));
  for (const minute of [6, 7])
    await record(db, bia, house, { action: 'deactivate', reason: `Motivo ${minute}` }, at(minute));
  const read = await unsafeReadHistory(db, house);
  expect(read.map(({ action, times, admin_name: name }) => [action, times, name])).toEqual([
    ['deactivate', 1, 'Bia'],
    ['deactivate', 1, 'Bia'],
    ['reinstate', 1, 'Bia'],
    ['reinstate', 1, 'Rui'],
    ['add_photo', 3, null],
    ['publish', 1, null],
    ['create', 1, null],
  ]);
  expect(read[4]).toMatchObject({ first_at: at(1), at: at(3) });
});
