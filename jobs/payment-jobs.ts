import type { Job } from './job-tools.ts';

/* Loaded when something is paid: a worker at rest does without. */

export const workOnProviderEvent: Job<'work_on_provider_event'> = async (event, tools) => {
  const { workOnEvent } = await import('#core/payments/provider-events.server.ts');
  await workOnEvent(tools.db, tools.payments, event, tools.now());
};

export const makeRefund: Job<'make_refund'> = async ({ refundId }, { db, payments, now }) => {
  const refunds = await import('#core/payments/refunds.server.ts');
  await refunds.makeRefund(db, payments, refundId, now());
};

export const endPayment: Job<'end_payment'> = async ({ paymentId }, { db, payments, now }) => {
  const { endUnpaid } = await import('#core/payments/ending-payments.server.ts');
  await endUnpaid(db, payments, paymentId, now());
};

export const endCheckout: Job<'end_checkout'> = async ({ checkoutId }, { db, payments, now }) => {
  const ending = await import('#core/payments/ending-payments.server.ts');
  await ending.endCheckout(db, payments, checkoutId, now());
};

export const endCheckouts: Job<'end_checkouts'> = async ({ userId }, { db, payments, now }) => {
  const declines = await import('#core/payments/card-declines.server.ts');
  await declines.endCheckouts(db, payments, userId, now());
};

export const endSubscription: Job<'end_subscription'> = async (
  { subscriptionId },
  { db, payments, now },
) => {
  const { endAtProvider } = await import('#core/plans/subscription-ending.server.ts');
  await endAtProvider(db, payments, subscriptionId, now());
};

export const stopRenewal: Job<'stop_renewal'> = async (
  { subscriptionId },
  { db, payments, now },
) => {
  const { cancelSubscription } = await import('#core/plans/subscription-ending.server.ts');
  await cancelSubscription(db, payments, { kind: 'system' }, subscriptionId, now());
};

export const restorePlan: Job<'restore_plan'> = async (wanted, { db, payments, now }) => {
  const upgrades = await import('#core/plans/regretted-upgrade.server.ts');
  await upgrades.restorePlan(db, payments, wanted, now());
};

export const schedulePlanChange: Job<'schedule_plan_change'> = async (
  wanted,
  { db, payments, now },
) => {
  const changes = await import('#core/plans/plan-change-sync.server.ts');
  await changes.schedulePlanChange(db, payments, wanted, now());
};

export const forgetCustomer: Job<'forget_customer'> = async (known, { payments }) => {
  const forgetting = await import('#core/payments/customer-forgetting.server.ts');
  await forgetting.forgetCustomer(payments, known);
};

export const tellPayer: Job<'tell_payer'> = async ({ userId }, { db, payments }) => {
  const infos = await import('#core/payments/billing-infos.server.ts');
  await infos.tellPayer(db, payments, userId);
};

export const tellDefaultCard: Job<'tell_default_card'> = async ({ userId }, { db, payments }) => {
  const cards = await import('#core/payments/card-suspension.server.ts');
  await cards.tellDefaultCard(db, payments, userId);
};
