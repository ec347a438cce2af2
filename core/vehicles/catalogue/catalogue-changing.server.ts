import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { record } from '#core/history.server.ts';
import { slugify } from '#core/places/slug.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { VEHICLE_TYPES } from '../vehicle.ts';
import { revisionOf } from './catalogue-directory.server.ts';
import type { EntryInput } from './catalogue-input.ts';
import type { CatalogueLevel, CatalogueStatus } from './catalogue-level.ts';
import { changeCatalogue } from './catalogue-holding.server.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';
import { freeSlug, keepFormerSlug } from './former-slugs.server.ts';

type Columns = Readonly<Record<string, unknown>>;
type EntrySubject = { kind: CatalogueLevel; id: string };
type Saved = Promise<{ id: string } | Refusal>;

export function addEntry<Level extends CatalogueLevel>(
  db: Kysely<DB>,
  actor: AdminActor,
  level: Level,
  { parent, ...input }: EntryInput[Level] & { parent: string },
  now: Date,
): Saved {
  return changeCatalogue(db, async (trx) => {
    if (!(await isParent(trx, level, parent))) return refuse('not_found', { field: 'parent' });
    const entry = { parent, slug: slugify(input.name), columns: columnsOf(input) };
    const taken = await conflictOf(trx, level, entry);
    if (taken) return taken;
    const of = CATALOGUE_TABLES[level];
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(of.table)} (${sql.ref(of.parent)}, slug, ${namesOf(entry.columns)})
      values (${parent}, ${entry.slug}, ${valuesOf(entry.columns)}) returning id`.execute(trx);
    const { id } = rows[0]!;
    const event = { action: 'add_entry', to: input.status } as const;
    await record<EntrySubject>(trx, actor, { kind: level, id }, event, now);
    return { id };
  });
}

interface Change {
  revision: string;
  /** Whether the address follows the name; the former one leads on. */
  new_address: boolean;
}

export function changeEntry<Level extends CatalogueLevel>(
  db: Kysely<DB>,
  actor: AdminActor,
  level: Level,
  id: string,
  { revision, new_address: isMoving, ...input }: EntryInput[Level] & Change,
  now: Date,
): Saved {
  return changeCatalogue(db, async (trx) => {
    const before = await entryBefore(trx, level, id);
    if (isRefusal(before)) return before;
    if (before.revision !== revision) return refuse('entry_changed');
    const wanted = columnsOf(input);
    const slug = isMoving ? slugify(input.name) : before.slug;
    const entry = { id, parent: before.parent, slug, columns: wanted, before };
    const taken = await conflictOf(trx, level, entry);
    if (taken) return taken;
    const changed = Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(before.row[name] ?? null) !== JSON.stringify(value),
    );
    if (changed.length === 0 && slug === before.slug) return { id };
    const assignments = changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (slug !== before.slug) await freeSlug(trx, level, entry);
    await sql`update ${sql.table(CATALOGUE_TABLES[level].table)}
      set ${sql.join([sql`slug = ${slug}`, ...assignments])} where id = ${id}`.execute(trx);
    if (slug !== before.slug) await keepFormerSlug(trx, level, { ...before, id });
    for (const event of eventsOf(before, input, changed))
      await record<EntrySubject>(trx, actor, { kind: level, id }, event, now);
    return { id };
  });
}

interface EntryBefore {
  name: string;
  slug: string;
  status: CatalogueStatus;
  parent: string;
  revision: string;
  row: Columns;
}

async function entryBefore(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  id: string,
): Promise<EntryBefore | Refusal> {
  const { table, parent } = CATALOGUE_TABLES[level];
  const { rows } = await sql<EntryBefore>`
    select name, slug, status, ${sql.ref(parent)} as parent, to_jsonb(entry) as row, ${revisionOf(level)} as revision
    from ${sql.table(table)} entry where id = ${id} for update`.execute(trx);
  const [before] = rows;
  if (!before) return refuse('not_found');
  return before.status === 'merged' ? refuse('entry_merged') : before;
}

interface WantedEntry {
  id?: string;
  parent: string;
  slug: string;
  columns: Columns;
  before?: EntryBefore;
}

/** A name or a code that another one of the same place has. The slug of a duplicate leads on, and is taken, too. */
async function conflictOf(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  { id = '', parent, slug, columns, before }: WantedEntry,
): Promise<Refusal | undefined> {
  const of = CATALOGUE_TABLES[level];
  const siblings = sql`from ${sql.table(of.table)} where ${sql.ref(of.parent)} = ${parent} and id <> ${id}`;
  const { rows } = await sql<{ name: string; slug: string; status: string; into: string | null }>`
    select name, slug, status, merged_into as into ${siblings}`.execute(trx);
  const name = plainWords(String(columns['name']));
  const isSame = before?.name === columns['name'] && before?.slug === slug;
  const isTaken = rows.some(
    (other) =>
      (other.slug === slug && other.into !== id) ||
      (other.status !== 'merged' && plainWords(other.name) === name),
  );
  if (!isSame && isTaken) return refuse('name_taken', { field: 'name' });
  if (level !== 'brand') return undefined;
  const code = await sql`select ${siblings} and code = ${columns['code']}`.execute(trx);
  return code.rows.length > 0 ? refuse('code_taken', { field: 'code' }) : undefined;
}

function eventsOf(
  before: EntryBefore,
  { name, status }: { name: string; status: 'active' | 'inactive' },
  changed: readonly (readonly [string, unknown])[],
) {
  const renamed = { action: 'rename_entry', from: before.name, to: name } as const;
  const action = status === 'active' ? 'activate_entry' : 'deactivate_entry';
  const moved = { action, from: before.status, to: status } as const;
  const facts = Object.fromEntries(
    changed
      .filter(([column]) => column !== 'name' && column !== 'status')
      .map(([column]) => [column, before.row[column] ?? null]),
  );
  return [
    ...(name === before.name ? [] : [renamed]),
    ...(status === before.status ? [] : [moved]),
    ...(Object.keys(facts).length > 0 ? [{ action: 'change_entry', before: facts } as const] : []),
  ];
}

async function isParent(trx: DatabaseTransaction, level: CatalogueLevel, parent: string) {
  if (level === 'brand') return VEHICLE_TYPES.some((type) => type === parent);
  const table = level === 'model' ? 'vehicle_brands' : 'vehicle_models';
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', parent)
    .where('status', '<>', 'merged')
    .executeTakeFirst();
  return found !== undefined;
}

/** Nothing chosen is null: the database knows no undefined. */
function columnsOf(input: object): Columns {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? null]));
}

const namesOf = (columns: Columns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));
const valuesOf = (columns: Columns) => sql.join(Object.values(columns));
