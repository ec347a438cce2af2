import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { localDay, startOfLocalDay } from '#core/fields/local-day.ts';
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
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { dataRequestClock } from './data-request-clock.ts';
import type { DataRequestDecisionInput, DataRequestInput } from './data-request-input.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from './data-request.ts';

const REPEAT_WINDOW_MINUTES = 30;

export const DATA_REQUEST_FILTERS = {
  state: oneOfFilter(DATA_REQUEST_STATES),
  kind: oneOfFilter(DATA_REQUEST_KINDS),
  q: keywordsFilter,
};

type DataRequestFilter = FilterOf<typeof DATA_REQUEST_FILTERS>;

export const DATA_REQUEST_TABLE = {
  found: (db: Database, { state, kind, q }: DataRequestFilter) => {
    let found = db.selectFrom('data_requests as request');
    if (state) found = found.where('request.state', '=', state);
    if (kind) found = found.where('request.kind', '=', kind);
    return q ? found.where(beginsWords(sql.ref('request.words'), q)) : found;
  },
  id: sql.ref('request.id'),
  sorts: sortsByAge(sql.ref('request.received_at')),
  counters: { by: 'state', of: DATA_REQUEST_STATES },
  lines: async (db, ids, { now }) => {
    const rows = await officeDataRequests(db)
      .where(sql<boolean>`request.id = any(${ids}::text[])`)
      .orderBy(inOrderOf(ids, 'request.id'))
      .execute();
    return rows.map((row) => ({ ...row, clock: dataRequestClock(row, now) }));
  },
} satisfies OfficeTable<DataRequestFilter, AgeSort, unknown>;

export async function unsafeGetDataRequest(db: Database, id: string, now: Date) {
  const found = await officeDataRequests(db).where('request.id', '=', id).executeTakeFirst();
  if (!found) return refuse('not_found');
  const notes = await readRegisterNotes(db, 'data_requests', id);
  return { ...found, clock: dataRequestClock(found, now), notes };
}

/** With the account of whoever confirmed the same e-mail here. */
function officeDataRequests(db: Database) {
  return db
    .selectFrom('data_requests as request')
    .leftJoin('admins as author', 'author.id', 'request.created_by')
    .leftJoin('admins as closer', 'closer.id', 'request.closed_by')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.email', '=', 'request.email')
        .on('person.email_confirmed_at', 'is not', null),
    )
    .select([
      'request.id',
      'request.kind',
      'request.name',
      'request.email',
      'request.phone',
      'request.channel',
      'request.contact_request_id',
      'request.request',
      'request.received_at',
      'request.created_at',
      'request.state',
      'request.outcome',
      'request.closed_at',
      'author.name as created_by',
      'closer.name as closed_by',
      'person.id as user_id',
    ]);
}

/** One message of the contact page is one request, and the same sent twice is one, too. */
export async function registerDataRequest(
  db: Kysely<DB>,
  actor: AdminActor,
  input: DataRequestInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const { received_on: day, contact_request_id: messageId, ...asked } = input;
  if (day > localDay(now)) return refuse('moment_in_future', { field: 'data_request/received_on' });
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mandacaru.data_requests'))`.execute(trx);
    const message = messageId
      ? await trx
          .selectFrom('contact_requests')
          .where('id', '=', messageId)
          .select('id')
          .executeTakeFirst()
      : undefined;
    if (messageId && !message) return refuse('not_found');
    const values = {
      ...asked,
      email: asked.email ?? null,
      phone: asked.phone ?? null,
      contact_request_id: message?.id ?? null,
      received_at: startOfLocalDay(day),
    };
    const known = await registeredBefore(trx, values, now);
    if (known) return known;
    return trx
      .insertInto('data_requests')
      .values({ ...values, created_at: now, created_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

interface RegisteredFacts {
  contact_request_id: string | null;
  kind: DataRequestInput['kind'];
  name: string;
  request: string;
  received_at: Date;
}

async function registeredBefore(db: Database, values: RegisteredFacts, now: Date) {
  const { contact_request_id: message, kind, name, request, received_at } = values;
  let known = db.selectFrom('data_requests').select('id');
  known = message
    ? known.where('contact_request_id', '=', message)
    : known
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('request', '=', request)
        .where('received_at', '=', received_at)
        .where('created_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000));
  return known.executeTakeFirst();
}

/** Answered or refused, once: what came of it is a proof that stays. */
export async function decideDataRequest(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { decision, outcome }: DataRequestDecisionInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('data_requests')
      .where('id', '=', id)
      .select(['state', 'outcome'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('not_found');
    if (before.state !== 'open') {
      const isSame = before.state === decision && before.outcome === outcome;
      return isSame ? { id } : refuse('data_request_decided');
    }
    await trx
      .updateTable('data_requests')
      .set({ state: decision, outcome, closed_at: now, closed_by: actor.id })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}
