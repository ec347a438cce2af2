import { sql, type Kysely } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { SegmentBuilder, UnknownValue } from '#core/search/engine/segment-builder.ts';
import { AD_ID_PATTERN } from '#core/search/engine/ad-number.ts';
import type { SegmentData } from '#core/search/engine/segment.ts';
import { GROUP_LETTERS, type VersionSum } from '#core/search/engine/version-sums.ts';
import { versionedRows, type IndexedAdRow, type IndexedKind } from './indexed-kind.server.ts';
import { feedPosition, type FeedPosition } from '#core/search/feed/search-feed.server.ts';

type OnSkipped = (ad: SkippedAd) => void;

type Versioned<Row> = Row & { row_hash: number };

/** How the ads of a kind become segments. */
interface AdSegments {
  /** All that are published. */
  load(trx: DatabaseTransaction, onSkipped: OnSkipped): Promise<SegmentData>;
  read(db: Database, ids: readonly string[], onSkipped: OnSkipped): Promise<SegmentData>;
  /** Reads the published ads among these ids, the newest first, in the form that `build` takes. */
  rows(db: Database, ids: readonly string[]): Promise<readonly IndexedAdRow[]>;
  build(rows: readonly IndexedAdRow[], onSkipped: OnSkipped): Promise<SegmentData>;
  /** Of those that are not left out, as `versionSums` of segments has them. */
  versionSums(db: Database): Promise<Map<string, VersionSum>>;
}

export type IndexedKinds = Readonly<Record<AdKind, AdSegments>>;

export function adSegments<Row extends IndexedAdRow>(kind: IndexedKind<Row>): AdSegments {
  return {
    load: async (trx, onSkipped) => loadSegment(trx, kind, onSkipped),
    read: async (db, ids, onSkipped) =>
      buildSegment(kind, await readRows(db, kind, ids), onSkipped),
    rows: async (db, ids) => readRows(db, kind, ids),
    build: async (rows, onSkipped) =>
      buildSegment(kind, rows as readonly Versioned<Row>[], onSkipped),
    versionSums: async (db) => readVersionSums(db, kind),
  };
}

/** All published ads as of one position of the feed. */
export interface LoadedAds {
  position: FeedPosition;
  segments: Readonly<Record<AdKind, SegmentData>>;
}

/** An ad that is left out, because something of it is not known here. */
export interface SkippedAd {
  kind: AdKind;
  id: string;
  reason: string;
}

export type LoadOrder = 'at_once' | 'one_by_one';

/** Where segments come from. */
export interface SegmentReader {
  /** @param order of the kinds: at once is sooner, one by one takes less memory */
  load(order: LoadOrder): Promise<LoadedAds>;
  /** Those of some ids that are published. */
  read(kind: AdKind, ids: readonly string[]): Promise<SegmentData>;
}

/** Rows of one reading from the stream. */
const AT_A_TIME = 1000;

/** Builds them here and now: for tests, and for few ads. */
export function segmentReader(
  db: Kysely<DB>,
  kinds: IndexedKinds,
  onSkipped: OnSkipped,
): SegmentReader {
  return {
    load: async (order) =>
      loadTogether(db, order, async (kind, snapshot) =>
        loadKind(db, kinds[kind], snapshot, onSkipped),
      ),
    read: async (kind, ids) => kinds[kind].read(db, ids, onSkipped),
  };
}

/** Every kind, and all as of one position. */
export async function loadTogether(
  db: Kysely<DB>,
  order: LoadOrder,
  load: (kind: AdKind, snapshot: string) => Promise<SegmentData>,
): Promise<LoadedAds> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const position = await feedPosition(trx);
      const { rows } = await sql<{ snapshot: string }>`
        select pg_export_snapshot() as snapshot`.execute(trx);
      const { snapshot } = rows[0]!;
      const properties = load('property', snapshot);
      if (order === 'one_by_one') await properties;
      const [property, vehicle] = await Promise.all([properties, load('vehicle', snapshot)]);
      return { position, segments: { property, vehicle } };
    });
}

/** @param snapshot exported by a transaction that is still open */
export async function loadKind(
  db: Kysely<DB>,
  ads: AdSegments,
  snapshot: string,
  onSkipped: OnSkipped,
): Promise<SegmentData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx);
      return ads.load(trx, onSkipped);
    });
}

/** One streaming read. */
async function loadSegment<Row extends IndexedAdRow>(
  trx: DatabaseTransaction,
  kind: IndexedKind<Row>,
  onSkipped: OnSkipped,
): Promise<SegmentData> {
  const builder = new SegmentBuilder(kind.fields);
  const { sql: text, parameters } = versionedRows(kind, trx).compile(trx);
  if (parameters.length > 0) throw new Error('A cursor takes no parameters');
  await sql`declare published no scroll cursor for ${sql.raw(text)}`.execute(trx);
  const read = async () =>
    sql<Versioned<Row>>`fetch ${sql.lit(AT_A_TIME)} from published`.execute(trx);
  let next = read();
  for (let { rows } = await next; rows.length > 0; { rows } = await next) {
    // The database reads on meanwhile.
    next = read();
    addAll(builder, kind, rows, onSkipped);
  }
  await sql`close published`.execute(trx);
  return builder.done();
}

async function readRows<Row extends IndexedAdRow>(
  db: Database,
  kind: IndexedKind<Row>,
  ids: readonly string[],
): Promise<Versioned<Row>[]> {
  const { rows } = await versionedRows(kind, db, ids).execute(db);
  return rows;
}

async function buildSegment<Row extends IndexedAdRow>(
  kind: IndexedKind<Row>,
  rows: readonly Versioned<Row>[],
  onSkipped: OnSkipped,
): Promise<SegmentData> {
  const builder = new SegmentBuilder(kind.fields);
  addAll(builder, kind, rows, onSkipped);
  return builder.done();
}

async function readVersionSums<Row extends IndexedAdRow>(
  db: Database,
  kind: IndexedKind<Row>,
): Promise<Map<string, VersionSum>> {
  const { rows } = await sql<VersionSum & { letters: string }>`
    select left(id, ${sql.lit(GROUP_LETTERS)}) as letters, count(*)::int as ads, sum(row_hash)::float8 as sum
    from (${versionedRows(kind, db)}) ad where id ~ ${AD_ID_PATTERN} group by letters`.execute(db);
  return new Map(rows.map(({ letters, ads, sum }) => [letters, { ads, sum }]));
}

function addAll<Row extends IndexedAdRow>(
  builder: SegmentBuilder<Row>,
  { kind }: IndexedKind<Row>,
  rows: readonly Versioned<Row>[],
  onSkipped: OnSkipped,
): void {
  for (const row of rows) {
    try {
      builder.add(row, row.row_hash);
    } catch (error) {
      if (!(error instanceof UnknownValue)) throw error;
      onSkipped({ kind, id: row.id, reason: error.message });
    }
  }
}
