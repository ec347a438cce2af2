/* Marks in every column of a person's rows, and where they are found. Tests only. */
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { ALL_RULES, type NamedRule } from './personal-data.server.ts';
import { OPENINGS, openEverything } from './account-access.fixture.ts';

/** A text that stands in one column of the person's rows and nowhere else. */
export interface Mark {
  table: string;
  column: string;
  /** As the database writes it. */
  text: string;
}

/** Columns that visitors may read; any other column in an answer is a leak. */
export const PUBLIC_COLUMNS: ReadonlySet<string> = new Set(
  [
    'users first_name',
    'agencies creci',
    'properties name description neighborhood village reference exchange_for youtube_id',
    'vehicles name description exchange_for',
    'photos caption thumbhash',
  ].flatMap((line) => {
    const [table, ...columns] = line.split(' ');
    return columns.map((column) => `${table}.${column}`);
  }),
);

export const OWNED_RULES = ALL_RULES.filter((rule) => rule.rowsOf);

/** Kept by triggers or a job, from what is marked already. */
const COPIES = new Set([
  'owned_properties',
  'owned_vehicles',
  'ad_day_statistics',
  'ad_month_statistics',
  'advertiser_day_statistics',
  'account_words',
  'report_words',
  'bulk_job_rows',
  'audit_values',
]);

/** Texts that only the product writes, from its own short lists. */
const OUR_WORDS = new Set([
  'events.action',
  'events.from_status',
  'events.to_status',
  'ad_ranks.type',
]);

let counter = 0;

/**
 * Writes a mark into every column of the person's rows that takes one: texts, numbers that look like a
 * telephone or a document, points, hashes. What takes none is an enum, a reference or a date.
 */
export async function markEverything(db: Kysely<DB>, userId: string): Promise<Mark[]> {
  const marks: Mark[] = [];
  const emailBefore = await emailOf(db, userId);
  const isOpening = ({ table }: NamedRule) => OPENINGS.some((each) => each === table);
  const rules = OWNED_RULES.toReversed().filter(({ table }) => !COPIES.has(table));
  const firstOpening = rules.find(isOpening);
  // The marks of the account end its sessions and links, so those are marked after it.
  for (const rule of [...rules.filter((each) => !isOpening(each)), ...rules.filter(isOpening)]) {
    if (rule === firstOpening) await openEverything(db, userId);
    for (const { column, type } of await columnsOf(db, rule.table)) {
      const name = `${rule.table}.${column}`;
      if (column === 'id' || column.endsWith('_id') || OUR_WORDS.has(name)) continue;
      if (['contact_requests.email', 'data_requests.email'].includes(name)) continue;
      const text =
        column === 'password_hash'
          ? await passwordHash(db, userId)
          : await markColumn(db, rule, column, type, userId);
      if (text !== undefined) marks.push({ table: rule.table, column, text });
    }
  }
  // What was sent from the account belongs to it by its e-mail.
  const email = await emailOf(db, userId);
  for (const table of ['leads', 'contact_requests', 'data_requests'] as const)
    await db.updateTable(table).set({ email }).where('email', '=', emailBefore).execute();
  return marks;
}

async function emailOf(db: Kysely<DB>, userId: string): Promise<string> {
  const person = db.selectFrom('users').where('id', '=', userId).select('email');
  return (await person.executeTakeFirstOrThrow()).email;
}

/** Salted, so it is a mark already; the password must go on working. */
async function passwordHash(db: Kysely<DB>, userId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash;
}

async function markColumn(
  db: Kysely<DB>,
  rule: NamedRule,
  column: string,
  type: string,
  userId: string,
): Promise<string | undefined> {
  for (const { value, text } of candidates(type)) {
    // Leads belong to a person by their e-mail too; that one is marked through the account.
    const own = rule.table === 'leads' && column === 'email' ? 'advertiser_id = $1' : rule.rowsOf;
    try {
      await db.executeQuery(
        CompiledQuery.raw(`update ${rule.table} set ${column} = $2 where ${own}`, [userId, value]),
      );
      return text;
    } catch {
      // Another shape is asked for.
    }
  }
  return undefined;
}

function candidates(type: string): { value: unknown; text: string }[] {
  counter += 1;
  const digits = String(counter).padStart(4, '0');
  const plain = (text: string) => ({ value: text, text });
  if (type === 'bytea') {
    const value = Buffer.from(`zqx${digits}`);
    return [{ value, text: value.toString('hex') }];
  }
  if (type === 'double precision') {
    const value = -11 - Number(`0.31${digits}7`);
    return [{ value, text: String(value) }];
  }
  if (type === 'jsonb') {
    const text = `zqx${digits}`;
    return [{ value: JSON.stringify({ place: { street: text } }), text }];
  }
  if (type !== 'text') return [];
  return [
    plain(`zqx${digits}`),
    plain(`749881${digits}7`),
    plain(`88${digits}88`),
    plain(`QZX1${digits.slice(-1)}${digits.slice(-3, -1)}`),
    plain(`zqx-${digits}-yt`),
    plain(`9988${digits}777766`),
    plain(`9${digits}-J`),
  ];
}

async function columnsOf(db: Kysely<DB>, table: string) {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
     order by ordinal_position`.execute(db);
  return rows;
}

/** Every table of the database, the queue's too, as text by row. */
async function* everyRow(db: Kysely<DB>): AsyncGenerator<{ table: string; row: string }> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
       and table_name not in ('towns', 'vehicle_versions', 'vehicle_models', 'vehicle_version_years')
     order by table_name`.execute(db);
  for (const { schema, name } of tables) {
    const { rows } = await db.executeQuery<{ row: string }>(
      CompiledQuery.raw(`select t::text as row from ${schema}.${name} t`),
    );
    for (const { row } of rows) yield { table: name, row };
  }
}

/** Where any of the texts stands in the database: "table: text", each once. */
export async function findTexts(db: Kysely<DB>, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for await (const { table, row } of everyRow(db))
    for (const text of texts) if (row.includes(text)) found.add(`${table}: ${text}`);
  return [...found].toSorted();
}
