import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { chargesWithinRegret, type Charges } from '#core/payments/regret-charges.server.ts';
import { regretDeadline } from '#core/payments/regret-deadline.ts';
import type { Database } from '#db/database.ts';
import { isStillSold } from './plan-change-writing.server.ts';
import { planBeforeUpgrades, staysSmaller } from './regretted-upgrade.server.ts';
import { regretOf } from './own-regret.server.ts';
import {
  graceEnd,
  isCurrent,
  keepsOthersOut,
  OPEN_PLAN_CHANGES,
  type SubscriptionStatus,
} from './plan.ts';

export const SUBSCRIPTION_ACTIONS = [
  'cancel',
  'resume',
  'change_plan',
  'regret',
  'pay',
  'subscribe',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** The current one or the one that waits for its payment, then those of before. */
export async function listOwnSubscriptions(db: Database, actor: UserActor, now: Date) {
  const rows = await db
    .selectFrom('subscriptions as own')
    .innerJoin('plans', 'plans.id', 'own.plan_id')
    .where('own.user_id', '=', actor.id)
    .orderBy(sql`own.status in ('active', 'trial', 'pending')`, 'desc')
    .orderBy('own.created_at', 'desc')
    .limit(20)
    .select([
      'own.id',
      'own.status',
      'own.plan_id',
      'plans.name as plan',
      'plans.duration_in_months',
      'own.price_cents',
      'own.recurring',
      'own.started_at',
      'own.ends_at',
      'own.trial_days',
      'own.trial_ends_at',
      'own.period_ends_at',
      'own.cancel_requested_at',
      'own.past_due_since',
      'own.end_reason',
      'own.end_note',
      'own.provider_id',
      'own.checkout_expires_at',
    ])
    .execute();
  return Promise.all(
    rows.map(async ({ provider_id: providerId, checkout_expires_at: checkoutEnd, ...row }) => {
      const current = isCurrent(row.status);
      const due = current && row.past_due_since ? await duePayment(db, row.id) : undefined;
      const refused = row.status === 'pending' ? await refusedFirst(db, actor, row) : due;
      const charges = current
        ? await chargesWithinRegret(db, 'subscription_id', row.id, now)
        : undefined;
      const regret = await regretOf(db, row.id, now);
      const undoable = charges && isUndoable(charges, regret) ? charges : undefined;
      const planBefore = undoable?.isUpgrade
        ? await planBeforeUpgrades(db, row.id, undoable.paymentIds.length)
        : undefined;
      const change = current ? await openChange(db, row.id) : null;
      return {
        ...row,
        grace_ends_at: row.past_due_since && graceEnd(row.past_due_since),
        failure: refused?.failure ?? null,
        due_payment_id: due?.id ?? null,
        regret_until: undoable?.lastAt ? regretDeadline(undoable.lastAt) : null,
        regret_cents: undoable?.cents ?? null,
        regret_of_upgrade: undoable?.isUpgrade ?? false,
        regret_plan_before: planBefore?.name ?? null,
        regret_keeps_change:
          planBefore !== undefined &&
          change?.status === 'scheduled' &&
          change.still_sold &&
          (await staysSmaller(db, change, planBefore)),
        regret,
        plan_change: change,
        allowed_actions: actionsOf({
          status: row.status,
          isOurs: providerId !== null,
          givesWay: current && !keepsOthersOut({ ...row, provider_id: providerId }, now),
          isEnding: row.cancel_requested_at !== null,
          isDue: due !== undefined,
          isChanging: change !== null,
          canRegret: undoable !== undefined,
          canPay: row.status === 'pending' && checkoutEnd !== null && checkoutEnd > now,
        }),
      };
    }),
  );
}

/** A charge that came after what was decided is another purchase. */
function isUndoable({ lastAt, cents }: Charges, regret: Awaited<ReturnType<typeof regretOf>>) {
  if (!lastAt || cents <= 0) return false;
  return !regret || (regret.status !== 'asked' && regret.created_at < lastAt);
}

interface Standing {
  status: SubscriptionStatus;
  isOurs: boolean;
  givesWay: boolean;
  isEnding: boolean;
  isDue: boolean;
  isChanging: boolean;
  canRegret: boolean;
  canPay: boolean;
}

function actionsOf(standing: Standing): SubscriptionAction[] {
  const { status, isOurs, givesWay, isEnding, isDue, isChanging, canRegret, canPay } = standing;
  const current = isCurrent(status) && isOurs;
  return [
    ...(isDue || canPay ? (['pay'] as const) : []),
    ...(current && !isEnding && !isDue && !isChanging ? (['change_plan'] as const) : []),
    ...(current ? ([isEnding ? 'resume' : 'cancel'] as const) : []),
    ...(canRegret ? (['regret'] as const) : []),
    ...(givesWay ? (['subscribe'] as const) : []),
  ];
}

async function duePayment(db: Database, subscriptionId: string) {
  return db
    .selectFrom('payments')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'failed')
    .where('purpose', '<>', 'plan_change')
    .orderBy('created_at', 'desc')
    .select(['id', 'failure'])
    .executeTakeFirst();
}

/** The first payment of a plan, or the card of its trial: still open to other cards. */
async function refusedFirst(
  db: Database,
  actor: UserActor,
  { id, trial_days, started_at }: { id: string; trial_days: number; started_at: Date },
) {
  if (trial_days > 0)
    return db
      .selectFrom('events')
      .where('user_id', '=', actor.id)
      .where('action', '=', 'refuse_trial_card')
      .where('at', '>=', started_at)
      .orderBy('at', 'desc')
      .select('to_status as failure')
      .executeTakeFirst();
  return db
    .selectFrom('payments')
    .where('subscription_id', '=', id)
    .where('failure', 'is not', null)
    .orderBy('created_at', 'desc')
    .select('failure')
    .executeTakeFirst();
}

async function openChange(db: Database, subscriptionId: string) {
  const change = await db
    .selectFrom('plan_changes as change')
    .innerJoin('plans as next', 'next.id', 'change.to_plan_id')
    .leftJoin('payments', 'payments.provider_invoice_id', 'change.provider_invoice_id')
    .where('change.subscription_id', '=', subscriptionId)
    .where('change.status', 'in', OPEN_PLAN_CHANGES)
    .select([
      'change.id',
      'change.to_plan_id as plan_id',
      'change.status',
      'change.kind',
      'next.name as plan',
      'change.price_cents',
      'change.due_cents',
      'change.applies_at',
      'change.pay_url',
      'payments.failure',
      isStillSold.as('still_sold'),
    ])
    .executeTakeFirst();
  return change ?? null;
}
