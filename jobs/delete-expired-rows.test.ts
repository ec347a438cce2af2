import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { later } from '#core/later.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { temporaryFolder } from './queue.fixture.ts';
import { openSentLedger } from './sent-ledger.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const { id: user_id } = await db
  .insertInto('users')
  .values({
    email: 'lucia@example.com',
    password_hash: 'x',
    first_name: 'Lúcia',
    last_name: 'Alves',
    terms_accepted_at: NOW,
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: forgetful_id } = await db
  .insertInto('users')
  .values({
    email: 'josue@example.com',
    password_hash: 'x',
    first_name: 'Josué',
    last_name: 'Andrade',
    terms_accepted_at: NOW,
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: admin_id } = await db
  .insertInto('admins')
  .values({ role: 'owner', email: 'rui@example.com', password_hash: 'x', name: 'Rui' })
  .returning('id')
  .executeTakeFirstOrThrow();

test('removes what has run out and keeps what is in force', async () => {
  const hash = (name: string) => Buffer.from(name);
  const sessions = [
    { token_hash: hash('in force'), expires_at: hours(1) },
    { token_hash: hash('expired'), expires_at: hours(-1) },
    { token_hash: hash('just replaced'), expires_at: hours(1), replaced_at: hours(-1) },
    { token_hash: hash('long replaced'), expires_at: hours(1), replaced_at: hours(-25) },
  ];
  await db
    .insertInto('user_tokens')
    .values(sessions.map((row) => ({ ...row, user_id })))
    .execute();
  await db
    .insertInto('admin_tokens')
    .values(sessions.map((row) => ({ ...row, admin_id })))
    .execute();
  await db
    .insertInto('email_tokens')
    .values([
      {
        token_hash: hash('link in force'),
        user_id,
        purpose: 'confirm_email',
        expires_at: hours(1),
      },
      {
        token_hash: hash('link expired today'),
        user_id,
        purpose: 'confirm_email',
        expires_at: hours(-1),
      },
      {
        token_hash: hash('link expired long ago'),
        user_id,
        purpose: 'confirm_email',
        expires_at: hours(-25),
      },
    ])
    .execute();
  const change = { user_id, new_email: 'nova@example.com', requested_at: hours(-8 * 24) };
  await db
    .insertInto('email_changes')
    .values([
      { ...change, sent_at: hours(-6 * 24) },
      { ...change, user_id: forgetful_id, sent_at: hours(-8 * 24) },
    ])
    .execute();
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'counting', points: 3, expire: hours(1).getTime() },
      { key: 'over', points: 3, expire: hours(-1).getTime() },
      { key: 'for ever', points: 3, expire: null },
    ])
    .execute();

  await db
    .insertInto('card_declines')
    .values([
      { user_id, address_hash: 'today', declined_at: hours(-1) },
      { user_id, address_hash: 'yesterday', declined_at: hours(-25) },
    ])
    .execute();
  await db
    .insertInto('payment_customers')
    .values([
      { user_id, provider_id: 'cus_1', address_hash: 'today', page_opened_at: hours(-1) },
      {
        user_id: forgetful_id,
        provider_id: 'cus_2',
        address_hash: 'yesterday',
        page_opened_at: hours(-25),
      },
    ])
    .execute();

  const folder = temporaryFolder();
  const ledger = openSentLedger(folder);
  ledger.add('fresh');
  ledger.add('old');
  const entries = path.join(folder, 'sent-emails');
  await utimes(path.join(entries, 'fresh'), hours(-1), hours(-1));
  await utimes(path.join(entries, 'old'), hours(-200), hours(-200));

  await deleteExpiredRows({ db, ledger, now: () => NOW });

  const names = (rows: { token_hash: Buffer }[]) =>
    rows.map((row) => row.token_hash.toString()).toSorted();
  for (const table of ['user_tokens', 'admin_tokens'] as const) {
    expect(names(await db.selectFrom(table).select('token_hash').execute())).toEqual([
      'in force',
      'just replaced',
    ]);
  }
  expect(names(await db.selectFrom('email_tokens').select('token_hash').execute())).toEqual([
    'link expired today',
    'link in force',
  ]);
  const changes = await db.selectFrom('email_changes').select('user_id').execute();
  expect(changes).toEqual([{ user_id }]);
  const limits = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  expect(limits.map(({ key }) => key)).toEqual(['counting', 'for ever']);
  for (const table of ['card_declines', 'payment_customers'] as const) {
    const addresses = await db
      .selectFrom(table)
      .where('address_hash', 'is not', null)
      .select('address_hash')
      .execute();
    expect(addresses).toEqual([{ address_hash: 'today' }]);
  }
  expect(await readdir(entries)).toEqual(['fresh']);
  expect(ledger.has('fresh')).toBe(true);
  expect(ledger.has('old')).toBe(false);
});

test('removes jobs that failed for good a month ago, and no others', async () => {
  for (const photoId of ['failed long ago', 'failed today', 'waiting']) {
    await later(db, 'process_photo', { photoId }, { key: photoId });
  }
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${hours(-31 * 24)} where key = 'failed long ago'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${hours(-1)} where key = 'failed today'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set updated_at = ${hours(-31 * 24)} where key = 'waiting'`.execute(
    db,
  );
  await deleteExpiredRows({ db, ledger: openSentLedger(temporaryFolder()), now: () => NOW });
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs order by key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['failed today', 'waiting']);
});
