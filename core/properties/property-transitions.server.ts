import type { Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { allowedActions } from '#core/ads/ad-lifecycle.ts';
import { holdQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { publicationDate } from '#core/ads/publication-date.ts';
import { reasonNotToPublish } from '#core/ads/publishing-conditions.server.ts';
import { pathTo } from '#core/site/paths.ts';
import type { StateBefore } from '#core/ads/ad-undoing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { listingLimitReached } from './property-quota.server.ts';
import { undoPropertyTransition } from './property-undoing.server.ts';
import { lockOwnProperty } from './properties.server.ts';
import {
  isOffered,
  PROPERTY_LIFECYCLE,
  type PropertyAction,
  type PropertyStatus,
} from './property-lifecycle.ts';

export interface PropertyTransition {
  action: PropertyAction;
  reason?: string | undefined;
}

/**
 * Takes a property ad to another state, as its lifecycle allows this actor. Of two at once, one
 * finds the state changed and is refused.
 */
export async function transitionProperty(
  db: Kysely<DB>,
  actor: UserActor | AdminActor,
  id: string,
  { action, reason }: PropertyTransition,
  now: Date,
): Promise<{ id: string; status: PropertyStatus } | Refusal> {
  const { to, needsReason, isUndoable } = PROPERTY_LIFECYCLE[action];
  return db.transaction().execute(async (trx) => {
    if ((to === 'active' || to === 'before') && actor.kind === 'user') await holdQuota(trx, actor);
    const ad =
      actor.kind === 'user'
        ? await lockOwnProperty(trx, actor, id)
        : await unsafeLockProperty(trx, id);
    if (isRefusal(ad)) return ad;
    if (to === 'before') {
      return actor.kind === 'user'
        ? undoPropertyTransition(trx, actor, ad, now)
        : refuse('transition_not_allowed');
    }
    const role = actor.kind === 'user' ? 'owner' : 'admin';
    // Its owner's archive hides no ad from our team: it would come out again as it was.
    const isAway = ad.archived_at !== null && role === 'owner';
    if (isAway || !allowedActions(PROPERTY_LIFECYCLE, ad.status, role).includes(action)) {
      return refuse('transition_not_allowed');
    }
    if (!isOffered(action, ad.listing_status)) return refuse('not_offered');
    if (needsReason && !reason) return refuse('reason_required', { field: 'reason' });
    if (to === 'active' && actor.kind === 'user') {
      const obstacle =
        (await reasonNotToPublish(trx, actor, { kind: 'property', id })) ??
        (await listingLimitReached(trx, actor, now));
      if (obstacle) return obstacle;
    }
    await trx
      .updateTable('properties')
      .set({
        status: to,
        status_reason: needsReason ? (reason ?? null) : null,
        ...(to === 'active' ? { published_at: dateWhenLive(ad, now) } : {}),
        ...(GONE.has(to) ? { highlighted_until: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      actor,
      { kind: 'property', id },
      {
        action,
        from: ad.status,
        to,
        ...(reason ? { reason } : {}),
        ...(isUndoable ? { before: stateOf(ad) } : {}),
      },
      now,
    );
    if (role === 'admin') await tellOwner(trx, id, action, reason ?? '');
    return { id, status: to };
  });
}

function stateOf({
  status,
  status_reason,
  published_at,
  highlighted_until,
}: StateBefore<PropertyStatus>): StateBefore {
  return { status, status_reason, published_at, highlighted_until };
}

/** What is gone needs no place among the highlights. */
const GONE: ReadonlySet<PropertyStatus> = new Set(['sold', 'rented', 'inactive']);

async function tellOwner(
  trx: DatabaseTransaction,
  id: string,
  action: PropertyAction,
  reason: string,
): Promise<void> {
  const { email, first_name, name } = await trx
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .select(['owner.email', 'owner.first_name', 'ad.name'])
    .where('ad.id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = { firstName: first_name, adName: name, ownPath: pathTo('editProperty', { id }) };
  await later(
    trx,
    'send_email',
    action === 'reinstate'
      ? { to: email, message: 'ad_reinstated', data: facts }
      : { to: email, message: 'ad_taken_down', data: { ...facts, reason } },
  );
}

/** An ad that was only paused keeps its date. */
function dateWhenLive(ad: { status: PropertyStatus; published_at: Date | null }, now: Date): Date {
  return ad.status === 'paused' && ad.published_at
    ? ad.published_at
    : publicationDate(ad.published_at, now);
}

async function unsafeLockProperty(trx: DatabaseTransaction, id: string) {
  const ad = await trx
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return ad ?? refuse('not_found');
}
