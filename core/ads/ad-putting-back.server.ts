import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { listingLimitReached } from '#core/plans/ad-quota.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { reopenHold } from '#core/trust/ad-holding.server.ts';
import { holdWhenSuspicious } from '#core/trust/suspicious-ads.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { publisherOf } from './ad-publisher.server.ts';
import type { AdRef } from './ad-ref.ts';
import { writeAdState } from './ad-state.server.ts';
import { takesAnotherPlace, transitionByRule } from './ad-transitions.server.ts';
import { stateBeforeTakeDown } from './ad-undoing.server.ts';
import { mailPutBack } from './owner-mails.server.ts';
import { reasonNotToPublish } from './publishing-conditions.server.ts';
import { AD_RULES } from './rules-by-kind.server.ts';

interface TakeDown {
  /** That of the take-down: one that was decided since stays. */
  reason: string | undefined;
  isToldLater: boolean;
}

/** As if our team had not taken it down; an ad whose place is taken meanwhile waits outside the plan. */
export async function putBackAd(
  trx: DatabaseTransaction,
  actor: AdminActor,
  ref: AdRef,
  { reason, isToldLater }: TakeDown,
  now: Date,
): Promise<{ id: string; status: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  const publisher = await publisherOf(trx, ref);
  if (!publisher) return refuse('not_found');
  await lockQuota(trx, publisher);
  const ad = await rules.lock(trx, ref.id);
  if (isRefusal(ad)) return ad;
  const taken = await stateBeforeTakeDown(trx, ref, reason);
  if (!taken || !rules.states[ad.status]?.isTakenDown) return refuse('transition_not_allowed');
  const { at, before } = taken;
  const isShown = rules.states[before.status]?.isSearchable === true;
  const obstacle = isShown ? await reasonNotToPublish(trx, publisher, ref) : undefined;
  if (obstacle) return obstacle;
  const full = takesAnotherPlace(ref.kind, ad.status, before.status)
    ? await listingLimitReached(trx, publisher, ref.kind, now)
    : undefined;
  if (full && !isShown) return full;
  const outOfPlan = full ? { status: 'inactive', ended_by_plan: true } : {};
  const status = outOfPlan.status ?? before.status;
  const { columns } = await rules.transitionEffects(trx, ad, { action: 'undo', to: status }, now);
  const restored = await rules.restorable(trx, publisher, before, now);
  await writeAdState(trx, ref, { ...columns, ...restored, ...outOfPlan }, now);
  await reopenHold(trx, ref, at);
  await record(trx, actor, ref, { action: 'undo', from: ad.status, to: status }, now);
  // Its owner may have rewritten it while it was down.
  const isHeld = !ad.archived_at && (await holdWhenSuspicious(trx, rules, ref, ad, status, now));
  if (isHeld && rules.states[status]?.isSearchable) return transitionByRule(trx, ref, 'hold', now);
  const isOutOfPlan = full !== undefined || before.ended_by_plan;
  if (!isToldLater) await mailPutBack(trx, rules, ad, isOutOfPlan);
  return { id: ref.id, status };
}
