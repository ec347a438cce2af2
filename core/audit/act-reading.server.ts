import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { PAYER_NAME } from '#core/payments/payer-search.server.ts';
import type { Database } from '#db/database.ts';
import {
  couponCoverageRows,
  planOrderRows,
  SUMMARY_TABLES,
  summaryRow,
  type RowOfAct,
} from './act-summary.ts';
import { MOST_ROWS_OF_ACT, type AuditedAct, type AuditedBulkStep } from './audit-act.ts';
import { HISTORY_TABLES, nameOf, referenceOf, type AuditedRow } from './audited-row.ts';

/** Whom or what an act without a history is about is among its first rows. */
const LOOKED_AT = 30;

interface AuditActSummary {
  act: string;
  rows: number;
  /** What says what was done: the history's first line of an administrator, or a reading. */
  told: { table: string; row: Record<string, unknown> | null } | null;
}

type BulkRows = Omit<AuditedBulkStep, 'step'> & { id: string; is_undo: boolean };

/** Display name of a row, on the alias `own`. */
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
  reports: sql`coalesce((select name from properties where id = own.property_id),
    (select name from vehicles where id = own.vehicle_id))`,
  saved_views: sql`own.name`,
  vehicle_brands: sql`own.name`,
  vehicle_models: sql`own.name`,
  vehicle_versions: sql`own.name`,
  vehicle_colors: sql`own.name`,
  towns: sql`own.name`,
  /** Read by `boostPlanName`. */
  boost_plans: sql`own.level || ' ' || own.days`,
};

/** People of these calls are called as all that is about money calls them. */
const MONEY_CALLS = /\/backoffice\/(payments|boost_orders|subscriptions|regrets)\b/;

/** Where somebody writes why, of work that has no history of its own. */
const REASONS: Readonly<Record<string, string>> = {
  bulk_jobs: 'reason',
  viewings: 'reason',
  regrets: 'note',
};

