import { sql, type Kysely } from 'kysely';
import { newToken } from '#core/accounts/opaque-token.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { DAY_MS } from '#core/durations.ts';
import type { AlertedAd, AlertedSearch } from '#core/email-messages.ts';
import { later } from '#core/later.server.ts';
import { pushAlert } from '#core/push/push-announcing.server.ts';
import { matching, type Condition } from '#core/search/engine/conditions.ts';
import { listOf } from '#core/search/engine/row-set.ts';
import { Segment } from '#core/search/engine/segment.ts';
import type { IndexedKinds } from '#core/search/index/segment-reading.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { nextDue } from './alert-clock.ts';
import { alertedAds, type FoundAd } from './alerted-ads.server.ts';
import { ALERT_PAUSE_MS, type AlertFrequency } from './saved-search.ts';

/** Of one search; the others are behind its link. */
const MOST_ADS = 6;
/** Matches of one search that an e-mail looks through: of the newest. */
const MOST_MATCHES = 20;
/** Only the newest ads that a search finds again are reported. */
const MOST_MISSED = 50;

/** Whose e-mail is due: something was found that they have not been told, and the last one is an hour ago. */
export async function dueRecipients(db: Kysely<DB>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recipient.id from alert_recipients recipient
    where ${isPauseOver(now)} and ${ADDRESS} is not null
      and exists (${dueSearches(now)})
    order by alerted_at nulls first, recipient.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function isPauseOver(now: Date) {
  const pauseAgo = new Date(now.getTime() - ALERT_PAUSE_MS);
  // A clock that was ahead for a while silences nobody.
  return sql`(alerted_at is null or alerted_at <= ${pauseAgo} or alerted_at > ${now})`;
}

/** Of `recipient`: none while its account is suspended. */
const ADDRESS = sql<string | null>`coalesce(recipient.email,
  (select account.email from users account
    where account.id = recipient.user_id and account.status = 'active'
      and account.email_confirmed_at is not null))`;

function isDue(now: Date) {
  const moreThanAWeek = new Date(now.getTime() + 8 * DAY_MS);
  return sql`(saved.due_at <= ${now} or saved.due_at > ${moreThanAWeek})`;
}

/** Of `recipient`. */
function dueSearches(now: Date) {
  return sql`
    select from saved_searches saved
    where saved.recipient_id = recipient.id and saved.confirmed_at is not null and ${isDue(now)}
      and exists (select from search_matches match
        where match.search_id = saved.search_id and match.id > saved.told_until)`;
}

/**
 * One e-mail with everything that is due. It is in the queue when its searches count as told, and not
 * otherwise: whoever is killed in between has done neither.
 * @returns whether there was anything to tell
 */
export async function sendAlerts(
  db: Kysely<DB>,
  kinds: IndexedKinds,
  recipientId: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const recipient = await lockDueRecipient(trx, recipientId, now);
    if (!recipient) return false;
    const searches = await readDue(trx, recipientId, now);
    const told: AlertedSearch[] = [];
    for (const search of searches) {
      const { alerted, missed } = await alertedSearch(trx, kinds, search, now);
      if (alerted) told.push(alerted);
      await trx
        .updateTable('saved_searches')
        .set({
          told_until: search.until,
          missed: JSON.stringify(missed),
          due_at: nextDue(search.frequency, now),
        })
        .where('id', '=', search.id)
        .execute();
    }
    if (told.length === 0) return false;
    await trx
      .updateTable('alert_recipients')
      .set({ alerted_at: now })
      .where('id', '=', recipientId)
      .execute();
    const { token, hash } = newToken('');
    await trx
      .insertInto('alert_links')
      .values({ token_hash: hash, recipient_id: recipientId, created_at: now })
      .execute();
    await later(trx, 'send_email', {
      to: recipient.email,
      message: 'search_alert',
      data: { searches: told, token },
    });
    await pushAlert(trx, recipientId, told);
    return true;
  });
}

