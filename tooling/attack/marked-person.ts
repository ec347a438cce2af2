import { sql, type Kysely } from 'kysely';
import { markEverything, PUBLIC_COLUMNS } from '#core/privacy/personal-data-markers.fixture.ts';
import { addEverything, privacyCast } from '#core/privacy/personal-data.fixture.ts';
import { ALL_RULES } from '#core/privacy/personal-data.server.ts';
import type { DB } from '#db/generated/database-types.ts';

/** Somebody with a row in every table and a mark of her own in every column. */
export interface MarkedPerson {
  id: string;
  /** Text → `table.column`: what only she and the back office read. */
  privateMarks: ReadonlyMap<string, string>;
  /** Of these, what nobody reads, she neither. */
  secretMarks: ReadonlyMap<string, string>;
  /** What visitors may read: whoever looks for marks must find these. */
  publicMarks: ReadonlyMap<string, string>;
}

const SECRET = new Set(
  ALL_RULES.flatMap(({ table, columns }) =>
    (columns.secret ?? []).map((column) => `${table}.${column}`),
  ),
);

/** Adds her to a running site's database, with a property and a vehicle that visitors can find. */
export async function openMarkedPerson(db: Kysely<DB>): Promise<MarkedPerson> {
  const { id } = await addEverything(db, await privacyCast(db));
  const marks = await markEverything(db, id);
  await publish(db, id);
  const named = marks.map(({ table, column, text }): [string, string] => [
    text,
    `${table}.${column}`,
  ]);
  const where = (test: (name: string) => boolean) =>
    new Map(named.filter(([, name]) => test(name)));
  return {
    id,
    privateMarks: where((name) => !PUBLIC_COLUMNS.has(name)),
    secretMarks: where((name) => SECRET.has(name)),
    publicMarks: where((name) => PUBLIC_COLUMNS.has(name)),
  };
}

async function publish(db: Kysely<DB>, id: string): Promise<void> {
  await sql`update properties set status = 'active', published_at = now(), show_map = false
    where owner_id = ${id}`.execute(db);
  await sql`update vehicles set status = 'published', published_at = now(), show_contact = false
    where owner_id = ${id}`.execute(db);
  await sql`update users set show_profile = false where id = ${id}`.execute(db);
  // A mark is no list, which screens and jobs read there.
  await sql`update ad_holds set signals = '[]' where jsonb_typeof(signals) <> 'array'`.execute(db);
  await sql`update saved_searches set missed = '[]' where jsonb_typeof(missed) <> 'array'`.execute(
    db,
  );
}
