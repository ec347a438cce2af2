import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { addDays, localDay, startOfLocalDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import {
  FIRST_CALL_DAYS,
  LAST_CALL_DAYS,
  PAUSED_AFTER_DAYS,
  WORTH_CONFIRMING_DAYS,
} from './freshness.ts';

/* Ads that nobody confirms, on alias `ad`, with what its owner was told as `warned`. */

export type Stage = 'first_call' | 'last_call' | 'pause';

/**
 * What is due of an ad today. Nobody's ad is paused before both e-mails were due, the second at least three
 * days ago: a clock that stood still, or an old ad that returns, costs nobody the warning.
 */
export function stageOf(now: Date): RawBuilder<Stage | null> {
  const today = localDay(now);
  return sql`case
    when warned.pause_on is null then 'first_call'
    when warned.last_call_on is null and warned.pause_on <= ${addDays(today, LAST_CALL_DAYS)}::date then 'last_call'
    when warned.pause_on <= ${today}::date then 'pause'
  end`;
}

/** Long enough for the first e-mail. */
export function isUnconfirmed(kind: AdKind, now: Date): RawBuilder<boolean> {
  const lastDay = addDays(localDay(now), FIRST_CALL_DAYS - PAUSED_AFTER_DAYS);
  return sql`(${isSearchableAd(kind)} and ad.confirmed_at < ${startOfLocalDay(addDays(lastDay, 1))})`;
}

/** What its owner is asked about in the own list. */
export function isWorthConfirming(kind: AdKind, now: Date): RawBuilder<boolean> {
  const lastDay = addDays(localDay(now), -WORTH_CONFIRMING_DAYS);
  return sql`(${isSearchableAd(kind)} and ad.confirmed_at < ${startOfLocalDay(addDays(lastDay, 1))})`;
}

/** A row counts for the confirmation that it was written for. */
export function unconfirmedAds(kind: AdKind, now: Date): RawBuilder<unknown> {
  const { ads, column } = AD_TABLES[kind];
  return sql`${sql.table(ads)} ad left join unconfirmed_ads warned
    on ${sql.ref(`warned.${column}`)} = ad.id and warned.confirmed_at = ad.confirmed_at
    where ${isUnconfirmed(kind, now)}`;
}

export interface WarnedAd {
  id: string;
  name: string;
  pause_on: string;
}

/** Writes down that the owner is told; with the ads that this was for. */
export async function warnOf(
  db: Database,
  kind: AdKind,
  owner: string,
  stage: 'first_call' | 'last_call',
  now: Date,
): Promise<WarnedAd[]> {
  const today = localDay(now);
  const column = sql.ref(AD_TABLES[kind].column);
  const lastCall = stage === 'last_call';
  const pauseOn = lastCall
    ? sql`greatest(warned.pause_on, ${addDays(today, LAST_CALL_DAYS)}::date)`
    : sql`greatest((ad.confirmed_at at time zone 'America/Bahia')::date + ${PAUSED_AFTER_DAYS}::int,
        ${addDays(today, FIRST_CALL_DAYS)}::date)`;
  const { rows } = await sql<WarnedAd>`
    with due as (
      select ad.id, ad.name, ad.confirmed_at, ${pauseOn} as pause_on
      from ${unconfirmedAds(kind, now)} and ad.owner_id = ${owner} and ${stageOf(now)} = ${stage}),
    written as (
      insert into unconfirmed_ads as known (${column}, confirmed_at, pause_on, last_call_on)
      select id, confirmed_at, pause_on, ${lastCall ? today : null}::date from due
      on conflict (${column}) do update set confirmed_at = excluded.confirmed_at,
        pause_on = excluded.pause_on, last_call_on = excluded.last_call_on)
    select id, name, pause_on from due order by pause_on, id`.execute(db);
  return rows;
}

export async function adsToPause(
  db: Database,
  kind: AdKind,
  owner: string | undefined,
  now: Date,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select ad.id, ad.name from ${unconfirmedAds(kind, now)} and ${stageOf(now)} = 'pause'
      ${owner === undefined ? sql`` : sql`and ad.owner_id = ${owner}`}
    order by ad.confirmed_at, ad.id limit ${limit}`.execute(db);
  return rows;
}

/** Owners of whom something is due, by id. */
export async function ownersToAsk(
  db: Database,
  after: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const of = (kind: AdKind) => sql`
    select ad.owner_id from ${unconfirmedAds(kind, now)} and ad.owner_id > ${after} and ${stageOf(now)} is not null`;
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from (${of('property')} union ${of('vehicle')}) owners
    where not exists (select from freshness_letters letter
      where letter.user_id = owner_id and letter.mailed_on >= ${localDay(now)}::date)
    order by owner_id limit ${limit}`.execute(db);
  return rows.map((row) => row.owner_id);
}

/** What was paused, sold or confirmed since is warned of anew. */
export async function forgetConfirmedAds(db: Database): Promise<void> {
  for (const kind of ['property', 'vehicle'] as const) {
    const { ads, column } = AD_TABLES[kind];
    await sql`delete from unconfirmed_ads warned using ${sql.table(ads)} ad
      where ${sql.ref(`warned.${column}`)} = ad.id
        and not (${isSearchableAd(kind)} and warned.confirmed_at = ad.confirmed_at)`.execute(db);
  }
}

/** Ads of before confirmations were kept: what their owners did last, as far as it is known. */
export async function fillConfirmations(
  db: Database,
  kind: AdKind,
  limit: number,
): Promise<number> {
  const { ads, column } = AD_TABLES[kind];
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(ads)} filled set confirmed_at = known.at
    from (
      select ad.id, greatest(coalesce(ad.published_at, ad.created_at), (
        select max(event.at) from events event
        where ${sql.ref(`event.${column}`)} = ad.id and event.actor_kind = 'user'
          and event.action in ('edit', 'publish', 'resume', 'unarchive', 'undo'))) as at
      from ${sql.table(ads)} ad
      where ${isSearchableAd(kind)} and ad.confirmed_at is null
      order by ad.id limit ${limit}
    ) known
    where filled.id = known.id and filled.confirmed_at is null`.execute(db);
  return Number(numAffectedRows);
}
