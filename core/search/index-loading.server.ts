import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { SegmentBuilder, UnknownValue } from './engine/segment-builder.ts';
import type { SegmentData } from './engine/segment.ts';
import type { IndexedAdRow, IndexedKind } from './indexed-kind.server.ts';

/** Rows of one reading from the stream. */
const AT_A_TIME = 1000;

export interface LoadingOptions {
  /** Lets others work, between two parts of it. */
  breathe?: () => Promise<void>;
  /** Told of each ad that is left out, and why. */
  onSkipped?: (id: string, reason: string) => void;
}

/** All published ads of a kind, in one streaming read. */
export async function loadSegment<Row extends IndexedAdRow>(
  trx: DatabaseTransaction,
  kind: IndexedKind<Row>,
  options: LoadingOptions,
): Promise<SegmentData> {
  const builder = new SegmentBuilder(kind.fields);
  const cursor = sql.ref(`published_${kind.kind}`);
  const { sql: text, parameters } = kind.rows(trx).compile();
  if (parameters.length > 0) throw new Error('A cursor takes no parameters');
  await sql`declare ${cursor} no scroll cursor for ${sql.raw(text)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_A_TIME)} from ${cursor}`.execute(trx);
    if (rows.length === 0) break;
    addAll(builder, rows, options);
    await options.breathe?.();
  }
  await sql`close ${cursor}`.execute(trx);
  return builder.done(options.breathe);
}

/** Those of some ads that are published. */
export async function readSegment<Row extends IndexedAdRow>(
  db: Database,
  kind: IndexedKind<Row>,
  ids: readonly string[],
  options: LoadingOptions,
): Promise<SegmentData> {
  const builder = new SegmentBuilder(kind.fields);
  const { rows } = await db.executeQuery<Row>(kind.rows(db, ids).compile());
  addAll(builder, rows, options);
  return builder.done(options.breathe);
}

function addAll<Row extends IndexedAdRow>(
  builder: SegmentBuilder<Row>,
  rows: readonly Row[],
  { onSkipped }: LoadingOptions,
): void {
  for (const row of rows) {
    try {
      builder.add(row);
    } catch (error) {
      if (!(error instanceof UnknownValue)) throw error;
      onSkipped?.(row.id, error.message);
    }
  }
}
