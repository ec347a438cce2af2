import { sql, type RawBuilder } from 'kysely';
import { MAX_OFFSET, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/** Owners never learn which member of our team acted. */
export type AdEventAuthor = 'owner' | 'team' | 'visitor' | 'system';

export interface AdEvent {
  id: string;
  action: string;
  author: AdEventAuthor;
  reason: string | null;
  times: number;
  first_at: Date;
  at: Date;
}

const PER_PAGE = 20;
/** Twenty photographs uploaded in one sitting make one line. */
const SITTING = sql`interval '6 hours'`;

export async function listOwnAdEvents(db: Database, actor: UserActor, ad: AdRef, page: number) {
  const { ads, column } = AD_TABLES[ad.kind];
  const own = await db
    .selectFrom(ads)
    .select('id')
    .where('id', '=', ad.id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!own) return refuse('not_found') satisfies Refusal;

  const events = eventsInARow(actor, column, ad.id);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${events}) run`.execute(db);
  const place = paginate(page, counted[0]?.total ?? 0, MAX_OFFSET, PER_PAGE);
  const { rows } = await sql<AdEvent>`
    select id::text, action, author, reason, times, first_at, at from (${events}) run
    order by at desc, run.id desc limit ${PER_PAGE} offset ${place.offset}`.execute(db);
  return { ...place, perPage: PER_PAGE, items: rows };
}

function eventsInARow(
  actor: UserActor,
  column: 'property_id' | 'vehicle_id',
  id: string,
): RawBuilder<unknown> {
  return sql`
    select max(id) as id, action, author, reason, count(*)::int as times, min(at) as first_at, max(at) as at
    from (
      select *, count(*) filter (where begins) over (order by at, id) as run
      from (
        select *, not (
          coalesce(action = lag(action) over line and author = lag(author) over line
            and at - lag(at) over line < ${SITTING}, false)
          and reason is null and lag(reason) over line is null) as begins
        from (
          select id, action, at,
            case when actor_kind = 'admin' then 'team'
              when actor_kind = 'user' and actor_id = ${actor.id} then 'owner'
              when actor_kind = 'user' or action = 'lead_received' then 'visitor'
              else 'system' end as author,
            case when actor_kind = 'admin' or action = 'duplicate' then reason end as reason
          from events where ${sql.ref(column)} = ${id}
        ) told window line as (order by at, id)
      ) marked
    ) numbered
    group by run, action, author, reason`;
}
