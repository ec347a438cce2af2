import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { newToken } from '#core/accounts/opaque-token.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { later } from '#core/later.server.ts';
import { countUnanswered } from '#core/mailboxes/mailboxes.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { IndexState } from '#core/search/index/index-state.server.ts';
import type { SearchQuery } from '#core/search/search-reading.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { nextDue } from './alert-clock.ts';
import type { ReadSearch } from './alerted-kind.server.ts';
import { ALERTED_KINDS } from './alerted-kinds.server.ts';
import { MOST_SAVED_SEARCHES, type AlertFrequency } from './saved-search.ts';
import { compiledFor, type CompiledSearch } from './watched-search.server.ts';

/** An account with its name for the search, or an e-mail that is asked whether it wants this. */
export type AlertSaver = { account: UserActor; name: string } | { email: string };

export interface SavedSearchInput {
  kind: AdKind;
  /** As the API is asked for its results. */
  query: SearchQuery;
  frequency: AlertFrequency;
  to: AlertSaver;
}

export interface SavedSearch {
  id: string;
  /** Otherwise an e-mail asks. */
  isConfirmed: boolean;
}

/** Saving it again changes how often it is told; by an e-mail alone nothing that was confirmed is changed. */
export async function saveSearch(
  db: Kysely<DB>,
  index: IndexState,
  { kind, query, frequency, to }: SavedSearchInput,
  now: Date,
): Promise<SavedSearch | Refusal> {
  const { read, compile } = ALERTED_KINDS[kind];
  const search = read(index, query, now);
  const compiled = compile(index.names, search.said, now);
  return db.transaction().execute(async (trx) => {
    const recipient = await recipientFor(trx, to, now);
    const { count } = await trx
      .selectFrom('saved_searches')
      .where('recipient_id', '=', recipient)
      .where('confirmed_at', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const searchId = await watch(
      trx,
      kind,
      { ...search, compiled, madeFor: compiledFor(index.names) },
      now,
    );
    const known = await trx
      .selectFrom('saved_searches')
      .select(['id', 'confirmed_at'])
      .where('recipient_id', '=', recipient)
      .where('search_id', '=', searchId)
      .executeTakeFirst();
    if (!known && count >= MOST_SAVED_SEARCHES) return refuse('saved_search_limit_reached');
    const chosen = { frequency, due_at: nextDue(frequency, now) };
    const id = known?.id ?? (await insertSearch(trx, { recipient, searchId, chosen, now }));
    if ('account' in to || !known?.confirmed_at)
      await trx
        .updateTable('saved_searches')
        .set({
          ...chosen,
          ...('account' in to && { name: to.name, confirmed_at: known?.confirmed_at ?? now }),
        })
        .where('id', '=', id)
        .execute();
    if ('account' in to) return { id, isConfirmed: true };
    await askForConfirmation(trx, { recipient, savedSearchId: id, email: to.email }, now);
    return { id, isConfirmed: false };
  });
}

interface WatchedSearch extends ReadSearch {
  compiled: CompiledSearch;
  madeFor: string;
}

async function watch(
  trx: DatabaseTransaction,
  kind: AdKind,
  { asked, said, compiled, madeFor }: WatchedSearch,
  now: Date,
): Promise<number> {
  const text = JSON.stringify(asked);
  const hash = createHash('sha256').update(text).digest();
  const { rows } = await sql<{ id: number }>`
    insert into watched_searches (ad_kind, asked, asked_hash, said, condition, amounts, compiled_for, created_at)
    values (${kind}, ${text}::jsonb, ${hash}, ${JSON.stringify(said)}::jsonb,
      ${JSON.stringify(compiled.condition)}::jsonb, ${compiled.amounts}::text[], ${madeFor}, ${now})
    on conflict (ad_kind, asked_hash) do update set asked = excluded.asked returning id`.execute(
    trx,
  );
  const { id } = rows[0]!;
  await trx
    .insertInto('watched_search_keys')
    .values(compiled.keys.map((key) => ({ ...key, search_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Locked: two requests at once do not pass the limit. */
async function recipientFor(trx: DatabaseTransaction, to: AlertSaver, now: Date): Promise<string> {
  const who = 'email' in to ? { email: to.email } : { user_id: to.account.id };
  const [column] = Object.keys(who) as ['email' | 'user_id'];
  const { id } = await trx
    .insertInto('alert_recipients')
    .values({ ...who, created_at: now })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet({ [column]: sql.ref(`excluded.${column}`) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSearch(
  trx: DatabaseTransaction,
  {
    recipient,
    searchId,
    chosen,
    now,
  }: {
    recipient: string;
    searchId: number;
    chosen: { frequency: AlertFrequency; due_at: Date };
    now: Date;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_searches')
    .values({
      ...chosen,
      recipient_id: recipient,
      search_id: searchId,
      told_until: sql`(select coalesce(max(id), 0) from search_matches)`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says nothing that whoever asked for it wrote. */
async function askForConfirmation(
  trx: DatabaseTransaction,
  { recipient, savedSearchId, email }: { recipient: string; savedSearchId: string; email: string },
  now: Date,
): Promise<void> {
  // The answer is the same: nobody is told what a mailbox got.
  if (!(await countUnanswered(trx, email, now))) return;
  const { token, hash } = newToken('');
  await trx
    .insertInto('alert_links')
    .values({
      token_hash: hash,
      recipient_id: recipient,
      saved_search_id: savedSearchId,
      created_at: now,
    })
    .execute();
  await later(trx, 'send_email', { to: email, message: 'confirm_alert', data: { token } });
}
