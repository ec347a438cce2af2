import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { RequestKind, RequestState } from './contact-request.ts';
import type { RequestChange } from './office-request-input.ts';

export interface RequestFilters {
  kind?: RequestKind | undefined;
  state?: RequestState | undefined;
  q?: string | undefined;
  page: number;
}

/** The newest first; the counters are those of the kind and the words, by state. */
export async function unsafeListRequests(db: Database, { state, page, ...wanted }: RequestFilters) {
  const matches = matching(wanted);
  const counters = await db
    .selectFrom('contact_requests as request')
    .where(matches)
    .select([
      sql<number>`(count(*) filter (where state = 'new'))::int`.as('new'),
      sql<number>`(count(*) filter (where state = 'in_progress'))::int`.as('in_progress'),
      sql<number>`(count(*) filter (where state = 'done'))::int`.as('done'),
    ])
    .executeTakeFirstOrThrow();
  const all = counters.new + counters.in_progress + counters.done;
  const place = paginate(page, state ? counters[state] : all);
  const items = await officeRequests(db)
    .where(matches)
    .$if(state !== undefined, (query) => query.where('request.state', '=', state as RequestState))
    .orderBy('request.sent_at', 'desc')
    .orderBy('request.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items, counters };
}

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
    ]);
}

/** Fewer are part of many numbers. */
const PHONE_DIGITS = 6;

function matching({ kind, q }: Pick<RequestFilters, 'kind' | 'q'>): RawBuilder<boolean> {
  const digits = q?.replace(/\D/g, '') ?? '';
  const isPhone = digits.length >= PHONE_DIGITS && /^[\d\s()+-]+$/.test(q ?? '');
  const conditions = [
    ...(kind ? [sql`request.kind = ${kind}`] : []),
    ...(q && isPhone
      ? [sql`position(${digits.replace(/^55(?=\d{10})/, '')} in request.phone) > 0`]
      : []),
    ...(q && !isPhone
      ? [
          sql`position(lower(unaccent(${q})) in lower(unaccent(concat_ws(' ', request.name,
            request.email, request.company, request.creci, request.town, request.message)))) > 0`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Recorded on the administrator, with the request's id: its sender reads no history of it. */
export async function changeRequest(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { state, note, seen_at: seenAt }: RequestChange,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
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
