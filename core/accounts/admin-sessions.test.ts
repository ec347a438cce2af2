import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  closeAdminSession,
  findAdminSession,
  openAdminSession,
  renewAdminSession,
} from './admin-sessions.server.ts';
import { findUserSession } from './user-sessions.server.ts';

const { db } = await testDatabase();
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const at = (ms: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + ms);

const rui = await db
  .insertInto('admins')
  .values({ role: 'owner', email: 'rui@exemplo.com.br', name: 'Rui', password_hash: 'unused' })
  .returning('id')
  .executeTakeFirstOrThrow();

async function use(token: string, ms: number) {
  const session = await findAdminSession(db, token, at(ms));
  if (!session) return 'invalid';
  return (await renewAdminSession(db, session, at(ms))) ?? 'kept';
}

test('a back-office session lasts 12 hours in all', async () => {
  let replacement = await openAdminSession(db, rui.id, undefined, at(0));
  for (let hour = 1; hour <= 11; hour += 1) {
    const answer = await use(replacement, hour * HOUR + SECOND);
    if (answer !== 'kept') replacement = answer;
  }
  expect(await use(replacement, 12 * HOUR - SECOND)).toBe('kept');
  expect(await use(replacement, 12 * HOUR)).toBe('invalid');
});

test('a back-office session that nobody used for two hours is over', async () => {
  const token = await openAdminSession(db, rui.id, undefined, at(0));
  expect(await use(token, HOUR)).toBe('kept');
  expect(await use(token, 3 * HOUR)).toBe('invalid');
  const used = await openAdminSession(db, rui.id, undefined, at(0));
  expect(await use(used, 2 * HOUR - SECOND)).toMatch(/^ma_/);
});

test('a token of more than an hour is replaced by one of the requests that use it at once', async () => {
  const token = await openAdminSession(db, rui.id, undefined, at(0));
  expect(await use(token, HOUR)).toBe('kept');
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => use(token, HOUR + SECOND)));
  expect(outcomes.filter((outcome) => outcome.startsWith('ma_'))).toHaveLength(1);
  expect(outcomes).not.toContain('invalid');
  expect(await use(token, HOUR + 61 * SECOND)).toBe('invalid');
});

test('logging out ends the session with all its tokens', async () => {
  const token = await openAdminSession(db, rui.id, undefined, at(0));
  const replacement = await use(token, 2 * HOUR);
  await closeAdminSession(db, replacement);
  expect(await use(token, 2 * HOUR)).toBe('invalid');
  expect(await use(replacement, 2 * HOUR)).toBe('invalid');
});

test('what opens the back office opens no account, even when both have the same id', async () => {
  await db
    .insertInto('users')
    .values({
      id: rui.id,
      email: 'rui@exemplo.com.br',
      first_name: 'Rui',
      last_name: 'Dias',
      password_hash: 'unused',
      terms_accepted_at: at(0),
    })
    .execute();
  const token = await openAdminSession(db, rui.id, undefined, at(0));
  expect(await findUserSession(db, token, at(0))).toBeUndefined();
  expect(await findUserSession(db, token.replace('ma_', 'mu_'), at(0))).toBeUndefined();
  expect((await findAdminSession(db, token, at(0)))?.admin.id).toBe(rui.id);
});
