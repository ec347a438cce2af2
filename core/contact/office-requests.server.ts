import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
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
import { REQUEST_KINDS, REQUEST_STATES } from './contact-request.ts';
import type { RequestChange } from './office-request-input.ts';

export const REQUEST_FILTERS = {
  kind: oneOfFilter(REQUEST_KINDS),
  state: oneOfFilter(REQUEST_STATES),
  q: keywordsFilter,
};

type RequestFilter = FilterOf<typeof REQUEST_FILTERS>;

export const REQUEST_TABLE = {
  found: (db: Database, { kind, state, q }: RequestFilter) => {
    let found = db.selectFrom('contact_requests as request');
    if (kind) found = found.where('request.kind', '=', kind);
    if (state) found = found.where('request.state', '=', state);
    return q ? found.where(beginsWords(sql.ref('request.words'), q)) : found;
  },
  id: sql.ref('request.id'),
  sorts: sortsByAge(sql.ref('request.sent_at')),
  counters: { by: 'state', of: REQUEST_STATES },
  lines: (db, ids) =>
    officeRequests(db)
      .where(sql<boolean>`request.id = any(${ids}::text[])`)
      .orderBy(inOrderOf(ids, 'request.id'))
      .execute(),
} satisfies OfficeTable<RequestFilter, AgeSort, unknown>;

export async function unsafeGetRequest(db: Database, id: string) {
  const found = await officeRequests(db).where('request.id', '=', id).executeTakeFirst();
  return found ?? refuse('not_found');
}

function officeRequests(db: Database) {
  return db
    .selectFrom('contact_requests as request')
    .leftJoin('admins as admin', 'admin.id', 'request.changed_by')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.email', '=', 'request.email')
        .on('person.email_confirmed_at', 'is not', null),
    )
    .leftJoin('data_requests as made', 'made.contact_request_id', 'request.id')
    .select([
      'request.id',
      'request.kind',
      'request.subject',
      'request.name',
      'request.email',
      'request.phone',
      'request.company',
      'request.creci',
      'request.town',
      'request.ads_amount',
      'request.message',
      'request.state',
      'request.note',
      'request.sent_at',
      'request.changed_at',
      'admin.name as changed_by',
      'person.id as user_id',
      'made.id as data_request_id',
    ]);
}

/** Recorded on the administrator, with the request's id: its sender reads no history of it. */
export async function changeRequest(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { state, note, seen_at: seenAt }: RequestChange,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('contact_requests')
      .select(['state', 'note', 'changed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('not_found');
    // The same pressed twice is done already.
    if (before.state === state && before.note === (note ?? null)) return { id };
    if ((before.changed_at?.getTime() ?? 0) !== (seenAt ? Date.parse(seenAt) : 0))
      return refuse('request_changed');
    await trx
      .updateTable('contact_requests')
      .set({ state, note: note ?? null, changed_at: now, changed_by: actor.id })
      .where('id', '=', id)
      .execute();
    const event = {
      action: 'change_request' as const,
      reason: id,
      ...(before.state !== state && { from: before.state, to: state }),
    };
    await record(trx, actor, actor, event, now);
    return { id };
  });
}
