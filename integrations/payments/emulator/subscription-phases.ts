import type Stripe from 'stripe';
import { change, idOf, type Emulator } from './emulator.ts';
import { itemOf, subscriptionItem } from './subscription-documents.ts';

/** The phase of a schedule that begins with the next period, if any: its price and the schedule's card from then on. */
export function beginPhase(
  e: Emulator,
  subscription: Stripe.Subscription,
  at: number,
): Stripe.Subscription {
  const schedule = e.store.get('subscription_schedule', idOf(subscription.schedule) ?? '');
  if (schedule?.status !== 'active') return subscription;
  const phase = schedule.phases.find(
    ({ start_date, end_date }) => start_date <= at && at < end_date,
  );
  if (!phase) {
    releaseSchedule(e, schedule);
    return { ...subscription, schedule: null };
  }
  const { start_date, end_date } = phase;
  if (schedule.current_phase?.start_date === start_date) return subscription;
  change(
    e,
    'subscription_schedule',
    schedule,
    { current_phase: { start_date, end_date } },
    'subscription_schedule.updated',
  );
  const [wanted] = phase.items;
  const item = itemOf(subscription);
  const price = e.store.get('price', idOf(wanted?.price) ?? '') ?? item.price;
  const data = [
    subscriptionItem(
      subscription.id,
      price,
      wanted?.quantity ?? 1,
      item.current_period_start,
      item.current_period_end,
      item,
    ),
  ];
  const { default_payment_method } = schedule.default_settings;
  return { ...subscription, default_payment_method, items: { ...subscription.items, data } };
}

/** The subscription goes on by itself, as it is. */
export function releaseSchedule(
  e: Emulator,
  schedule: Stripe.SubscriptionSchedule,
): Stripe.SubscriptionSchedule {
  return change(
    e,
    'subscription_schedule',
    schedule,
    {
      status: 'released',
      released_at: e.now(),
      released_subscription: idOf(schedule.subscription),
      subscription: null,
      current_phase: null,
    },
    'subscription_schedule.released',
  );
}