/** Undefined for one that another worker has, that was told meanwhile or is not told. */
async function lockDueRecipient(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select ${ADDRESS} as email from alert_recipients recipient
    where recipient.id = ${id} and ${isPauseOver(now)}
    for update of recipient skip locked`.execute(trx);
  const email = rows[0]?.email;
  return email ? { email } : undefined;
}

interface DueSearch {
  id: string;
  search_id: number;
  name: string;
  frequency: AlertFrequency;
  kind: AdKind;
  condition: Condition;
  told_until: number;
  until: number;
  created_at: Date;
  missed: FoundAd[];
}

async function readDue(
  trx: DatabaseTransaction,
  recipient: string,
  now: Date,
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select saved.id, saved.search_id, saved.name, saved.frequency, search.ad_kind as kind, search.condition,
      saved.told_until, saved.created_at, saved.missed,
      (select max(match.id) from search_matches match where match.search_id = saved.search_id) as until
    from saved_searches saved join watched_searches search on search.id = saved.search_id
    where saved.recipient_id = ${recipient} and saved.confirmed_at is not null and ${isDue(now)}
      and exists (select from search_matches match
        where match.search_id = saved.search_id and match.id > saved.told_until)
    order by saved.created_at, saved.id for update of saved`.execute(trx);
  return rows;
}

/** Nothing is alerted when the search finds nothing of it any more. */
async function alertedSearch(
  trx: DatabaseTransaction,
  kinds: IndexedKinds,
  { id, search_id: searchId, name, kind, condition, ...saved }: DueSearch,
  now: Date,
): Promise<{ alerted?: AlertedSearch; missed: FoundAd[] }> {
  const matches = await trx
    .selectFrom('search_matches')
    .where('search_id', '=', searchId)
    .where('id', '>', saved.told_until)
    .where('id', '<=', saved.until)
    .where(
      sql<boolean>`(count > 0 or exists (
        select from unnest(again_since) since where since < ${saved.created_at}))`,
    )
    .orderBy('id', 'desc')
    .limit(MOST_MATCHES)
    .select([
      'new_ads',
      'cheaper_ads',
      'former_cents',
      'fallen_amounts',
      'again_ads',
      'again_since',
    ])
    .select('count')
    .execute();
  const found = new Map(saved.missed.map((ad) => [ad.id, ad]));
  let unnamed = 0;
  // The oldest first: of several falls the first says what it once asked.
  for (const match of matches.toReversed()) {
    unnamed += match.count - match.new_ads.length - match.cheaper_ads.length;
    const again = match.again_ads.filter((_, at) => match.again_since[at]! < saved.created_at);
    for (const ad of [...match.new_ads, ...again]) found.set(ad, { id: ad, fall: null });
    for (const [at, ad] of match.cheaper_ads.entries())
      if (!found.has(ad))
        found.set(ad, {
          id: ad,
          fall: { amount: match.fallen_amounts[at]!, cents: match.former_cents[at]! },
        });
  }
  if (found.size === 0) return { missed: [] };
  const segment = new Segment(await kinds[kind].read(trx, [...found.keys()], () => undefined));
  const rows = listOf(matching(segment, [condition]));
  const stillFound = new Set(Array.from(rows, (row) => segment.idOf(row)));
  const missed = [...found.values()].filter((ad) => !stillFound.has(ad.id)).slice(-MOST_MISSED);
  const newestFirst = [...found.values()].toReversed().filter((ad) => stillFound.has(ad.id));
  const ads: AlertedAd[] = await alertedAds(trx, kind, newestFirst, now);
  if (ads.length === 0) return { missed };
  const named = ads.slice(0, MOST_ADS);
  return {
    alerted: { id, name, ads: named, more: unnamed + ads.length - named.length },
    missed,
  };
}

/** Daily and weekly alerts that had nothing to tell wait for their next hour, too. */
export async function postponeAlerts(db: Kysely<DB>, now: Date): Promise<void> {
  for (const frequency of ['daily', 'weekly'] as const)
    await sql`
      update saved_searches saved set due_at = ${nextDue(frequency, now)}
      where frequency = ${frequency} and ${isDue(now)}
        and not exists (select from search_matches match
          where match.search_id = saved.search_id and match.id > saved.told_until)`.execute(db);
}
