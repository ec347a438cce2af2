import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { photoPath, uploadPath } from '#core/photos/photo.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { runningTransactionsEnd } from '#core/search/feed/search-feed.fixture.ts';
import { pruneFeed } from '#core/search/feed/search-feed-pruning.server.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { deleteOwnAccount, eraseSetUpBeforeProof } from './account-deletion.server.ts';
import { exportPart } from './data-export.ts';
import { findTexts, markEverything, OWNED_RULES } from './personal-data-markers.fixture.ts';
import { addEverything, PASSWORD, privacyCast } from './personal-data.fixture.ts';

const { db, pool } = await testDatabase();
const storage = await temporaryStorage();
const cast = await privacyCast(db);
const yes = { password: PASSWORD, understood: true };
const remove = (actor: UserActor, input = yes) => deleteOwnAccount(db, actor, input, NOW);

/** Ids of the rows of a person, which stand for the person when nothing else does. */
async function idsOf(actor: UserActor): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where owner_id = $1 union all select id from vehicles where owner_id = $1
     union all select id from leads where advertiser_id = $1`,
    [actor.id],
  );
  return rows.map(({ id }) => id);
}

const photosOf = async (actor: UserActor) =>
  (
    await pool.query<{ id: string }>(
      `select p.id from photos p left join properties h on h.id = property_id
         left join vehicles v on v.id = vehicle_id where $1 in (h.owner_id, v.owner_id)`,
      [actor.id],
    )
  ).rows.map(({ id }) => id);

/** Does what waits in the queue for the storage and forgets the rest, as the worker would. */
async function workOff(): Promise<{ task: string; payload: Record<string, unknown> }[]> {
  const { rows } = await pool.query<{ task: string; payload: Record<string, unknown> }>(
    `select task.identifier as task, job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  );
  for (const { task, payload } of rows) {
    if (task !== 'remove_stored_files') continue;
    for (const prefix of payload['prefixes'] as string[]) await storage.removeAll(prefix);
  }
  await pool.query('delete from graphile_worker._private_jobs');
  return rows;
}

