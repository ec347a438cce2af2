import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { matching, type Condition } from '#core/search/engine/conditions.ts';
import { listOf } from '#core/search/engine/row-set.ts';
import { Segment } from '#core/search/engine/segment.ts';
import type { IndexedAdRow } from '#core/search/index/indexed-kind.server.ts';
import type { IndexedKinds, SkippedAd } from '#core/search/index/segment-reading.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ALERTED_KINDS } from './alerted-kinds.server.ts';
import { QUIET_DAYS, type Amount } from './saved-search.ts';
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
 * Asks the saved searches about ads that appeared, changed or came back: those that wait longest, of each kind
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
  indexed: IndexedAdRow | null;
  left_at: Date | null;
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
  const ads = sql`
    select ${id} as id, announced_at, price_cents, rent_cents, indexed, left_at
    from announced_ads where ${id} is not null`;
  const { rows: changed } = await sql<WaitingAd>`${ads} and waiting_since is not null
    order by waiting_since, ${id} limit ${ADS_AT_ONCE} for update skip locked`.execute(trx);
  // What a version before this one matched is read as well, so that it is known what enters later.
  const { rows: unread } = await sql<WaitingAd>`${ads} and waiting_since is null
      and announced_at is not null and indexed is null and left_at is null
    order by ${id} limit ${ADS_AT_ONCE - changed.length} for update skip locked`.execute(trx);
  const waiting = [...changed, ...unread];
  if (waiting.length === 0) return 0;
  const ids = waiting.map((ad) => ad.id);
  // After the rows are locked: who changes an ad from now on makes it wait again.
  const rows = await kinds[kind].rows(trx, ids);
  const segment = new Segment(await kinds[kind].build(rows, onSkipped));
  const known = new Map(waiting.map((ad) => [ad.id, ad]));
  const former = await formerSegment(kinds[kind], rows, known);
  const offers = offersIn(segment, kind, known, former, now);
  if (offers.some(isWorthTelling)) await writeMatches(trx, kind, segment, former, offers, now);
  await settle(trx, id, offers, rows, ids, now);
  return waiting.length;
}

/** What is offered now, by row of the segment. In cents. */
interface Offer {
  id: string;
  isNew: boolean;
  /** What searches knew of it is in the former segment. */
  isKnown: boolean;
  /** It was off the air since, but not for long. */
  leftAt: Date | null;
  now: Record<Amount, number | null>;
  /** Of what asks less now, the lowest that it was matched at. */
  former: Partial<Record<Amount, number>>;
}

const isWorthTelling = ({ isNew, isKnown, leftAt, former }: Offer) =>
  isNew || isKnown || leftAt !== null || Object.keys(former).length > 0;

/** The ads that changed, as searches knew them before. Rows of another version of the index say nothing. */
async function formerSegment(
  ads: IndexedKinds[AdKind],
  rows: readonly IndexedAdRow[],
  known: ReadonlyMap<string, WaitingAd>,
): Promise<Segment> {
  const columnsOf = (row: object) => Object.keys(row).toSorted().join();
  const former = rows.flatMap((row) => {
    const before = known.get(row.id)?.indexed;
    return before && columnsOf(before) === columnsOf(row) && !isDeepStrictEqual(before, row)
      ? before
      : [];
  });
  const newestFirst = former.toSorted(
    (one, other) => other.published_ms - one.published_ms || (one.id < other.id ? -1 : 1),
  );
  return new Segment(await ads.build(newestFirst, () => undefined));
}

