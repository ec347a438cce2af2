import type { DatabaseTransaction } from '#db/database.ts';
import type { UserActor } from '#core/actor.ts';
import { UNDO_MS } from './ad-undoing.ts';
import { BOOST_EVENT_ACTIONS } from '#core/event-actions.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

export interface StateBefore {
  status: string;
  status_reason: string | null;
  published_at: Date | null;
  highlighted_until: Date | null;
  ended_by_plan: boolean;
}

export function stateOf({
  status,
  status_reason,
  published_at,
  highlighted_until = null,
  ended_by_plan,
}: Omit<StateBefore, 'highlighted_until'> & Partial<StateBefore>): StateBefore {
  return { status, status_reason, published_at, highlighted_until, ended_by_plan };
}

/** Within `UNDO_MS` of the owner's own last transition; call it with the ad locked. */
export async function stateBefore(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: AdRef,
  now: Date,
): Promise<StateBefore | Refusal> {
  const last = await trx
    .selectFrom('events')
    .select(['actor_id', 'at', 'before'])
    // Any later change by owner or team rules out undoing; visitors' messages and boosts do not.
    .where('action', 'not in', ['lead_received', ...BOOST_EVENT_ACTIONS])
    .where(AD_TABLES[ad.kind].column, '=', ad.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isRecent = last !== undefined && now.getTime() - last.at.getTime() < UNDO_MS;
  if (!isRecent || last.actor_id !== actor.id || last.before === null)
    return refuse('undo_too_late');
  const before = last.before as unknown as Stored;
  return {
    ...before,
    published_at: dateOf(before.published_at),
    highlighted_until: dateOf(before.highlighted_until),
  };
}

type Stored = Omit<StateBefore, Moment> & Record<Moment, string | null>;
type Moment = 'published_at' | 'highlighted_until';

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
