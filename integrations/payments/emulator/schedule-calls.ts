import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, required, retrieval } from './api-call.ts';
import { periodEnd } from './billing-period.ts';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { integer, mergedMetadata, metadata, text } from './form-reading.ts';
import { recurringParam } from './price-calls.ts';
import { invalidRequest } from './provider-error.ts';
import { requireMethodOf } from './saved-payment-methods.ts';
import { changeSubscription } from './subscription-changes.ts';
import { itemOf } from './subscription-documents.ts';
import { releaseSchedule } from './subscription-phases.ts';

function phaseOf(
  price: Stripe.Price,
  quantity: number,
  start_date: number,
  end_date: number,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date,
    transfer_data: null,
    trial_end: null,
  };
}

function scheduleFrom(e: Emulator, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  const { price, quantity = 1, current_period_start, current_period_end } = itemOf(subscription);
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: e.now(),
    current_phase: { start_date: current_period_start, end_date: current_period_end },
    customer: idOf(subscription.customer)!,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: idOf(subscription.default_payment_method),
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      {
        ...phaseOf(price, quantity, current_period_start, current_period_end),
        trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
      },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

const phaseParam = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: integer.optional() })).length(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: recurringParam.optional(),
  proration_behavior: z.literal('none').optional(),
  trial_end: integer.optional(),
  metadata: metadata.optional(),
});

/** Phases follow each other without gaps; the first is the one that runs now. */
function phasesOf(
  e: Emulator,
  schedule: Stripe.SubscriptionSchedule,
  wanted: z.output<typeof phaseParam>[],
): Stripe.SubscriptionSchedule.Phase[] {
  let start = schedule.phases[0]!.start_date;
  return wanted.map((phase, index) => {
    const param = `phases[${index}]`;
    if (phase.start_date !== undefined && phase.start_date !== start) {
      throw invalidRequest(
        'A phase begins where the one before ends; the first keeps its own beginning.',
        { param: `${param}[start_date]` },
      );
    }
    const [item] = phase.items as [(typeof phase.items)[number]];
    const price = required(e, 'price', item.price, `${param}[items][0][price]`);
    if (!price.recurring) {
      throw invalidRequest('The price specified is set to `type=one_time`.', {
        param: `${param}[items][0][price]`,
      });
    }
    if (!price.active && index > 0) {
      throw invalidRequest('The price specified is inactive.', {
        param: `${param}[items][0][price]`,
      });
    }
    const { interval, interval_count = 1 } = phase.duration ?? price.recurring;
    const end = phase.end_date ?? periodEnd(start, start, { interval, interval_count });
    if (end <= start || (index === 0 && end <= e.now())) {
      throw invalidRequest('A phase ends after it begins, and not in the past.', {
        param: `${param}[end_date]`,
      });
    }
    const { trial_end = null } = phase;
    if (trial_end !== null && (index > 0 || trial_end !== schedule.phases[0]!.trial_end)) {
      throw invalidRequest('Only the first phase has a trial here, which keeps its own end.', {
        param: `${param}[trial_end]`,
      });
    }
    const result = phaseOf(price, item.quantity ?? 1, start, end);
    start = end;
    return { ...result, trial_end, metadata: mergedMetadata({}, phase.metadata) };
  });
}

/** A phase that runs without a trial is paid from now on. */
function endTrial(
  e: Emulator,
  schedule: Stripe.SubscriptionSchedule,
  { items: [wanted], trial_end }: Stripe.SubscriptionSchedule.Phase,
): void {
  const subscription = e.store.get('subscription', idOf(schedule.subscription) ?? '');
  if (subscription?.status !== 'trialing' || trial_end !== null) return;
  changeSubscription(e, subscription, {
    price: required(e, 'price', idOf(wanted?.price) ?? ''),
    quantity: wanted?.quantity ?? 1,
    behavior: 'none',
    at: e.now(),
    endsTrial: true,
    payment: 'allow_incomplete',
    offSession: true,
  });
}

export const scheduleCalls = [
  apiCall('POST', '/v1/subscription_schedules', { from_subscription: text }, (e, params) => {
    const subscription = required(e, 'subscription', params.from_subscription, 'from_subscription');
    if (subscription.schedule !== null || subscription.ended_at !== null) {
      throw invalidRequest(
        'You cannot migrate a subscription that is already attached to a schedule or has ended.',
        { param: 'from_subscription' },
      );
    }
    const schedule = scheduleFrom(e, subscription);
    change(
      e,
      'subscription',
      subscription,
      { schedule: schedule.id },
      'customer.subscription.updated',
    );
    return change(e, 'subscription_schedule', schedule, {}, 'subscription_schedule.created');
  }),

  apiCall(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      phases: z.array(phaseParam).min(1).max(10).optional(),
      end_behavior: z.literal('release').optional(),
      proration_behavior: z.literal('none').optional(),
      default_settings: z.strictObject({ default_payment_method: text }).optional(),
      metadata: metadata.optional(),
    },
    (e, params, id) => {
      const schedule = runningSchedule(e, id);
      const method = params.default_settings?.default_payment_method;
      if (method !== undefined)
        requireMethodOf(e, schedule, method, 'default_settings[default_payment_method]');
      const phases = params.phases && phasesOf(e, schedule, params.phases);
      const first = phases?.[0];
      if (first) endTrial(e, schedule, first);
      return change(
        e,
        'subscription_schedule',
        schedule,
        {
          ...(first && {
            phases,
            current_phase: { start_date: first.start_date, end_date: first.end_date },
          }),
          default_settings: { ...schedule.default_settings, ...params.default_settings },
          metadata: mergedMetadata(schedule.metadata, params.metadata),
        },
        'subscription_schedule.updated',
      );
    },
  ),

  apiCall('POST', '/v1/subscription_schedules/:id/release', {}, (e, _params, id) => {
    const schedule = runningSchedule(e, id);
    const subscription = e.store.get('subscription', idOf(schedule.subscription) ?? '');
    if (subscription) {
      change(e, 'subscription', subscription, { schedule: null }, 'customer.subscription.updated');
    }
    return releaseSchedule(e, schedule);
  }),

  retrieval('subscription_schedule', '/v1/subscription_schedules/:id'),
];

function runningSchedule(e: Emulator, id: string): Stripe.SubscriptionSchedule {
  const schedule = required(e, 'subscription_schedule', id);
  if (schedule.status !== 'active') {
    throw invalidRequest(`This schedule is ${schedule.status}: it cannot be changed any more.`);
  }
  return schedule;
}
