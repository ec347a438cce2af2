import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { MOST_ROWS_OF_ACT, type AuditedAct } from './audit-act.ts';

/** Whom or what an act without a history is about is among its first rows. */
const LOOKED_AT = 30;

interface AuditActSummary {
  act: string;
  rows: number;
  /** What says what was done: the history's first line of an administrator, or a reading. */
  told: { table: string; row: Record<string, unknown> | null } | null;
}

interface RowOfAct {
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

/** Where somebody writes why, of work that has no history of its own. */
const REASONS: Readonly<Record<string, string>> = {
  bulk_jobs: 'reason',
  viewings: 'reason',
  regrets: 'note',
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

/** Their positions. A row of an account's own (a phone, a session) is about the account. */
export function entriesAbout(about: string): RawBuilder<unknown> {
  return sql`(select position from audit_entries where row_key = ${about}
    union select position from audit_values where user_id = ${about})`;
}

/** What each of the acts did, by its id, and to whom or what: of what is asked about, to that. */
export async function readActs(
  db: Database,
  ids: readonly string[],
  about?: string,
): Promise<Map<string, AuditedAct>> {
  const isAsked = about ? sql`and one.position in ${entriesAbout(about)}` : sql``;
  const { rows } = await sql<RowOfAct & AuditActSummary>`
    with said as materialized (
      select act, (select count(*)::int from (select from audit_entries one where one.act = ids.act
          limit ${MOST_ROWS_OF_ACT + 1}) counted) as rows,
        (select jsonb_build_object('table', table_name, 'row', after) from (
            select one.table_name, one.position, told.after
            from audit_entries one left join audit_values told on told.position = one.position
            where one.act = ids.act and one.table_name in ('events', 'office_readings')
            order by one.position limit ${MOST_ROWS_OF_ACT}) history
          where table_name = 'office_readings' or after->>'actor_kind' = 'admin'
          order by position limit 1) as told
      from (select distinct unnest(${ids}::text[]) as act) ids)
    select said.*, entry.*
    from said cross join lateral (
      select one.call, one.table_name, one.row_key, told.after, told.user_id
      from audit_entries one left join audit_values told on told.position = one.position
      where one.act = said.act ${isAsked} order by one.position limit ${LOOKED_AT}) entry`.execute(
    db,
  );
  const acts = [...Map.groupBy(rows, ({ act }) => act)].map(
    ([act, of]) => [act, actOf(of, about)] as const,
  );
  await nameSubjects(
    db,
    acts.flatMap(([, { about: subject }]) => subject ?? []),
  );
  return new Map(acts);
}

function actOf(of: readonly (RowOfAct & AuditActSummary)[], asked: string | undefined): AuditedAct {
  const [{ call, rows, told }] = of as [RowOfAct & AuditActSummary];
  const event = told?.table === 'events' ? told.row : null;
  const reading = told?.table === 'office_readings' ? told.row : null;
  const subject = event && subjectOf(event);
  const changed = [
    ...of.map(({ table_name: table, row_key: id }) => ({ table, id })),
    ...of.flatMap(({ user_id: id }) => (id ? [{ table: 'users', id }] : [])),
  ].filter(({ table }) => (subject ? table === subject.table : Object.hasOwn(NAMES, table)));
  // Of many things of a kind the one that is asked about.
  const isTold = subject && (!asked || changed.some(({ id }) => id === subject.id));
  const about = isTold ? subject : (changed[0] ?? subject);
  return {
    call,
    event: textOf(event?.['action']),
    to: textOf(event?.['to_status']),
    reading: textOf(reading?.['kind']),
    about: about ? { table: about.table, id: about.id, name: null } : null,
    // Else the event's reason is an id.
    reason: subject
      ? textOf(event?.['reason'])
      : (of
          .map(({ table_name: table, after }) => textOf(after?.[REASONS[table] ?? '']))
          .find(Boolean) ?? null),
    rows,
  };
}

function subjectOf(event: Record<string, unknown>): { table: string; id: string } | null {
  const column = (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).find((each) => event[each]);
  if (!column || event[column] === event['actor_id']) return null;
  return { table: SUBJECTS[column], id: String(event[column]) };
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