async function rowsOf(actor: UserActor): Promise<string> {
  const parts: string[] = [];
  for (const { table, rowsOf: where } of OWNED_RULES) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${table} t where ${where} order by 1`,
      [actor.id],
    );
    parts.push(`${table}:`, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

describe('deleting an account', () => {
  test('leaves nothing of the person anywhere, except what the law keeps', async () => {
    const [actor, neighbour] = [await addEverything(db, cast), await addEverything(db, cast)];
    const marks = await markEverything(db, actor.id);
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', actor.id)
      .select('email')
      .executeTakeFirstOrThrow();
    await later(db, 'send_email', {
      to: email,
      message: 'reset_password',
      data: { firstName: 'Zenaide', token: 'waiting' },
    });
    for (const id of await photosOf(actor)) {
      await storage.put(photoPath(id, 320, 'jpg'), Buffer.from('a'), 'image/jpeg');
      await storage.put(uploadPath(id), Buffer.from('a'), 'image/jpeg');
    }
    const copy = await db
      .selectFrom('data_exports')
      .where('user_id', '=', actor.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await storage.put(exportPart(copy.id, 1), Buffer.from('a'), 'application/zip');
    const [ofNeighbour] = await photosOf(neighbour);
    await storage.put(photoPath(ofNeighbour ?? '', 320, 'jpg'), Buffer.from('a'), 'image/jpeg');

    const wanted = [...marks.map(({ text }) => text), actor.id, ...(await idsOf(actor))];
    const before = await findTexts(db, wanted);
    // Control: the same search finds every mark while the account exists.
    for (const text of wanted) expect(before.some((hit) => hit.endsWith(`: ${text}`))).toBe(true);
    const neighbourBefore = await rowsOf(neighbour);

    expect(await remove(actor)).toBeUndefined();

    const jobs = await workOff();
    const messages = jobs.filter(({ task }) => task === 'send_email').map(({ payload }) => payload);
    expect(messages).toMatchObject([{ to: email, message: 'account_deleted' }]);
    const kept = new Set<string>(
      OWNED_RULES.filter(
        ({ onDeletion }) => typeof onDeletion === 'object' && 'keep' in onDeletion,
      ).map(({ table }) => table),
    );
    const keptMarks = marks.filter(({ table }) => kept.has(table));
    // Those who follow the search are told which ads went, for two hours.
    await runningTransactionsEnd(db);
    await rollUpChanges(db);
    await pruneFeed(db, NOW);
    await pruneFeed(db, new Date(NOW.getTime() + 60 * 60 * 1000));
    expect(await findTexts(db, wanted)).toEqual(
      [
        `access_records: ${actor.id}`,
        // That an administrator changed something of them; what, is gone.
        `audit_entries: ${actor.id}`,
        // By which the person asked for something, as long as the answer is kept.
        `data_requests: ${email}`,
        ...keptMarks.map(({ table, text }) => `${table}: ${text}`),
      ].toSorted(),
    );
    expect([...(await storage.objects()).keys()]).toEqual([`${ofNeighbour}/320.jpg`]);
    expect(await rowsOf(neighbour)).toBe(neighbourBefore);
  });

  test('keeps of the history what happened, not to whom and not why', async () => {
    const actor = await addEverything(db, cast);
    const newest = await sql<{ id: number }>`select coalesce(max(id), 0) as id from events`.execute(
      db,
    );
    const first = (newest.rows[0]?.id ?? 0) - 3;
    expect(await remove(actor)).toBeUndefined();
    const left = await db
      .selectFrom('events')
      .where('id', '>=', first)
      .orderBy('id')
      .select(['erased_subject', 'actor_kind', 'actor_id', 'action', 'reason'])
      .execute();
    expect(left).toEqual([
      {
        erased_subject: 'property',
        actor_kind: 'user',
        actor_id: null,
        action: 'publish',
        reason: null,
      },
      {
        erased_subject: 'vehicle',
        actor_kind: 'admin',
        actor_id: cast.adminId,
        action: 'reject',
        reason: null,
      },
      {
        erased_subject: 'user',
        actor_kind: 'user',
        actor_id: null,
        action: 'register',
        reason: null,
      },
      { erased_subject: null, actor_kind: 'user', actor_id: null, action: 'report', reason: null },
      {
        erased_subject: 'user',
        actor_kind: 'user',
        actor_id: null,
        action: 'delete_account',
        reason: null,
      },
    ]);
  });

  test('takes messages sent to others from the same e-mail only when the e-mail was confirmed', async () => {
    const actor = await addEverything(db, cast);
    const { email } = await db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', actor.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await later(db, 'send_email', {
      to: 'outro@sertao.example',
      message: 'lead_received',
      data: {
        firstName: 'Outro',
        leadId: 'a',
        adName: 'Casa',
        publicPath: '/',
        kind: 'message',
        message: 'Oi',
        visitor: { name: 'Zenaide', email, phone: '74999990000' },
      },
    });
    expect(await remove(actor)).toBeUndefined();
    const left = await db.selectFrom('leads').where('email', '=', email).select('id').execute();
    expect(left).toHaveLength(1);
    expect((await workOff()).map(({ payload }) => payload['message'])).toContain('lead_received');
  });

  test("leaves the person's reports of other ads, without saying by whom", async () => {
    const [actor, other] = [await addEverything(db, cast), await addEverything(db, cast)];
    const { id: property_id } = await db
      .selectFrom('properties')
      .where('owner_id', '=', other.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const { email: reporter_email } = await db
      .selectFrom('users')
      .where('id', '=', actor.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const sender = Buffer.from('sender');
    const { id } = await db
      .insertInto('reports')
      .values({ property_id, reason: 'fraud', details: 'Zenaide viu', reporter_email, sender })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await remove(actor)).toBeUndefined();
    const left = await db
      .selectFrom('reports')
      .where('id', '=', id)
      .select(['reason', 'details', 'reporter_email', 'sender'])
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ reason: 'fraud', details: null, reporter_email: null });
    expect(left.sender.equals(sender)).toBe(false);
  });

  test('keeps the choice of a browser, no longer whose it was', async () => {
    const actor = await addEverything(db, cast);
    const visitor_id = 'abcdefghijklmnopqrstuv';
    await db
      .insertInto('consents')
      .values({
        kind: 'cookies',
        decision: 'given',
        text_version: '2025-11',
        visitor_id,
        user_id: actor.id,
        at: NOW,
      })
      .execute();
    await remove(actor);
    const kept = await db
      .selectFrom('consents')
      .where('visitor_id', '=', visitor_id)
      .select('user_id')
      .execute();
    expect(kept).toEqual([{ user_id: null }]);
  });

  test('asks for the password, and a wrong one deletes nothing', async () => {
    const actor = await addEverything(db, cast);
    const before = await rowsOf(actor);
    expect(await remove(actor, { ...yes, password: 'errada-2025' })).toEqual({
      refused: 'current_password_wrong',
      field: 'deletion/password',
    });
    expect(await rowsOf(actor)).toBe(before);
  });

  test('of two at once one deletes, and neither breaks', async () => {
    const actor = await addEverything(db, cast);
    const outcomes = await Promise.all([remove(actor), remove(actor)]);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(await rowsOf(actor)).toContain('access_records');
  });

  test('frees the e-mail for another account', async () => {
    const actor = await addEverything(db, cast);
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', actor.id)
      .select('email')
      .executeTakeFirstOrThrow();
    await remove(actor);
    const person = { email, first_name: 'Zenaide', last_name: 'Souza', password_hash: 'x' };
    const again = await db
      .insertInto('users')
      .values({ ...person, terms_accepted_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(again.id).not.toBe(actor.id);
  });
});

test('of an account that nobody proved stay its name, what was paid and what others wrote', async () => {
  const actor = await addEverything(db, cast);
  await db.transaction().execute((trx) => eraseSetUpBeforeProof(trx, actor.id));
  const left: string[] = [];
  for (const { table, rowsOf: where } of OWNED_RULES) {
    const { rows } = await pool.query(`select 1 from ${table} where ${where}`, [actor.id]);
    if (rows.length > 0) left.push(table);
  }
  expect(left).toEqual([
    'users',
    'subscriptions',
    'payment_methods',
    'user_tokens',
    'viewings',
    'access_records',
    'advertiser_day_statistics',
    'conversations',
    'lead_answers',
    'lead_mailings',
    'answer_times',
    'leads',
    'whatsapp_handoffs',
    'contact_requests',
    'consents',
    'events',
    'unwanted_letters',
    'mailboxes',
    'freshness_letters',
    'account_words',
    'audit_values',
    'payment_customers',
    'card_declines',
    'plan_changes',
    'trial_uses',
    'boost_orders',
    'coupon_accounts',
    'payments',
    'refunds',
    'regrets',
    'reconciliation_findings',
    'data_requests',
    'register_notes',
  ]);
  const account = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select(['cpf', 'creci', 'presentation', 'presentation_name'])
    .executeTakeFirst();
  expect(account).toEqual({ cpf: null, creci: null, presentation: null, presentation_name: null });
});
