import { sql, type Kysely } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { matching, type Condition } from '#core/search/engine/conditions.ts';
import { listOf } from '#core/search/engine/row-set.ts';
import { Segment } from '#core/search/engine/segment.ts';
import type { IndexedKinds, SkippedAd } from '#core/search/index/segment-reading.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ALERTED_KINDS } from './alerted-kinds.server.ts';
import type { Amount } from './saved-search.ts';
import { keysOfAds } from './watched-search.server.ts';

/** Ads of one transaction: the more, the less often every search is asked. */
const ADS_AT_ONCE = 2000;
/** Searches in memory at a time. */
const SEARCHES_AT_ONCE = 2000;
/** Of one search in one go; an e-mail names fewer. */
const MOST_NAMED = 50;

export interface MatchedAds {
  ads: number;
  /** There may be more. */
  isFull: boolean;
}

/**
 * Asks the saved searches about ads that appeared or became cheaper: those that wait longest, of each kind
 * in one transaction. Who is killed in between has matched nothing of it. One at a time, because what
 * was told is known by the number of the last match.
 */
export async function matchWaitingAds(
  db: Kysely<DB>,
  kinds: IndexedKinds,
  now: Date,
  onSkipped: (ad: SkippedAd) => void,
): Promise<MatchedAds> {
  const counts: number[] = [];
  for (const kind of AD_KINDS)
    counts.push(
      await db.transaction().execute(async (trx) => matchKind(trx, kind, kinds, now, onSkipped)),
    );
  return {
    ads: counts.reduce((sum, count) => sum + count, 0),
    isFull: counts.includes(ADS_AT_ONCE),
  };
}

interface WaitingAd {
  id: string;
  announced_at: Date | null;
  price_cents: number | null;
  rent_cents: number | null;
}

async function matchKind(
  trx: DatabaseTransaction,
  kind: AdKind,
  kinds: IndexedKinds,
  now: Date,
  onSkipped: (ad: SkippedAd) => void,
): Promise<number> {
  const id = sql.ref<string>(AD_TABLES[kind].column);
  await sql`select pg_advisory_xact_lock(hashtextextended('matching of saved searches', 0))`.execute(
    trx,
  );
  const { rows: waiting } = await sql<WaitingAd>`
    select ${id} as id, announced_at, price_cents, rent_cents from announced_ads
    where waiting_since is not null and ${id} is not null
    order by waiting_since, ${id} limit ${sql.lit(ADS_AT_ONCE)} for update skip locked`.execute(
    trx,
  );
  if (waiting.length === 0) return 0;
  const ids = waiting.map((ad) => ad.id);
  // After the rows are locked: who changes an ad from now on makes it wait again.
  const segment = new Segment(await kinds[kind].read(trx, ids, onSkipped));
  const offers = offersIn(segment, kind, new Map(waiting.map((ad) => [ad.id, ad])));
  if (offers.some(isWorthTelling)) await writeMatches(trx, kind, segment, offers, now);
  await settle(trx, id, offers, ids, now);
  return waiting.length;
}

/** What is offered now, by row of the segment. In cents. */
interface Offer {
  id: string;
  isNew: boolean;
  now: Record<Amount, number | null>;
  /** Of what asks less now, the lowest that it was matched at. */
  former: Partial<Record<Amount, number>>;
}

const isWorthTelling = ({ isNew, former }: Offer) => isNew || Object.keys(former).length > 0;

function offersIn(segment: Segment, kind: AdKind, before: ReadonlyMap<string, WaitingAd>): Offer[] {
  const { amounts } = ALERTED_KINDS[kind];
  return Array.from({ length: segment.size }, (_, row) => {
    const id = segment.idOf(row);
    const known = before.get(id);
    const offer: Offer = {
      id,
      isNew: !known?.announced_at,
      now: { price: null, rent: null },
      former: {},
    };
    for (const amount of amounts) {
      const cents = segment.number(amount).values[row]!;
      if (Number.isNaN(cents)) continue;
      offer.now[amount] = cents;
      const lowest = known?.announced_at && known[`${amount}_cents`];
      if (lowest != null && cents < lowest) offer.former[amount] = lowest;
    }
    return offer;
  });
}

