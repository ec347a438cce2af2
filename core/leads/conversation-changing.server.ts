import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { ConversationChange } from './conversation-input.ts';

/** How far it has come, and a note that only the advertiser reads. Nobody waits in what is over. */
export async function changeConversation(
  db: Database,
  actor: UserActor,
  id: string,
  { state, lostReason, note }: ConversationChange,
): Promise<{ id: string } | Refusal> {
  const isOver = state === 'closed' || state === 'lost';
  const changed = await db
    .updateTable('conversations')
    .set({
      state,
      lost_reason: lostReason,
      ...(note === undefined ? {} : { note }),
      ...(isOver ? { waiting_since: null } : {}),
    })
    .where('id', '=', id)
    .where('advertiser_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return changed ?? refuse('not_found');
}
