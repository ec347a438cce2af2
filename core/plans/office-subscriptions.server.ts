import { sql, type RawBuilder } from 'kysely';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { unsafePaymentsOf } from '#core/payments/office-payments.server.ts';
import { PAYER_NAME, payerMatches } from '#core/payments/payer-search.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import {
  officeActionsOf,
  SUBSCRIPTION_VIEWS,
  type SubscriptionView,
} from './office-subscription.ts';
import { graceEnd, type SubscriptionStatus } from './plan.ts';

const STATUSES: Readonly<Record<SubscriptionView, readonly SubscriptionStatus[]>> = {
  active: ['active'],
  trial: ['trial'],
  overdue: ['active', 'trial'],
  pending: ['pending'],
  canceled: ['canceled', 'expired', 'inactive'],
};

function isInView(view: SubscriptionView): RawBuilder<boolean> {
  const isDue = view === 'overdue' ? sql`and own.past_due_since is not null` : sql``;
  return sql`(own.status = any(${STATUSES[view]}::text[]) ${isDue})`;
}

export const SUBSCRIPTION_FILTERS = { q: keywordsFilter, view: oneOfFilter(SUBSCRIPTION_VIEWS) };

type SubscriptionFilter = FilterOf<typeof SUBSCRIPTION_FILTERS>;

export const SUBSCRIPTION_TABLE = {
  found: (db, { q, view }) => {
    // What was never paid was no subscription.
    let found = db
      .selectFrom('subscriptions as own')
      .where(sql<boolean>`own.end_reason is distinct from 'not_paid'`);
    if (view) found = found.where(isInView(view));
    return q ? found.where(payerMatches(sql.ref('own.user_id'), q)) : found;
  },
  id: sql.ref('own.id'),
  sorts: sortsByAge(sql.ref('own.created_at')),
  counters: { by: 'view', of: SUBSCRIPTION_VIEWS },
  lines: (db, ids) =>
    subscriptions(db)
      .where(sql<boolean>`own.id = any(${ids}::text[])`)
      .select(LINE)
      .orderBy(inOrderOf(ids, 'own.id'))
      .execute(),
} satisfies OfficeTable<SubscriptionFilter, AgeSort, unknown>;

const LINE = [
  'own.id',
  'own.status',
  'own.user_id',
  PAYER_NAME.as('person'),
  'person.email',
  'person.profile',
  'own.plan_id',
  'plan.name as plan',
  'plan.duration_in_months',
  'plan.days',
  'own.price_cents',
  'own.recurring',
  'own.started_at',
  'own.period_ends_at',
  'own.trial_ends_at',
  'own.ends_at',
  'own.cancel_requested_at',
  'own.past_due_since',
  'own.end_reason',
] as const;

function subscriptions(db: Database) {
  return db
    .selectFrom('subscriptions as own')
    .innerJoin('users as person', 'person.id', 'own.user_id')
    .innerJoin('plans as plan', 'plan.id', 'own.plan_id');
}

export type OfficeSubscription = Exclude<
  Awaited<ReturnType<typeof unsafeGetSubscription>>,
  Refusal
>;

export async function unsafeGetSubscription(db: Database, id: string) {
  const row = await subscriptions(db)
    .where('own.id', '=', id)
    .select(LINE)
    .select(['own.provider_id', 'person.status as person_status'])
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const { provider_id, ...facts } = row;
  const [payments, changes, history] = await Promise.all([
    unsafePaymentsOf(db, 'subscription_id', id),
    planChanges(db, id),
    unsafeReadHistory(db, { kind: 'user', id: row.user_id }),
  ]);
  return {
    ...facts,
    grace_ends_at: row.past_due_since && graceEnd(row.past_due_since),
    is_at_provider: provider_id !== null,
    payments,
    changes,
    history: history.filter(({ action }) => ABOUT_PLANS.has(action)),
    allowed_actions: officeActionsOf({ ...facts, provider_id }),
  };
}

const ABOUT_PLANS: ReadonlySet<string> = new Set([
  'refuse_trial_card',
  'change_subscription',
  'cancel_subscription',
  'resume_subscription',
  'end_subscription',
  'give_plan',
  'request_plan_change',
  'cancel_plan_change',
  'regret_purchase',
]);

function planChanges(db: Database, subscriptionId: string) {
  return db
    .selectFrom('plan_changes as change')
    .innerJoin('plans as old', 'old.id', 'change.from_plan_id')
    .innerJoin('plans as new', 'new.id', 'change.to_plan_id')
    .where('change.subscription_id', '=', subscriptionId)
    .orderBy('change.created_at', 'desc')
    .select([
      'change.id',
      'change.kind',
      'change.status',
      'old.name as from',
      'new.name as to',
      'change.price_cents',
      'change.due_cents',
      'change.applies_at',
      'change.created_at',
    ])
    .execute();
}
