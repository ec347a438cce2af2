import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { temporaryFolder } from './queue.fixture.ts';
import { openSentLedger } from './sent-ledger.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

async function addAdmin(name: string): Promise<string> {
  const { id } = await db
    .insertInto('admins')
    .values({ role: 'owner', email: `${name}@example.com`, password_hash: 'x', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('challenges that ran out and set-ups that nobody finished are removed', async () => {
  const admin_id = await addAdmin('rui');
  const challenge = (name: string, expires_at: Date) => ({
    token_hash: Buffer.from(name),
    admin_id,
    created_at: minutes(-5),
    expires_at,
  });
  await db
    .insertInto('login_challenges')
    .values([challenge('in force', minutes(1)), challenge('over', minutes(-1))])
    .execute();
  const sealed_secret = Buffer.alloc(49);
  const inUse = { enabled_at: minutes(-900), last_step: 1, recovery_salt: Buffer.alloc(16) };
  await db
    .insertInto('two_step_keys')
    .values([
      { id: 'in use', admin_id, sealed_secret, started_at: minutes(-900), ...inUse },
      {
        id: 'begun',
        admin_id: await addAdmin('bia'),
        sealed_secret,
        started_at: minutes(-10),
        enabled_at: null,
        last_step: null,
        recovery_salt: null,
      },
      {
        id: 'left',
        admin_id: await addAdmin('caio'),
        sealed_secret,
        started_at: minutes(-61),
        enabled_at: null,
        last_step: null,
        recovery_salt: null,
      },
    ])
    .execute();

  await deleteExpiredRows({ db, ledger: openSentLedger(temporaryFolder()), now: () => NOW });

  const challenges = await db.selectFrom('login_challenges').select('token_hash').execute();
  expect(challenges.map(({ token_hash }) => token_hash.toString())).toEqual(['in force']);
  const keys = await db.selectFrom('two_step_keys').select('id').orderBy('id').execute();
  expect(keys.map(({ id }) => id)).toEqual(['begun', 'in use']);
});
