import { sql, type Kysely } from 'kysely';
import { markEverything } from '#core/privacy/personal-data-markers.fixture.ts';
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

/** What visitors may read of a person (api/private-fields.test.ts). */
const PUBLIC = new Set([
  'users.first_name',
  'agencies.creci',
  'properties.name',
  'properties.description',
  'properties.neighborhood',
  'properties.village',
  'properties.exchange_for',
  'properties.reference',
  'properties.youtube_id',
  'vehicles.name',
  'vehicles.description',
  'photos.caption',
  'photos.thumbhash',
]);

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
    privateMarks: where((name) => !PUBLIC.has(name)),
    secretMarks: where((name) => SECRET.has(name)),
    publicMarks: where((name) => PUBLIC.has(name)),
  };
}

async function publish(db: Kysely<DB>, id: string): Promise<void> {
  await sql`update properties set status = 'active', published_at = now(), show_map = false
    where owner_id = ${id}`.execute(db);
  await sql`update vehicles set status = 'published', published_at = now(), show_contact = false
    where owner_id = ${id}`.execute(db);
  await sql`update users set show_profile = false where id = ${id}`.execute(db);
}
