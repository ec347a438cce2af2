import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changeTwoStepKey } from './key-change.server.ts';
import { opensSealedSecrets } from './key-check.server.ts';
import { seal, twoStepKey, unseal } from './sealed-secret.server.ts';

const { db } = await testDatabase();
const from = twoStepKey('the key that the site began with, 1');
const to = twoStepKey('the key that it goes on with, number 2');
const secret = randomBytes(20);

async function addProtectedAdmin(name: string): Promise<string> {
  const { id } = await db
    .insertInto('admins')
    .values({ role: 'owner', email: `${name}@example.com`, password_hash: 'x', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed_secret = seal(from, `admin ${id}`, secret);
  await db
    .insertInto('two_step_keys')
    .values({ admin_id: id, sealed_secret, started_at: new Date() })
    .execute();
  return id;
}

const sealedOf = async (id: string) =>
  db
    .selectFrom('two_step_keys')
    .where('admin_id', '=', id)
    .select('sealed_secret')
    .executeTakeFirstOrThrow();

test('another key takes the place of the first, and every app goes on working', async () => {
  const ids = [await addProtectedAdmin('rui'), await addProtectedAdmin('lia')];
  expect(await changeTwoStepKey(db, { from, to })).toBe(2);
  expect([await opensSealedSecrets(db, from), await opensSealedSecrets(db, to)]).toEqual([
    false,
    true,
  ]);
  for (const id of ids)
    expect(unseal(to, `admin ${id}`, (await sealedOf(id)).sealed_secret)).toEqual(secret);
});

test('with a wrong old key, or one secret that does not open, nothing changes', async () => {
  const late = await addProtectedAdmin('bia');
  const before = await sealedOf(late);
  await expect(changeTwoStepKey(db, { from: to, to: from })).rejects.toThrow('authenticate');
  expect(await sealedOf(late)).toEqual(before);
  expect(await opensSealedSecrets(db, to)).toBe(true);
});
