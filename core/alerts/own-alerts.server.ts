import type { Kysely } from 'kysely';
import { hashOfToken } from '#core/accounts/opaque-token.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { mailboxProved } from '#core/mailboxes/mailboxes.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { nextDue } from './alert-clock.ts';
import { forgetIfEmpty, lockRecipient } from './alert-recipients.server.ts';
import type { AlertFrequency } from './saved-search.ts';

/** Whose alerts they are: an account, or whoever holds the link of one of the e-mails. */
export type AlertReader = UserActor | { link: string };

export interface OwnSavedSearch {
  id: string;
  /** Null until it is confirmed. */
  name: string | null;
  adKind: AdKind;
  /** By the names of the API. */
  asked: Record<string, string[]>;
  frequency: AlertFrequency;
  isConfirmed: boolean;
  createdAt: Date;
}

export interface OwnAlerts {
  searches: OwnSavedSearch[];
  /** Which of them the link is there to confirm. */
  toConfirm: string | undefined;
}

interface Reader {
  recipient: string;
  toConfirm: string | null;
}

export async function listAlerts(db: Database, reader: AlertReader): Promise<OwnAlerts | Refusal> {
  const found = await findReader(db, reader);
  if (!found)
    return 'link' in reader ? refuse('link_expired') : { searches: [], toConfirm: undefined };
  const rows = await db
    .selectFrom('saved_searches as saved')
    .innerJoin('watched_searches as search', 'search.id', 'saved.search_id')
    .where('saved.recipient_id', '=', found.recipient)
    // What others only asked about is shown by its own link.
    .where((row) =>
      row.or([row('saved.confirmed_at', 'is not', null), row('saved.id', '=', found.toConfirm)]),
    )
    .orderBy('saved.created_at', 'desc')
    .orderBy('saved.id')
    .select(['saved.id', 'saved.name', 'saved.frequency', 'saved.confirmed_at', 'saved.created_at'])
    .select(['search.ad_kind', 'search.asked'])
    .execute();
  return {
    searches: rows.map((row) => ({
      id: row.id,
      name: row.name,
      adKind: row.ad_kind,
      asked: row.asked as Record<string, string[]>,
      frequency: row.frequency,
      isConfirmed: row.confirmed_at !== null,
      createdAt: row.created_at,
    })),
    toConfirm: found.toConfirm ?? undefined,
  };
}

/** Again does no harm. */
export async function confirmAlert(
  db: Kysely<DB>,
  reader: { link: string },
  name: string,
  now: Date,
): Promise<undefined | Refusal> {
  return db.transaction().execute(async (trx) => {
    const found = await findReader(trx, reader);
    if (!found?.toConfirm) return refuse('link_expired');
    await trx
      .updateTable('saved_searches')
      .set({ confirmed_at: now, name })
      .where('id', '=', found.toConfirm)
      .where('confirmed_at', 'is', null)
      .execute();
    const recipient = await trx
      .selectFrom('alert_recipients')
      .where('id', '=', found.recipient)
      .select('email')
      .executeTakeFirst();
    if (recipient?.email) await mailboxProved(trx, recipient.email, now);
    return undefined;
  });
}

export async function changeFrequency(
  db: Database,
  reader: AlertReader,
  id: string,
  frequency: AlertFrequency,
  now: Date,
): Promise<undefined | Refusal> {
  const found = await findReader(db, reader);
  if (!found) return refuse('link' in reader ? 'link_expired' : 'not_found');
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ frequency, due_at: nextDue(frequency, now) })
    .where('id', '=', id)
    .where('recipient_id', '=', found.recipient)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? undefined : refuse('not_found');
}

/**
 * One, or all. An e-mail of which nothing is left is forgotten, its links with it.
 * @returns whether there was anything to end
 */
export async function endAlerts(
  db: Kysely<DB>,
  reader: AlertReader,
  which: { id: string } | 'all',
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await findReader(trx, reader);
    if (!found || !(await lockRecipient(trx, found.recipient))) return false;
    let ended = trx.deleteFrom('saved_searches').where('recipient_id', '=', found.recipient);
    if (which !== 'all') ended = ended.where('id', '=', which.id);
    const { numDeletedRows } = await ended.executeTakeFirst();
    await forgetIfEmpty(trx, found.recipient);
    return numDeletedRows > 0;
  });
}

async function findReader(db: Database, reader: AlertReader): Promise<Reader | undefined> {
  if (!('link' in reader))
    return db
      .selectFrom('alert_recipients')
      .where('user_id', '=', reader.id)
      .select((row) => ['id as recipient', row.lit(null).as('toConfirm')])
      .executeTakeFirst();
  const hash = hashOfToken('', reader.link);
  if (!hash) return undefined;
  return db
    .selectFrom('alert_links')
    .where('token_hash', '=', hash)
    .select(['recipient_id as recipient', 'saved_search_id as toConfirm'])
    .executeTakeFirst();
}

/** What a saved search looks for, for the page that shows its results. */
export async function searchOf(
  db: Database,
  savedSearchId: string,
): Promise<Pick<OwnSavedSearch, 'adKind' | 'asked'> | undefined> {
  const found = await db
    .selectFrom('saved_searches as saved')
    .innerJoin('watched_searches as search', 'search.id', 'saved.search_id')
    .where('saved.id', '=', savedSearchId)
    .select(['search.ad_kind', 'search.asked'])
    .executeTakeFirst();
  return found && { adKind: found.ad_kind, asked: found.asked as Record<string, string[]> };
}
