import type { Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { listingLimitReached } from '#core/plans/ad-quota.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AdEventAction } from '#core/event-actions.ts';
import type { AdActionName, LockedAd, TransitionRequest } from './ad-kind-rules.server.ts';
import { AD_RULES, type AdStatuses, type AdTransitions } from './rules-by-kind.server.ts';
import { reasonAgainst } from './ad-lifecycle.ts';
import type { AdKind, AdRef } from './ad-ref.ts';
import { markConfirmed } from './ad-confirmation.server.ts';
import { writeAdState } from './ad-state.server.ts';
import { mailOwner } from './owner-mails.server.ts';
import { closeHold, forgetHold } from '#core/trust/ad-holding.server.ts';
import { holdWhenSuspicious } from '#core/trust/suspicious-ads.server.ts';
import { publisherOf } from './ad-publisher.server.ts';
import { stateBefore, stateOf } from './ad-undoing.server.ts';
import { reasonNotToPublish } from './publishing-conditions.server.ts';

/** Concurrent transitions, and approvals of a version not seen, are refused. */
export async function transitionAd<Kind extends AdKind>(
  db: Kysely<DB>,
  actor: UserActor | AdminActor,
  ref: { kind: Kind; id: string },
  request: TransitionRequest<AdTransitions[Kind]>,
  now: Date,
): Promise<{ id: string; status: AdStatuses[Kind] } | Refusal> {
  const outcome = await inTransaction(db, (trx) => transition(trx, actor, ref, request, now));
  return outcome as { id: string; status: AdStatuses[Kind] } | Refusal;
}

async function transition(
  trx: DatabaseTransaction,
  actor: UserActor | AdminActor,
  ref: AdRef,
  request: TransitionRequest,
  now: Date,
): Promise<{ id: string; status: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  const { action, reason } = request;
  const row = rules.lifecycle[action];
  if (row?.to === undefined) return refuse('transition_not_allowed');
  const owner = actor.kind === 'user' ? actor : undefined;
  const publisher = action === 'release' ? await publisherOf(trx, ref) : owner;
  if (publisher) await lockQuota(trx, publisher);
  const ad = await rules.lock(trx, ref.id, owner);
  if (isRefusal(ad)) return ad;
  const refused =
    refusedBy(reasonAgainst(row, ad, owner ? 'owner' : 'admin', now)) ??
    rules.transitionRefusal(ad, request);
  if (refused) return refused;
  if (row.needsReason && !reason) return refuse('reason_required', { field: 'reason' });
  if (row.to === 'before')
    return owner ? undo(trx, owner, ref, ad, now) : refuse('transition_not_allowed');

  const obstacle = publisher
    ? await reasonNotToShow(trx, publisher, ref, ad.status, row.to, now)
    : undefined;
  if (obstacle && owner) return obstacle;
  // Released all the same: its owner publishes it when that is possible.
  const to = obstacle ? ad.status : row.to;
  const isHeld = owner ? await holdWhenSuspicious(trx, rules, ref, ad, to, now) : false;
  if (isHeld && rules.states[to]?.isSearchable) return transitionByRule(trx, ref, 'hold', now);
  const { columns, isFinal } = await rules.transitionEffects(trx, ad, { action, to }, now);
  const status_reason = row.needsReason ? (reason ?? null) : null;
  await writeAdState(
    trx,
    ref,
    { ...columns, status: to, status_reason, ended_by_plan: false, paused_unconfirmed: false },
    now,
  );
  await confirmIfShown(trx, ref, to, now);
  const isTakenDown = rules.states[to]?.isTakenDown;
  const before = (row.isUndoable && !isFinal) || isTakenDown ? { before: stateOf(ad) } : {};
  const why = reason ? { reason } : {};
  await record(trx, actor, ref, { action, from: ad.status, to, ...why, ...before }, now);
  if (!owner) {
    const isFine = action === 'release' || rules.states[to]?.isSearchable;
    await closeHold(trx, ref, isFine ? 'released' : 'upheld', now);
    if (!request.isToldLater) await mailOwner(trx, rules, ad, { action, to, reason: reason ?? '' });
  }
  const next = isHeld ? undefined : await rules.nextTransition?.(trx, ad, to);
  return next ? transitionByRule(trx, ref, next, now) : { id: ref.id, status: to };
}

/** What nobody has to decide. */
export async function transitionByRule(
  trx: DatabaseTransaction,
  ref: AdRef,
  action: string,
  now: Date,
): Promise<{ id: string; status: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  const ad = await rules.lock(trx, ref.id);
  const to = rules.lifecycle[action as AdActionName]?.to;
  if (isRefusal(ad) || to === undefined) return refuse('transition_not_allowed');
  const { columns } = await rules.transitionEffects(trx, ad, { action, to }, now);
  await writeAdState(trx, ref, { ...columns, status: to }, now);
  await confirmIfShown(trx, ref, to, now);
  const event = { action: action as AdEventAction, from: ad.status, to };
  await record(trx, { kind: 'system' }, ref, event, now);
  return { id: ref.id, status: to };
}

async function undo(
  trx: DatabaseTransaction,
  owner: UserActor,
  ref: AdRef,
  ad: LockedAd,
  now: Date,
): Promise<{ id: string; status: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  const before = await stateBefore(trx, owner, ref, now);
  if (isRefusal(before)) return before;
  const obstacle = takesAnotherPlace(ref.kind, ad.status, before.status)
    ? await listingLimitReached(trx, owner, ref.kind, now)
    : undefined;
  if (obstacle) return obstacle;
  await writeAdState(trx, ref, { ...(await rules.restorable(trx, owner, before, now)) }, now);
  await forgetHold(trx, ref);
  await confirmIfShown(trx, ref, before.status, now);
  await record(trx, owner, ref, { action: 'undo', from: ad.status, to: before.status }, now);
  return { id: ref.id, status: before.status };
}

/** Who puts an ad before visitors says that it stands. */
async function confirmIfShown(
  trx: DatabaseTransaction,
  ref: AdRef,
  status: string,
  now: Date,
): Promise<void> {
  if (AD_RULES[ref.kind].states[status]?.isSearchable) await markConfirmed(trx, ref, now);
}

async function reasonNotToShow(
  trx: DatabaseTransaction,
  owner: UserActor,
  ref: AdRef,
  from: string,
  to: string,
  now: Date,
): Promise<Refusal | undefined> {
  const rules = AD_RULES[ref.kind];
  if (!rules.states[to]?.keepsPhotos) return undefined;
  return (
    (await reasonNotToPublish(trx, owner, ref)) ??
    (takesAnotherPlace(ref.kind, from, to)
      ? listingLimitReached(trx, owner, ref.kind, now)
      : undefined)
  );
}

export function takesAnotherPlace(kind: AdKind, from: string, to: string): boolean {
  const { states } = AD_RULES[kind];
  return states[to]?.takesPlace === true && states[from]?.takesPlace !== true;
}

function refusedBy(code: ReturnType<typeof reasonAgainst>): Refusal | undefined {
  return code && refuse(code);
}
