import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { MOST_ROWS_OF_ACT, type AuditedAct } from './audit-act.ts';

/** Whom or what an act is about is among its first rows. */
const LOOKED_AT = 30;

interface RowOfAct {
  act: string;
  call: string;
  table_name: string;
  row_key: string;
  after: Record<string, unknown> | null;
  user_id: string | null;
}

/** What people call a row, on the alias `own`. */
const NAMES: Readonly<Record<string, RawBuilder<string>>> = {
  users: sql`own.first_name || ' ' || own.last_name`,
  admins: sql`own.name`,
  properties: sql`own.name`,
  vehicles: sql`own.name`,
  coupons: sql`own.code`,
  plans: sql`own.name`,
  payments: sql`own.what`,
  boost_orders: sql`own.ad_name`,
  contact_requests: sql`own.name`,
  data_requests: sql`own.name`,
  incidents: sql`own.title`,
  vehicle_brands: sql`own.name`,
  vehicle_models: sql`own.name`,
  vehicle_versions: sql`own.name`,
};

/** By the columns of the history. */
const SUBJECTS = {
  user_id: 'users',
  property_id: 'properties',
  vehicle_id: 'vehicles',
  brand_id: 'vehicle_brands',
  model_id: 'vehicle_models',
  version_id: 'vehicle_versions',
  admin_id: 'admins',
} as const;

/** What each of the acts did, by its id. */
export async function readActs(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AuditedAct>> {
  const { rows } = await sql<RowOfAct & { rows: number }>`
    select said.act, entry.call, entry.table_name, entry.row_key, entry.after, entry.user_id,
      (select count(*)::int from (select from audit_entries one where one.act = said.act
        limit ${MOST_ROWS_OF_ACT + 1}) counted) as rows
    from (select distinct unnest(${ids}::text[]) as act) said cross join lateral (
      select one.*, told.after, told.user_id
      from audit_entries one left join audit_values told on told.position = one.position
      where one.act = said.act order by one.position limit ${LOOKED_AT}) entry
    order by said.act, entry.position`.execute(db);
  const acts = [...Map.groupBy(rows, ({ act }) => act)].map(
    ([act, of]) => [act, { ...actOf(of), rows: of[0]?.rows ?? 0 }] as const,
  );
  await nameSubjects(
    db,
    acts.flatMap(([, { about }]) => about ?? []),
  );
  return new Map(acts);
}

function actOf(rows: readonly RowOfAct[]): Omit<AuditedAct, 'rows'> {
  const events = rows.filter(({ table_name: table }) => table === 'events');
  const event = events.find(({ after }) => after?.['actor_kind'] === 'admin')?.after ?? undefined;
  const reading = rows.find(({ table_name: table }) => table === 'office_readings')?.after;
  const about = event ? subjectOf(event) : undefined;
  const own = rows.find(({ table_name: table }) => Object.hasOwn(NAMES, table));
  const owner = rows.find(({ user_id: user }) => user)?.user_id;
  const [{ call } = { call: '' }] = rows;
  return {
    call,
    event: textOf(event?.['action']),
    reading: textOf(reading?.['kind']),
    about:
      about ??
      (own && { table: own.table_name, id: own.row_key, name: null }) ??
      (owner ? { table: 'users', id: owner, name: null } : null),
    // Of work that has no history of its own the reason is an id.
    reason: about
      ? textOf(event?.['reason'])
      : (rows
          .map(({ after }) => textOf(after?.['reason']))
          .find((reason, place) => reason && rows[place]?.table_name !== 'events') ?? null),
  };
}

function subjectOf(event: Record<string, unknown>): AuditedAct['about'] | undefined {
  const column = (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).find((each) => event[each]);
  if (!column || event[column] === event['actor_id']) return undefined;
  return { table: SUBJECTS[column], id: String(event[column]), name: null };
}

async function nameSubjects(
  db: Database,
  subjects: readonly NonNullable<AuditedAct['about']>[],
): Promise<void> {
  for (const [table, of] of Map.groupBy(subjects, (subject) => subject.table)) {
    const ids = of.map(({ id }) => id);
    const { rows } = await sql<{ id: string; name: string }>`
      select own.id, ${NAMES[table]} as name from ${sql.table(table)} own
      where own.id = any(${ids}::text[])`.execute(db);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const subject of of) subject.name = names.get(subject.id) ?? null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
