import type { DatabaseTransaction } from '#db/database.ts';
import type { JsonValue } from '#db/generated/database-types.ts';
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
  paused_unconfirmed: boolean;
  held_at: Date | null;
}

export function stateOf({
  status,
  status_reason,
  published_at,
  highlighted_until = null,
  ended_by_plan,
  paused_unconfirmed,
  held_at = null,
}: Omit<StateBefore, 'highlighted_until' | 'held_at'> & Partial<StateBefore>): StateBefore {
  return {
    status,
    status_reason,
    published_at,
    highlighted_until,
    ended_by_plan,
    paused_unconfirmed,
    held_at,
  };
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
  return readState(last.before);
}

/** Undefined when this was not what happened to its state last; call it with the ad locked. */
export async function stateBeforeTakeDown(
  trx: DatabaseTransaction,
  ad: AdRef,
  reason: string | undefined,
): Promise<{ at: Date; before: StateBefore } | undefined> {
  const last = await trx
    .selectFrom('events')
    .select(['at', 'before', 'reason'])
    .where('to_status', 'is not', null)
    .where(AD_TABLES[ad.kind].column, '=', ad.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.before !== null && last.reason === (reason ?? null)
    ? { at: last.at, before: readState(last.before) }
    : undefined;
}

type Stored = Omit<StateBefore, Moment> & Partial<Record<Moment, string | null>>;
type Moment = 'published_at' | 'highlighted_until' | 'held_at';

function readState(stored: JsonValue): StateBefore {
  const before = stored as unknown as Stored;
  return {
    ...before,
    published_at: dateOf(before.published_at),
    highlighted_until: dateOf(before.highlighted_until),
    held_at: dateOf(before.held_at),
  };
}

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
