import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { readRegisterNotes } from '#core/office/register-notes.server.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { incidentClock } from './incident-clock.ts';
import type { IncidentInput } from './incident-input.ts';
import { INCIDENT_RISKS, INCIDENT_STATES } from './incident.ts';

const REPEAT_WINDOW_MINUTES = 30;

export const INCIDENT_FILTERS = {
  state: oneOfFilter(INCIDENT_STATES),
  risk: oneOfFilter(INCIDENT_RISKS),
  q: keywordsFilter,
};

type IncidentFilter = FilterOf<typeof INCIDENT_FILTERS>;

/** By when they became known. */
export const INCIDENT_TABLE = {
  found: (db: Database, { state, risk, q }: IncidentFilter) => {
    let found = db.selectFrom('incidents as incident');
    if (state) found = found.where('incident.closed_at', state === 'open' ? 'is' : 'is not', null);
    if (risk) found = found.where('incident.risk', '=', risk);
    return q ? found.where(beginsWords(sql.ref('incident.words'), q)) : found;
  },
  id: sql.ref('incident.id'),
  sorts: sortsByAge(sql.ref('incident.known_at')),
  counters: { by: 'state', of: INCIDENT_STATES },
  lines: async (db, ids, { now }) => {
    const rows = await officeIncidents(db)
      .where(sql<boolean>`incident.id = any(${ids}::text[])`)
      .orderBy(inOrderOf(ids, 'incident.id'))
      .execute();
    return withClocks(db, rows, now);
  },
} satisfies OfficeTable<IncidentFilter, AgeSort, unknown>;

export async function unsafeGetIncident(db: Database, id: string, now: Date) {
  const found = await officeIncidents(db).where('incident.id', '=', id).executeTakeFirst();
  if (!found) return refuse('not_found');
  const [incident] = await withClocks(db, [found], now);
  return { ...incident!, notes: await readRegisterNotes(db, 'incidents', id) };
}

type IncidentRow = Awaited<ReturnType<ReturnType<typeof officeIncidents>['execute']>>[number];

async function withClocks(db: Database, rows: readonly IncidentRow[], now: Date) {
  const { small_agent: isSmallAgent } = await readWebsiteSettings(db);
  return rows.map((row) => ({
    ...row,
    state: row.closed_at ? ('closed' as const) : ('open' as const),
    clock: incidentClock(row, isSmallAgent, now),
  }));
}

function officeIncidents(db: Database) {
  return db
    .selectFrom('incidents as incident')
    .leftJoin('admins as author', 'author.id', 'incident.created_by')
    .leftJoin('admins as closer', 'closer.id', 'incident.closed_by')
    .select([
      'incident.id',
      'incident.title',
      'incident.happened_at',
      'incident.known_at',
      'incident.description',
      'incident.data_kinds',
      'incident.people_count',
      'incident.risk',
      'incident.risk_grounds',
      'incident.measures',
      'incident.authority_told_at',
      'incident.authority_protocol',
      'incident.people_told_at',
      'incident.people_told_how',
      'incident.conclusion',
      'incident.created_at',
      'incident.changed_at',
      'incident.closed_at',
      'author.name as created_by',
      'closer.name as closed_by',
    ]);
}

/** The same within the repeat window is that one, sent twice. */
export async function registerIncident(
  db: Kysely<DB>,
  actor: AdminActor,
  input: IncidentInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const refused = reasonNotToSave(input, now);
  if (refused) return refused;
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mandacaru.incidents'))`.execute(trx);
    const known = await trx
      .selectFrom('incidents')
      .where('title', '=', input.title)
      .where('description', '=', input.description)
      .where('known_at', '=', input.known_at)
      .where('created_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
      .select('id')
      .executeTakeFirst();
    if (known) return known;
    return trx
      .insertInto('incidents')
      .values({ ...columnsOf(input), created_at: now, created_by: actor.id, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** What it was before stands in the audit log. One that is closed stays settled. */
export async function changeIncident(
  db: Kysely<DB>,
  id: string,
  input: IncidentInput,
  seenAt: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const refused = reasonNotToSave(input, now);
  if (refused) return refused;
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('incidents')
      .where('id', '=', id)
      .select(['changed_at', 'closed_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('not_found');
    if (before.changed_at.getTime() !== Date.parse(seenAt)) return refuse('incident_changed');
    if (before.closed_at && !isSettled(input)) return refuse('incident_unsettled');
    await trx
      .updateTable('incidents')
      .set({ ...columnsOf(input), changed_at: now })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** Once, when nothing that the law asks for is left. */
export async function closeIncident(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  conclusion: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('incidents')
      .where('id', '=', id)
      .select(['closed_at', 'conclusion', 'risk', 'authority_told_at', 'people_told_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('not_found');
    if (before.closed_at)
      return before.conclusion === conclusion ? { id } : refuse('incident_closed');
    if (!isSettled(before)) return refuse('incident_unsettled');
    await trx
      .updateTable('incidents')
      .set({ conclusion, closed_at: now, closed_by: actor.id, changed_at: now })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** Nobody has to be told (any more). */
function isSettled(
  incident: Pick<IncidentRow, 'risk'> & {
    authority_told_at?: Date | null | undefined;
    people_told_at?: Date | null | undefined;
  },
): boolean {
  const { risk, authority_told_at: authority, people_told_at: people } = incident;
  return risk === 'none' || (risk === 'relevant' && Boolean(authority && people));
}

function reasonNotToSave(input: IncidentInput, now: Date): Refusal | undefined {
  const moments = ['happened_at', 'known_at', 'authority_told_at', 'people_told_at'] as const;
  const future = moments.find((name) => (input[name]?.getTime() ?? 0) > now.getTime());
  return future && refuse('moment_in_future', { field: `incident/${future}` });
}

function columnsOf(input: IncidentInput) {
  return {
    ...input,
    happened_at: input.happened_at ?? null,
    people_count: input.people_count ?? null,
    risk_grounds: input.risk_grounds ?? null,
    measures: input.measures ?? null,
    authority_told_at: input.authority_told_at ?? null,
    authority_protocol: input.authority_protocol ?? null,
    people_told_at: input.people_told_at ?? null,
    people_told_how: input.people_told_how ?? null,
  };
}
