import type { Database } from '#db/database.ts';
import type { Subject } from './history.server.ts';

const MAX_EVENTS = 50;

export async function unsafeReadHistory(db: Database, subject: Subject) {
  return (
    db
      .selectFrom('events as event')
      .leftJoin('admins as admin', (join) =>
        join.onRef('admin.id', '=', 'event.actor_id').on('event.actor_kind', '=', 'admin'),
      )
      .where(`event.${subject.kind}_id` as const, '=', subject.id)
      // Messages about an ad would bury the decisions.
      .$if(subject.kind !== 'user', (events) => events.where('event.action', '<>', 'lead_received'))
      .orderBy('event.at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(MAX_EVENTS)
      .select([
        'event.action',
        'event.from_status as from',
        'event.to_status as to',
        'event.reason',
        'event.at',
        'event.actor_kind as by',
        'admin.name as admin_name',
      ])
      .execute()
  );
}
