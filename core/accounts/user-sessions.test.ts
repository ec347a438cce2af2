import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { newToken } from './opaque-token.server.ts';
import {
  closeUserSession,
  endUserSessions,
  findUserSession,
  openUserSession,
  renewUserSession,
} from './user-sessions.server.ts';

const { db } = await testDatabase();
const START = Date.parse('2026-03-02T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(START + ms);

async function addUser() {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${crypto.randomUUID()}@exemplo.com.br`,
      first_name: 'Lúcia',
      last_name: 'Alves',
      password_hash: 'unused',
      terms_accepted_at: at(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function use(token: string, ms: number) {
  const session = await findUserSession(db, token, at(ms));
  if (!session) return 'invalid';
  return (await renewUserSession(db, session, at(ms))) ?? 'kept';
}

const rowsOf = (userId: string) =>
  db.selectFrom('user_tokens').where('user_id', '=', userId).selectAll().execute();

test('a token opens the account that it was made for', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, 'Android', at(0));
  const session = await findUserSession(db, token, at(SECOND));
  expect(session?.user).toEqual({ kind: 'user', id: userId, profile: 'owner' });
});

test('the database keeps no token that could be used', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, undefined, at(0));
  const [row] = await rowsOf(userId);
  expect(row?.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token.slice(3));
});

test('256 random bits: no two tokens are alike, and 43 characters follow the prefix', () => {
  const tokens = new Set(Array.from({ length: 1000 }, () => newToken('mu_').token));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^mu_[\w-]{43}$/);
});

test('a token that nobody gave out opens nothing', async () => {
  for (const token of ['', 'mu_', 'x'.repeat(46), newToken('mu_').token, newToken('').token]) {
    expect(await use(token, 0)).toBe('invalid');
  }
});

test('a session lasts 30 days, and a rotation does not lengthen it', async () => {
  const token = await openUserSession(db, await addUser(), undefined, at(0));
  const replacement = await use(token, 29 * DAY);
  expect(replacement).toMatch(/^mu_/);
  expect(await use(replacement, 30 * DAY - SECOND)).toBe('kept');
  expect(await use(replacement, 30 * DAY)).toBe('invalid');
});

test('a token of 24 hours is kept, an older one is replaced', async () => {
  const token = await openUserSession(db, await addUser(), undefined, at(0));
  expect(await use(token, DAY)).toBe('kept');
  expect(await use(token, DAY + SECOND)).toMatch(/^mu_/);
});

test('a replaced token answers for 60 more seconds and is not replaced again', async () => {
  const token = await openUserSession(db, await addUser(), undefined, at(0));
  const replacedAt = DAY + SECOND;
  const replacement = await use(token, replacedAt);
  expect(await use(token, replacedAt + 59 * SECOND)).toBe('kept');
  expect(await use(token, replacedAt + 60 * SECOND)).toBe('invalid');
  expect(await use(replacement, replacedAt + 60 * SECOND)).toBe('kept');
});

test('of many requests at once exactly one gets the new token, and none is turned away', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, undefined, at(0));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(token, DAY + SECOND)));
  expect(outcomes.filter((outcome) => outcome.startsWith('mu_'))).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(19);
  expect(await rowsOf(userId)).toHaveLength(2);
});

test('of many that read the same old token before any of them wrote, one rotates', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, undefined, at(0));
  const due = at(DAY + SECOND);
  const readers = await Promise.all(
    Array.from({ length: 8 }, () => findUserSession(db, token, due)),
  );
  const given = await Promise.all(
    readers.map(async (session) => session && renewUserSession(db, session, due)),
  );
  expect(given.filter(Boolean)).toHaveLength(1);
});

test('the last use is written at most once in five minutes', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, undefined, at(0));
  const lastUse = async () => (await rowsOf(userId))[0]?.last_used_at;
  await use(token, 299 * SECOND);
  expect(await lastUse()).toEqual(at(0));
  await use(token, 300 * SECOND);
  expect(await lastUse()).toEqual(at(300 * SECOND));
});

test('logging out ends the session with all its tokens, and no other session', async () => {
  const userId = await addUser();
  const phone = await openUserSession(db, userId, undefined, at(0));
  const computer = await openUserSession(db, userId, undefined, at(SECOND));
  const replacement = await use(phone, DAY + 2 * SECOND);
  await closeUserSession(db, phone);
  expect(await use(phone, DAY + 3 * SECOND)).toBe('invalid');
  expect(await use(replacement, DAY + 3 * SECOND)).toBe('invalid');
  expect(await use(computer, DAY)).toBe('kept');
});

test('a logout that came between leaves nothing to rotate', async () => {
  const userId = await addUser();
  const token = await openUserSession(db, userId, undefined, at(0));
  const due = at(DAY + SECOND);
  const session = await findUserSession(db, token, due);
  await closeUserSession(db, token);
  expect(session && (await renewUserSession(db, session, due))).toBeUndefined();
  expect(await rowsOf(userId)).toEqual([]);
});

test('ending the sessions of an account leaves those of the others', async () => {
  const [mine, theirs] = [await addUser(), await addUser()];
  const token = await openUserSession(db, mine, undefined, at(0));
  const other = await openUserSession(db, theirs, undefined, at(0));
  await endUserSessions(db, mine);
  expect(await use(token, SECOND)).toBe('invalid');
  expect(await use(other, SECOND)).toBe('kept');
});

test('two logins of one moment are two sessions', async () => {
  const userId = await addUser();
  const phone = await openUserSession(db, userId, undefined, at(0));
  const computer = await openUserSession(db, userId, undefined, at(0));
  await closeUserSession(db, phone);
  expect(await use(phone, SECOND)).toBe('invalid');
  expect(await use(computer, SECOND)).toBe('kept');
});

test.each([
  { password_hash: 'other' },
  { email: 'outra@exemplo.com.br' },
  { profile: 'business' },
  { status: 'suspended' },
] as const)('the database itself ends every session when this changes: %j', async (change) => {
  const [mine, theirs] = [await addUser(), await addUser()];
  const token = await openUserSession(db, mine, undefined, at(0));
  const other = await openUserSession(db, theirs, undefined, at(0));
  await db.updateTable('users').set(change).where('id', '=', mine).execute();
  expect(await rowsOf(mine)).toEqual([]);
  expect(await use(token, SECOND)).toBe('invalid');
  expect(await use(other, SECOND)).toBe('kept');
});

test('a suspended or inactive account has no open session', async () => {
  for (const status of ['suspended', 'inactive'] as const) {
    const userId = await addUser();
    const token = await openUserSession(db, userId, undefined, at(0));
    await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
    expect(await use(token, SECOND)).toBe('invalid');
  }
});