async function writeMatches(
  trx: DatabaseTransaction,
  kind: AdKind,
  segment: Segment,
  offers: readonly Offer[],
  now: Date,
): Promise<void> {
  const { keys, least, most } = keysOfAds(kind, ALERTED_KINDS[kind].keys, segment);
  let after = 0;
  for (;;) {
    const searches = await trx
      .selectFrom('watched_searches')
      .select(['id', 'condition', 'amounts'])
      .where('ad_kind', '=', kind)
      .where('id', '>', after)
      .where('id', 'in', (keyed) =>
        keyed
          .selectFrom('watched_search_keys')
          .select('search_id')
          .where('key', '=', sql<string>`any (${keys}::text[])`)
          .where('search_id', '>', after)
          .where(sql<boolean>`(least_cents is null or least_cents <= ${most}::bigint)`)
          .where(sql<boolean>`(most_cents is null or most_cents >= ${least}::bigint)`),
      )
      .orderBy('id')
      .limit(SEARCHES_AT_ONCE)
      .execute();
    const matches = searches.flatMap((search) => matchOf(search, segment, offers));
    if (matches.length > 0) await insertMatches(trx, matches, now);
    if (searches.length < SEARCHES_AT_ONCE) return;
    after = searches.at(-1)!.id;
  }
}

interface Match {
  search_id: number;
  new_ads: string[];
  cheaper_ads: string[];
  former_cents: number[];
  fallen_amounts: Amount[];
  count: number;
}

interface AskedSearch {
  id: number;
  condition: Condition;
  amounts: Amount[];
}

function matchOf(
  { id, condition, amounts }: AskedSearch,
  segment: Segment,
  offers: readonly Offer[],
): Match[] {
  const match: Match = {
    search_id: id,
    new_ads: [],
    cheaper_ads: [],
    former_cents: [],
    fallen_amounts: [],
    count: 0,
  };
  for (const row of listOf(matching(segment, [condition]))) {
    const { id: ad, isNew, former } = offers[row]!;
    const fallen = amounts.find((amount) => former[amount] !== undefined);
    if (!isNew && !fallen) continue;
    match.count += 1;
    if (match.count > MOST_NAMED) continue;
    if (isNew) match.new_ads.push(ad);
    else if (fallen) {
      match.cheaper_ads.push(ad);
      match.former_cents.push(former[fallen]!);
      match.fallen_amounts.push(fallen);
    }
  }
  return match.count > 0 ? [match] : [];
}

async function insertMatches(
  trx: DatabaseTransaction,
  matches: readonly Match[],
  now: Date,
): Promise<void> {
  await sql`
    insert into search_matches (search_id, at, new_ads, cheaper_ads, former_cents, fallen_amounts, count)
    select search_id, ${now}, new_ads, cheaper_ads, former_cents, fallen_amounts, count
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as match (search_id bigint, new_ads text[], cheaper_ads text[], former_cents bigint[], fallen_amounts text[], count integer)`.execute(
    trx,
  );
}

/** What is no longer published waits until it is. */
async function settle(
  trx: DatabaseTransaction,
  id: ReturnType<typeof sql.ref<string>>,
  offers: readonly Offer[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const told = offers.map(({ id: ad, now: asked }) => ({ ad, ...asked }));
  await sql`
    update announced_ads set waiting_since = null, announced_at = ${now},
      price_cents = least(price_cents, told.price), rent_cents = least(rent_cents, told.rent)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (ad text, price bigint, rent bigint)
    where ${id} = told.ad`.execute(trx);
  await sql`
    update announced_ads set waiting_since = null
    where ${id} = any (${ids}::text[]) and waiting_since is not null`.execute(trx);
}
