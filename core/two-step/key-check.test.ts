import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { opensSealedSecrets } from './key-check.server.ts';
import { seal, twoStepKey } from './sealed-secret.server.ts';

const { db } = await testDatabase();
const key = twoStepKey('the key that the site began with, 1');
const otherKey = twoStepKey('another one that somebody set, 2');

test('any key is right while nothing is sealed, and only the one that sealed afterwards', async () => {
  expect(await opensSealedSecrets(db, otherKey)).toBe(true);
  const { id } = await db
    .insertInto('admins')
    .values({ role: 'owner', email: 'rui@example.com', password_hash: 'x', name: 'Rui' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('two_step_keys')
    .values({
      admin_id: id,
      sealed_secret: seal(key, `admin ${id}`, randomBytes(20)),
      started_at: new Date(),
    })
    .execute();
  expect(await opensSealedSecrets(db, key)).toBe(true);
  expect(await opensSealedSecrets(db, otherKey)).toBe(false);
});
