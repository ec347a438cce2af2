import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { OFFICE_WORK_ACTIONS } from './event-actions.ts';
import type { Subject } from './history.server.ts';

export type EventAuthor = 'owner' | 'team' | 'visitor' | 'system';

/** The same several times on one sitting is one. */
export interface ReadEvent {
  id: string;
  action: string;
  author: EventAuthor;
  reason: string | null;
  times: number;
  first_at: Date;
  at: Date;
}

export interface OfficeEvent extends ReadEvent {
  from: string | null;
  to: string | null;
  admin_name: string | null;
}

const MAX_EVENTS = 50;

/** What would bury the rest: messages about an ad, and what somebody of the office does all day. */
const LEFT_OUT: Partial<Record<Subject['kind'], readonly string[]>> = {
  user: [],
  admin: OFFICE_WORK_ACTIONS,
};

export async function unsafeReadHistory(db: Database, subject: Subject): Promise<OfficeEvent[]> {
  const leftOut = LEFT_OUT[subject.kind] ?? ['lead_received'];
  const { rows } = await sql<OfficeEvent>`
    select run.id::text, run.action, run.author, run.reason, run.times, run.first_at, run.at,
      run.from_status as from, run.to_status as to, admin.name as admin_name
    from (${eventRuns(subject, leftOut)}) run left join admins admin on admin.id = run.admin_id
    order by run.at desc, run.id desc limit ${MAX_EVENTS}`.execute(db);
  return rows;
}

/** Twenty photographs uploaded in one sitting make one line. */
const SITTING = sql`interval '6 hours'`;

/** What has a reason stands alone. */
export function eventRuns(
  { kind, id }: Subject,
  leftOut: readonly string[] = [],
): RawBuilder<unknown> {
  return sql`
    select max(id) as id, action, author, admin_id, from_status, to_status, reason,
      count(*)::int as times, min(at) as first_at, max(at) as at
    from (
      select *, count(*) filter (where begins) over (order by at, id) as run
      from (
        select *, not (
          (action, author, admin_id, from_status, to_status) is not distinct from
            (lag(action) over line, lag(author) over line, lag(admin_id) over line,
              lag(from_status) over line, lag(to_status) over line)
          and coalesce(at - lag(at) over line < ${SITTING}, false)
          and reason is null and lag(reason) over line is null) as begins
        from (
          select id, action, from_status, to_status, at,
            case when actor_kind = 'admin' then 'team'
              when action = 'lead_received' then 'visitor'
              when actor_kind = 'user' then 'owner'
              else 'system' end as author,
            case when actor_kind = 'admin' then actor_id end as admin_id,
            case when actor_kind = 'admin' or action = 'duplicate' then reason end as reason
          from events
          where ${sql.ref(`${kind}_id`)} = ${id} and action <> all(${leftOut}::text[])
        ) event window line as (order by at, id)
      ) marked
    ) numbered
    group by run, action, author, admin_id, from_status, to_status, reason`;
}