/** Owners that stand in for rows without a name. */
const OWNERS = new Set(['coupons', 'data_requests', 'incidents']);

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
      select act, (select count(*)::int from (select from audit_entries one
          where one.act = ids.act and one.table_name <> all(${[...HISTORY_TABLES]}::text[])
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
      select one.position::text, one.call, one.operation, one.table_name, one.row_key, one.fields, told.before,
        told.after, told.user_id
      from audit_entries one left join audit_values told on told.position = one.position
      where one.act = said.act ${isAsked} order by one.position limit ${LOOKED_AT}) entry`.execute(
    db,
  );
  const byAct = Map.groupBy(rows, ({ act }) => act);
  const bulk = await readBulkRows(
    db,
    [...byAct].map(([act, of]) => bulkJobOf(act, of)),
  );
  const acts = new Map(
    [...byAct].map(([act, of]) => [act, actOf(of, about, bulk.get(bulkJobOf(act, of)))] as const),
  );
  await tellAdsOfReports(db, [...acts.values()]);
  await nameSubjects(db, [...acts.values()]);
  return acts;
}

function actOf(
  of: readonly (RowOfAct & AuditActSummary)[],
  asked: string | undefined,
  bulk: BulkRows | undefined,
): AuditedAct {
  const [{ call, rows, told }] = of as [RowOfAct & AuditActSummary];
  const event = told?.table === 'events' ? told.row : null;
  const reading = told?.table === 'office_readings' ? told.row : null;
  const subject = event && subjectOf(event);
  const kept = z.record(z.string(), z.unknown()).catch({}).parse(event?.['before']);
  const changed = [
    ...of.map(({ table_name: table, row_key: id }) => ({ table, id })),
    ...of.flatMap(({ user_id: id }) => (id ? [{ table: 'users', id }] : [])),
  ].filter(({ table }) => (subject ? table === subject.table : Object.hasOwn(NAMES, table)));
  // Where none of them has a name: what its rows belong to.
  const owners = of.flatMap(({ before, after }) =>
    Object.entries({ ...before, ...after }).flatMap(([column, id]) => {
      const table = referenceOf('', column);
      return table && OWNERS.has(table) && typeof id === 'string' ? [{ table, id }] : [];
    }),
  );
  // Among many rows of a table the one that was asked for.
  const isAboutSubject = subject && (!asked || changed.some(({ id }) => id === subject.id));
  const decided = changed.find(({ id }) => [event?.['reason'], kept['plan']].includes(id));
  const about = isAboutSubject ? subject : (decided ?? changed[0] ?? subject ?? owners[0]);
  const summaryRows = of.filter(({ table_name: table }) => SUMMARY_TABLES.has(table));
  const isOrder = event?.['action'] === 'order_plans';
  const step = bulk ? bulkStepOf(of) : null;
  return {
    call: textOf(reading?.['call']) ?? call,
    event: textOf(event?.['action']),
    to: kept['fiscal_number'] ? 'replaced' : textOf(event?.['to_status']),
    reading: textOf(reading?.['kind']),
    // Its changes name each.
    about:
      about && !isOrder && !summaryRows.some(({ table_name: table }) => table === 'boost_plans')
        ? { table: about.table, id: about.id, name: goneName(of, about.id) }
        : null,
    others: bulk && !step && !asked ? Math.max(0, bulk.changed - 1) : 0,
    // Else the event's reason is an id.
    reason: bulk?.is_undo
      ? null
      : subject
        ? textOf(event?.['reason'])
        : (of
            .map(({ table_name: table, after }) => textOf(after?.[REASONS[table] ?? '']))
            .find(Boolean) ?? null),
    bulk: bulk ? { ...bulk, step } : null,
    changed: bulk
      ? []
      : isOrder
        ? planOrderRows(of, kept['ids'])
        : [
            ...of.flatMap((row) => summaryRow(row, kept['discount_type']) ?? []),
            ...(event?.['action'] === 'change_coupon'
              ? couponCoverageRows(of, kept['boost_plans'])
              : []),
          ],
    rows,
  };
}

/** The name of a row that the act deleted. */
function goneName(of: readonly RowOfAct[], key: string): string | null {
  const gone = of.find(({ operation, row_key: id }) => operation === 'delete' && id === key);
  return textOf(gone?.before?.['name']) ?? textOf(gone?.before?.['email']);
}

/** Everything that a bulk job changes is one act with the id of the job. */
function bulkJobOf(act: string, of: readonly RowOfAct[]): string {
  return of.find(({ table_name: table }) => table === 'bulk_jobs')?.row_key ?? act;
}

function bulkStepOf(of: readonly RowOfAct[]): AuditedBulkStep['step'] {
  const job = of.find(({ table_name: table }) => table === 'bulk_jobs');
  if (!job) return null;
  if (job.operation === 'insert') return job.after?.['undoes'] ? 'ask_undo' : 'ask';
  const state = job.after?.['state'];
  if (state === 'running') return 'start';
  return state === 'canceled' ? 'cancel' : 'stop';
}

async function readBulkRows(db: Database, ids: readonly string[]): Promise<Map<string, BulkRows>> {
  // Only what is still being checked has no sums.
  const { rows } = await sql<BulkRows>`
    select id, subject, action, created_at as asked_at, undoes is not null as is_undo,
      coalesce(changes, 0) as changes, coalesce(changed, 0) as changed,
      coalesce(total, (select count(*)::int from bulk_job_rows where job_id = job.id)) as total
    from bulk_jobs job where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function subjectOf(event: Record<string, unknown>): { table: string; id: string } | null {
  for (const [column, table] of Object.entries(SUBJECTS)) {
    const id = textOf(event[column]);
    if (id) return id === event['actor_id'] ? null : { table, id };
  }
  return null;
}

/** A report has no page of its own: what is decided about it is about its ad. */
async function tellAdsOfReports(db: Database, acts: readonly AuditedAct[]): Promise<void> {
  const reported = acts.filter(({ about }) => about?.table === 'reports');
  if (reported.length === 0) return;
  const reports = await db
    .selectFrom('reports')
    .where(
      'id',
      'in',
      reported.flatMap(({ about }) => about?.id ?? []),
    )
    .select(['id', 'property_id', 'vehicle_id'])
    .execute();
  for (const act of reported) {
    const report = reports.find(({ id }) => id === act.about?.id);
    const ad = report && subjectOf({ ...report });
    if (ad) act.about = { ...ad, name: null };
  }
}

async function nameSubjects(db: Database, acts: readonly AuditedAct[]): Promise<void> {
  const subjects = acts.flatMap(({ about }) => about ?? []);
  const changed = acts.flatMap((act) => act.changed);
  const names = await nameRows(db, [...subjects, ...changed.flatMap(rowsNamedIn)]);
  const payers = acts.flatMap(({ call, about }) =>
    about?.table === 'users' && MONEY_CALLS.test(call) ? [about.id] : [],
  );
  const called = await db
    .selectFrom('users as person')
    .where(sql<boolean>`person.id = any(${payers}::text[])`)
    .select(['person.id', PAYER_NAME.as('name')])
    .execute();
  for (const act of acts) {
    if (act.about) {
      const { table, id, name } = act.about;
      const payer = MONEY_CALLS.test(act.call) && called.find((one) => one.id === id);
      act.about.name = (payer && payer.name) || (nameOf(names, table, id) ?? name);
    }
    act.changed = act.changed.map((row) => ({ ...row, names }));
  }
}

/** The row itself and those that it names. */
export function rowsNamedIn({
  table_name: table,
  row_key: id,
  before,
  after,
}: Omit<AuditedRow, 'names'>): { table: string; id: string }[] {
  const named = [before, after].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([column, value]) => {
      const isTowns = table === 'website_settings' && id === 'towns' && column === 'value';
      const referenced = isTowns ? 'towns' : referenceOf(table, column);
      const ids = [value]
        .flat()
        .filter((one) => typeof one === 'string' || typeof one === 'number');
      return referenced ? ids.map((one) => ({ table: referenced, id: `${one}` })) : [];
    }),
  );
  return [{ table, id }, ...named];
}

/** Display names by table and id; deleted rows have none. */
export async function nameRows(
  db: Database,
  rows: readonly { table: string; id: string }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [table, of] of Map.groupBy(rows, (row) => row.table)) {
    if (!Object.hasOwn(NAMES, table)) continue;
    const ids = [...new Set(of.map(({ id }) => id))];
    const { rows: named } = await sql<{ id: string; name: string }>`
      select own.id, ${NAMES[table]} as name from ${sql.table(table)} own
      where own.id::text = any(${ids}::text[])`.execute(db);
    for (const { id, name } of named) names.set(`${table} ${id}`, name);
  }
  return names;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