function offersIn(
  segment: Segment,
  kind: AdKind,
  before: ReadonlyMap<string, WaitingAd>,
  formerly: Segment,
  at: Date,
): Offer[] {
  const { amounts } = ALERTED_KINDS[kind];
  const quietSince = new Date(at.getTime() - QUIET_DAYS * DAY_MS);
  return Array.from({ length: segment.size }, (_, row) => {
    const id = segment.idOf(row);
    const known = before.get(id);
    const leftAt = known?.left_at ?? null;
    const offer: Offer = {
      id,
      isNew: !known?.announced_at || (leftAt !== null && leftAt < quietSince),
      isKnown: formerly.rowOf(segment.ids[row]!) !== undefined,
      leftAt,
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
  former: Segment,
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
    const found = searches.flatMap((search) => findAds(search, segment, former, offers) ?? []);
    const told = await lastTold(trx, found, now);
    const matches = found.map((each) => matchOf(each, told));
    if (matches.length > 0) await insertMatches(trx, matches, now);
    if (searches.length < SEARCHES_AT_ONCE) return;
    after = searches.at(-1)!.id;
  }
}

interface MatchableSearch {
  id: number;
  condition: Condition;
  amounts: Amount[];
}

interface FoundAd {
  offer: Offer;
  why: 'new' | 'fell' | 'entered' | 'returned';
}

interface FoundAds {
  search: MatchableSearch;
  ads: FoundAd[];
  /** Beyond the ads that are named. */
  unnamed: number;
}

/** Undefined where the search has nothing to tell. */
function findAds(
  search: MatchableSearch,
  segment: Segment,
  formerly: Segment,
  offers: readonly Offer[],
): FoundAds | undefined {
  const wasFound = new Set(
    Array.from(listOf(matching(formerly, [search.condition])), (row) => formerly.ids[row]!),
  );
  const matchReason = (row: number): FoundAd['why'] | undefined => {
    const offer = offers[row]!;
    if (offer.isNew) return 'new';
    if (search.amounts.some((amount) => offer.former[amount] !== undefined)) return 'fell';
    if (offer.isKnown && !wasFound.has(segment.ids[row]!)) return 'entered';
    return offer.leftAt ? 'returned' : undefined;
  };
  // Apart, so that those who know what returned are named the others.
  const ads: FoundAd[] = [];
  const returned: FoundAd[] = [];
  let unnamed = 0;
  for (const row of listOf(matching(segment, [search.condition]))) {
    const why = matchReason(row);
    if (!why) continue;
    const named = why === 'returned' ? returned : ads;
    if (named.length < MOST_NAMED) named.push({ offer: offers[row]!, why });
    else if (why !== 'returned') unnamed += 1;
  }
  const found = [...ads, ...returned];
  return found.length > 0 ? { search, ads: found, unnamed } : undefined;
}

/** When a search told an ad that enters it now, by `keyOf`: within the quiet days it is not told again. */
async function lastTold(
  trx: DatabaseTransaction,
  found: readonly FoundAds[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const entering = found.flatMap(({ search, ads }) =>
    ads.flatMap(({ offer, why }) => (why === 'entered' ? { search: search.id, ad: offer.id } : [])),
  );
  if (entering.length === 0) return new Map();
  const { rows } = await sql<{ search: number; ad: string; at: Date }>`
    select entering.search, entering.ad, max(match.at) as at
    from jsonb_to_recordset(${JSON.stringify(entering)}::jsonb) as entering (search bigint, ad text)
    join search_matches match on match.search_id = entering.search
      and entering.ad = any (match.new_ads || match.cheaper_ads || match.again_ads)
    where match.at > ${new Date(now.getTime() - QUIET_DAYS * DAY_MS)}
    group by entering.search, entering.ad`.execute(trx);
  return new Map(rows.map(({ search, ad, at }) => [keyOf(search, ad), at]));
}

const keyOf = (search: number, ad: string) => `${search} ${ad}`;

interface Match {
  search_id: number;
  new_ads: string[];
  cheaper_ads: string[];
  former_cents: number[];
  fallen_amounts: Amount[];
  again_ads: string[];
  again_since: Date[];
  count: number;
}

function matchOf({ search, ads, unnamed }: FoundAds, told: ReadonlyMap<string, Date>): Match {
  const match: Match = {
    search_id: search.id,
    new_ads: [],
    cheaper_ads: [],
    former_cents: [],
    fallen_amounts: [],
    again_ads: [],
    again_since: [],
    count: unnamed,
  };
  for (const { offer, why } of ads) {
    const { id, former, leftAt } = offer;
    const knownSince = why === 'returned' ? leftAt : told.get(keyOf(search.id, id));
    const isForAll = why === 'fell' || !knownSince;
    if (isForAll) match.count += 1;
    const fallen = why === 'fell' && search.amounts.find((amount) => former[amount] !== undefined);
    if (fallen) {
      match.cheaper_ads.push(id);
      match.former_cents.push(former[fallen]!);
      match.fallen_amounts.push(fallen);
    } else if (isForAll) match.new_ads.push(id);
    else {
      match.again_ads.push(id);
      match.again_since.push(knownSince);
    }
  }
  return match;
}

async function insertMatches(
  trx: DatabaseTransaction,
  matches: readonly Match[],
  now: Date,
): Promise<void> {
  await sql`
    insert into search_matches (search_id, at, new_ads, cheaper_ads, former_cents, fallen_amounts, again_ads, again_since, count)
    select search_id, ${now}, new_ads, cheaper_ads, former_cents, fallen_amounts, again_ads, again_since, count
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match (search_id bigint, new_ads text[], cheaper_ads text[],
      former_cents bigint[], fallen_amounts text[], again_ads text[], again_since timestamptz[], count integer)
    where count > 0 or cardinality(again_ads) > 0`.execute(trx);
}

/** What is no longer published waits until it is, and keeps what was known of it. */
async function settle(
  trx: DatabaseTransaction,
  id: ReturnType<typeof sql.ref<string>>,
  offers: readonly Offer[],
  rows: readonly IndexedAdRow[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const published = new Set(rows.map((row) => row.id));
  const told = offers.map(({ id: ad, now: asked }) => ({ ad, ...asked }));
  await sql`
    update announced_ads set announced_at = ${now},
      price_cents = least(price_cents, told.price), rent_cents = least(rent_cents, told.rent)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (ad text, price bigint, rent bigint)
    where ${id} = told.ad`.execute(trx);
  await sql`
    update announced_ads set waiting_since = null, indexed = known, left_at = null
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) known
    where ${id} = known ->> 'id'`.execute(trx);
  await sql`
    update announced_ads set waiting_since = null, left_at = coalesce(left_at, ${now})
    where ${id} = any (${ids.filter((ad) => !published.has(ad))}::text[])`.execute(trx);
}
