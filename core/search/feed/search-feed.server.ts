import { sql } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import { adsShowing, FEED_SOURCES, type FeedSource } from './feed-sources.server.ts';

/** Notified, without a payload, by every transaction that writes to the feed. */
export const SEARCH_CHANNEL = 'mandacaru_search';

/** Beyond it reading the whole kind anew costs less than reading its ads one by one. */
export const MOST_CHANGES = 20_000;
/** Limit of rows read at once, so that reading takes as long however far behind a reader is. */
const ROWS_READ = sql.lit(2 * MOST_CHANGES);

/** Where a reader stands; opaque. */
export interface FeedPosition {
  snapshot: string;
  epoch: string;
}

export interface FeedChanges {
  position: FeedPosition;
  /** Ids by kind, without repetition; empty for whole kinds. */
  ads: Readonly<Record<AdKind, readonly string[]>>;
  /** Kinds of which every ad must be read anew. */
  wholeKinds: readonly AdKind[];
  /** Whether towns or the vehicle catalogue must be read anew. */
  names: boolean;
}

interface FeedGroup {
  ad_kind: AdKind | null;
  source: FeedSource | null;
  ids: string[];
  everything: boolean;
}

const NOW = sql`pg_current_snapshot()`;

/**
 * Where to begin: the first statement of the repeatable read transaction that loads the ads, whose
 * snapshot it tells. From the primary; a standby does not know which transactions are in progress.
 */
export async function feedPosition(db: Database): Promise<FeedPosition> {
  // The table is named for its lock: nothing restores the database while the transaction loads.
  const { rows } = await sql<FeedPosition>`
    select ${NOW}::text as snapshot, search_feed_epoch() as epoch from search_feed_state`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * What was committed since, exactly once. An ad among the changes may be gone or may never have been
 * published. `start_over` when what the reader knows cannot be continued: the database was restored or
 * another took its place, the feed was pruned further than the reader had come, or too much changed.
 */
export async function readFeed(
  db: Database,
  since: FeedPosition,
): Promise<FeedChanges | 'start_over'> {
  const { rows } = await newSince(since.snapshot).execute(db);
  const { snapshot, epoch, lost, groups } = rows[0]!;
  if (lost || epoch !== since.epoch) return 'start_over';

  const wholeKinds = new Set<AdKind>();
  const ads: Record<AdKind, readonly string[]> = { property: [], vehicle: [] };
  for (const kind of AD_KINDS) {
    const ids = await changedAds(db, kind, groups);
    if (
      ids.length > MOST_CHANGES ||
      groups.some((group) => group.ad_kind === kind && group.everything)
    )
      wholeKinds.add(kind);
    else ads[kind] = ids;
  }
  return {
    position: { snapshot, epoch },
    ads,
    wholeKinds: [...wholeKinds],
    names: groups.some(({ ad_kind: kind, source }) =>
      source ? FEED_SOURCES[source].isName : kind === null,
    ),
  };
}

async function changedAds(
  db: Database,
  kind: AdKind,
  groups: readonly FeedGroup[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { ad_kind: ofKind, source, ids } of groups) {
    const showing = source ? await adsShowing(db, kind, source, ids, MOST_CHANGES + 1) : [];
    for (const id of ofKind === kind ? ids : showing) found.add(id);
  }
  return [...found];
}

/** One statement, so that what it finds is what its snapshot sees. */
export function newSince(snapshot: string) {
  const last = sql`${snapshot}::pg_snapshot`;
  // A restored row may have the transaction of another cluster, ahead of ours. As jsonb, an array within
  // an array takes PostgreSQL minutes from 100,000 ids on.
  return sql<FeedPosition & { lost: boolean; groups: FeedGroup[] }>`
    with since as materialized (
      (select ad_kind, ad_id, source, source_id from search_feed
      where xid >= pg_snapshot_xmax(${last}) and xid < pg_snapshot_xmax(${NOW}) limit ${ROWS_READ})
      union all
      (select ad_kind, ad_id, source, source_id from search_feed
      where xid = any (array(
        select xid from pg_snapshot_xip(${last}) xid where pg_visible_in_snapshot(xid, ${NOW}))) limit ${ROWS_READ})
    ), fresh as (
      select distinct ad_kind, ad_id, source, source_id from since
    ), groups as (
      select ad_kind, source, bool_or(ad_id is null and source_id is null) as everything,
        coalesce(json_agg(coalesce(ad_id, source_id)) filter (where num_nonnulls(ad_id, source_id) > 0), '[]') as ids
      from fresh group by ad_kind, source
    )
    select ${NOW}::text as snapshot, search_feed_epoch() as epoch,
      coalesce((select json_agg(groups) from groups), '[]') as groups,
      (select count(*) >= ${ROWS_READ} from since) or
      pg_snapshot_xmax(${NOW}) < pg_snapshot_xmax(${last}) or exists (
        select from search_feed_state
        where pruned_below > pg_snapshot_xmin(${last}) and pruned_below <= pg_snapshot_xmax(${NOW})
      ) as lost`;
}
