import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { logIn } from './login.server.ts';
import { hashPassword } from './password-hashing.server.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-03-02T12:00:00Z');
const PASSWORD = 'sertao-verde-2025';

test('a login that began before the password changed opens no session after it', async () => {
  const [before, after] = await Promise.all([hashPassword(PASSWORD), hashPassword('outra')]);
  const email = 'lucia@exemplo.com.br';
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: 'Lúcia',
      last_name: 'Alves',
      password_hash: before as string,
      terms_accepted_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const login = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: after as string })
      .where('id', '=', id)
      .execute();
    const running = logIn(db, { email, password: PASSWORD }, undefined, NOW);
    // Until it waits for the change to end, or went past it.
    await Promise.race([running, lockIsWaitedFor()]);
    return { running };
  });
  expect(await login.running).toEqual({ refused: 'invalid_credentials' });
  const open = await db.selectFrom('user_tokens').where('user_id', '=', id).select('id').execute();
  expect(open).toEqual([]);
});

async function lockIsWaitedFor(): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  if (rows.length === 0) await lockIsWaitedFor();
}
