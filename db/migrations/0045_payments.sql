-- Money: who pays what, by which way, and what it gives. The provider keeps cards; we keep ids, amounts and states.

-- The moment at which a state was read from the provider, as a number that only grows: what was read earlier never
-- overwrites what was read later.
create sequence provider_reads;
create sequence receipt_numbers;

create table payment_customers (
  user_id text constraint payment_customers_pkey primary key
    constraint payment_customers_user_id_fkey references users on delete cascade,
  provider_id text not null constraint payment_customers_provider_id_key unique,
  created_at timestamptz not null default now()
);

create table billing_infos (
  user_id text constraint billing_infos_pkey primary key
    constraint billing_infos_user_id_fkey references users on delete cascade,
  name text not null,
  email text not null,
  cpf text constraint billing_infos_cpf_check check (cpf ~ '^\d{11}$'),
  cnpj text constraint billing_infos_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  cellphone text not null constraint billing_infos_cellphone_check check (cellphone ~ '^\d{10,11}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint billing_infos_one_document_check check (num_nonnulls(cpf, cnpj) = 1)
);
create trigger billing_infos_touch before update on billing_infos
  for each row execute function touch_updated_at();

alter table payment_methods add column is_default boolean not null default false;
alter table payment_methods add column fingerprint text;
create unique index payment_methods_default_key on payment_methods (user_id) where is_default;

-- Plans -----------------------------------------------------------------------------------------

alter table plans add column synced_at timestamptz;
alter table plans add column sync_problem text;
comment on column plans.synced_at is 'the provider has had product and price since then; null while it does not';

alter table subscriptions add column price_cents bigint
  constraint subscriptions_price_cents_check check (price_cents >= 0);
alter table subscriptions add column provider_id text constraint subscriptions_provider_id_key unique;
alter table subscriptions add column provider_read bigint not null default 0;
alter table subscriptions add column provider_schedule_id text;
alter table subscriptions add column checkout_id text constraint subscriptions_checkout_id_key unique;
alter table subscriptions add column checkout_url text;
alter table subscriptions add column checkout_expires_at timestamptz;
alter table subscriptions add column trial_days smallint not null default 0
  constraint subscriptions_trial_days_check check (trial_days between 0 and 60);
alter table subscriptions add column trial_ends_at timestamptz;
alter table subscriptions add column trial_reminded_at timestamptz;
alter table subscriptions add column period_ends_at timestamptz;
alter table subscriptions add column cancel_requested_at timestamptz;
alter table subscriptions add column past_due_since timestamptz;
alter table subscriptions add column end_announced_at timestamptz;
alter table subscriptions add column end_reason text constraint subscriptions_end_reason_check check
  (end_reason in ('canceled', 'unpaid', 'period_over', 'regret', 'trial_used', 'office', 'not_paid', 'replaced'));
comment on column subscriptions.price_cents is 'agreed; the plan may cost something else by now';
comment on column subscriptions.past_due_since is 'a renewal could not be charged; seven days of grace begin';
comment on column subscriptions.end_announced_at is 'the e-mail about the ads above the next limit was sent';
create unique index subscriptions_one_pending_key on subscriptions (user_id) where status = 'pending';

create table plan_changes (
  id text constraint plan_changes_pkey primary key default random_id(),
  subscription_id text not null
    constraint plan_changes_subscription_id_fkey references subscriptions on delete cascade,
  from_plan_id text not null constraint plan_changes_from_plan_id_fkey references plans on delete restrict,
  to_plan_id text not null constraint plan_changes_to_plan_id_fkey references plans on delete restrict,
  kind text not null constraint plan_changes_kind_check check (kind in ('upgrade', 'downgrade')),
  status text not null default 'started' constraint plan_changes_status_check
    check (status in ('started', 'waiting', 'scheduled', 'done', 'failed', 'canceled')),
  price_cents bigint not null constraint plan_changes_price_cents_check check (price_cents >= 0),
  due_cents bigint constraint plan_changes_due_cents_check check (due_cents >= 0),
  provider_invoice_id text,
  pay_url text,
  applies_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on column plan_changes.due_cents is 'what an upgrade costs today, after what was paid already';
comment on column plan_changes.status is 'waiting for its payment; scheduled for the end of the period';
create unique index plan_changes_one_open_key on plan_changes (subscription_id)
  where status in ('started', 'waiting', 'scheduled');

create table trial_uses (
  id bigint generated always as identity constraint trial_uses_pkey primary key,
  kind text not null constraint trial_uses_kind_check check (kind in ('account', 'card', 'document')),
  value text not null,
  subscription_id text constraint trial_uses_subscription_id_fkey references subscriptions on delete set null,
  used_at timestamptz not null,
  constraint trial_uses_kind_value_key unique (kind, value)
);

-- Boosts ----------------------------------------------------------------------------------------

create table boost_plans (
  id text constraint boost_plans_pkey primary key default random_id(),
  level text not null
    constraint boost_plans_level_check check (level in ('silver', 'gold', 'diamond', 'sponsored')),
  days smallint not null constraint boost_plans_days_check check (days between 1 and 365),
  price_cents bigint not null constraint boost_plans_price_cents_check check (price_cents between 50 and 99999999900),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint boost_plans_level_days_key unique (level, days)
);
create trigger boost_plans_touch before update on boost_plans for each row execute function touch_updated_at();

create table coupons (
  id text constraint coupons_pkey primary key default random_id(),
  name text not null,
  code text not null constraint coupons_code_key unique
    constraint coupons_code_check check (code ~ '^[A-Z0-9]{3,30}$'),
  discount_type text not null constraint coupons_discount_type_check check (discount_type in ('percentage', 'fixed')),
  discount_value bigint not null,
  expires_on date,
  usage_limit integer constraint coupons_usage_limit_check check (usage_limit > 0),
  usage_limit_per_account integer
    constraint coupons_usage_limit_per_account_check check (usage_limit_per_account > 0),
  used_count integer not null default 0,
  status text not null default 'active' constraint coupons_status_check check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_used_count_check check (used_count between 0 and coalesce(usage_limit, 2147483647)),
  constraint coupons_discount_value_check check
    (discount_value > 0 and (discount_type = 'fixed' or discount_value <= 100))
);
comment on column coupons.discount_value is 'percent, or cents when fixed';
comment on column coupons.expires_on is 'the last day, in Bahia, on which it is accepted';
comment on column coupons.used_count is 'reserved and used';
create trigger coupons_touch before update on coupons for each row execute function touch_updated_at();

-- None: every boost plan.
create table coupon_boost_plans (
  coupon_id text not null constraint coupon_boost_plans_coupon_id_fkey references coupons on delete cascade,
  boost_plan_id text not null constraint coupon_boost_plans_boost_plan_id_fkey references boost_plans on delete cascade,
  constraint coupon_boost_plans_pkey primary key (coupon_id, boost_plan_id)
);

create table coupon_accounts (
  coupon_id text not null constraint coupon_accounts_coupon_id_fkey references coupons on delete cascade,
  user_id text not null constraint coupon_accounts_user_id_fkey references users on delete cascade,
  used_count integer not null constraint coupon_accounts_used_count_check check (used_count >= 0),
  constraint coupon_accounts_pkey primary key (coupon_id, user_id)
);

create table boost_orders (
  id text constraint boost_orders_pkey primary key default random_id(),
  user_id text constraint boost_orders_user_id_fkey references users on delete set null,
  property_id text constraint boost_orders_property_id_fkey references properties on delete set null,
  vehicle_id text constraint boost_orders_vehicle_id_fkey references vehicles on delete set null,
  boost_plan_id text not null constraint boost_orders_boost_plan_id_fkey references boost_plans on delete restrict,
  ad_kind text not null constraint boost_orders_ad_kind_check check (ad_kind in ('property', 'vehicle')),
  ad_name text not null,
  level text not null
    constraint boost_orders_level_check check (level in ('silver', 'gold', 'diamond', 'sponsored')),
  days smallint not null,
  subtotal_cents bigint not null constraint boost_orders_subtotal_cents_check check (subtotal_cents > 0),
  discount_cents bigint not null default 0,
  total_cents bigint not null constraint boost_orders_total_cents_check check (total_cents >= 0),
  coupon_id text constraint boost_orders_coupon_id_fkey references coupons on delete restrict,
  coupon_use text constraint boost_orders_coupon_use_check check (coupon_use in ('reserved', 'used')),
  status text not null default 'open'
    constraint boost_orders_status_check check (status in ('open', 'paid', 'canceled', 'refunded')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint boost_orders_sum_check check (total_cents = subtotal_cents - discount_cents),
  constraint boost_orders_discount_check check (discount_cents = 0 or coupon_id is not null),
  constraint boost_orders_one_ad_check check (num_nonnulls(property_id, vehicle_id) <= 1)
);
comment on column boost_orders.coupon_use is 'counted in coupons.used_count while it says something';
create trigger boost_orders_touch before update on boost_orders for each row execute function touch_updated_at();
create index boost_orders_user_id_idx on boost_orders (user_id, created_at desc);
create unique index boost_orders_open_property_key on boost_orders (property_id) where status = 'open';
create unique index boost_orders_open_vehicle_key on boost_orders (vehicle_id) where status = 'open';
create index boost_orders_created_at_idx on boost_orders (created_at desc, id);

create table boosts (
  id text constraint boosts_pkey primary key default random_id(),
  order_id text not null constraint boosts_order_id_key unique
    constraint boosts_order_id_fkey references boost_orders on delete cascade,
  property_id text constraint boosts_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint boosts_vehicle_id_fkey references vehicles on delete cascade,
  level text not null constraint boosts_level_check check (level in ('silver', 'gold', 'diamond', 'sponsored')),
  status text not null constraint boosts_status_check check (status in ('waiting', 'running', 'ended', 'revoked')),
  remaining_ms bigint not null constraint boosts_remaining_ms_check check (remaining_ms >= 0),
  running_since timestamptz,
  ends_at timestamptz,
  first_started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint boosts_one_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint boosts_running_check check
    ((status = 'running') = (running_since is not null) and (status = 'running') = (ends_at is not null))
);
comment on column boosts.remaining_ms is 'of the paid time, at the moment at which the clock last stood still';
create unique index boosts_running_property_key on boosts (property_id) where status = 'running';
create unique index boosts_running_vehicle_key on boosts (vehicle_id) where status = 'running';
create index boosts_property_id_idx on boosts (property_id) where property_id is not null;
create index boosts_vehicle_id_idx on boosts (vehicle_id) where vehicle_id is not null;

alter table properties add column boosted_at timestamptz;
alter table properties add column boost_level text
  constraint properties_boost_level_check check (boost_level in ('silver', 'gold', 'diamond', 'sponsored'));
alter table properties add column boosted_until timestamptz;
alter table properties add constraint properties_boost_check check ((boost_level is null) = (boosted_until is null));
alter table vehicles add column boost_level text
  constraint vehicles_boost_level_check check (boost_level in ('silver', 'gold', 'diamond', 'sponsored'));
alter table vehicles add column boosted_until timestamptz;
alter table vehicles add constraint vehicles_boost_check check ((boost_level is null) = (boosted_until is null));
comment on column properties.boosted_until is 'the boost that runs ends then; what core/boosts keeps of it for searches';
comment on column vehicles.boosted_until is 'the boost that runs ends then; what core/boosts keeps of it for searches';

-- Payments --------------------------------------------------------------------------------------

create table payments (
  id text constraint payments_pkey primary key default random_id(),
  user_id text constraint payments_user_id_fkey references users on delete set null,
  boost_order_id text constraint payments_boost_order_id_fkey references boost_orders on delete set null,
  subscription_id text constraint payments_subscription_id_fkey references subscriptions on delete set null,
  purpose text not null
    constraint payments_purpose_check check (purpose in ('boost', 'plan_start', 'plan_renewal', 'plan_change')),
  what text not null,
  method text constraint payments_method_check check (method in ('card', 'pix')),
  status text not null default 'started' constraint payments_status_check
    check (status in ('started', 'open', 'paid', 'failed', 'expired', 'canceled')),
  amount_cents bigint not null constraint payments_amount_cents_check check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  instalments smallint constraint payments_instalments_check check (instalments between 1 and 24),
  provider_read bigint not null default 0,
  provider_checkout_id text constraint payments_provider_checkout_id_key unique,
  provider_intent_id text constraint payments_provider_intent_id_key unique,
  provider_invoice_id text constraint payments_provider_invoice_id_key unique,
  checkout_url text,
  pix_code text,
  expires_at timestamptz,
  failure text,
  failed_tries integer not null default 0,
  card_brand text,
  card_last4 text constraint payments_card_last4_check check (card_last4 ~ '^\d{4}$'),
  payer_name text,
  payer_email text,
  payer_document text,
  receipt_number bigint constraint payments_receipt_number_key unique,
  fiscal_number text,
  fiscal_url text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_refunded_cents_check check (refunded_cents between 0 and amount_cents),
  constraint payments_paid_check check ((status = 'paid') = (paid_at is not null) and (status = 'paid') = (receipt_number is not null))
);
comment on column payments.what is 'what was bought, in the words of the receipt';
comment on column payments.status is 'started: written down before the provider was called; its id is the idempotency key';
create trigger payments_touch before update on payments for each row execute function touch_updated_at();
create index payments_user_id_idx on payments (user_id, created_at desc);
create index payments_boost_order_id_idx on payments (boost_order_id) where boost_order_id is not null;
create index payments_subscription_id_idx on payments (subscription_id) where subscription_id is not null;
create index payments_unresolved_idx on payments (created_at) where status in ('started', 'open');
create index payments_paid_at_idx on payments (paid_at) where paid_at is not null;

create table refunds (
  id text constraint refunds_pkey primary key default random_id(),
  payment_id text not null constraint refunds_payment_id_fkey references payments on delete cascade,
  amount_cents bigint not null constraint refunds_amount_cents_check check (amount_cents > 0),
  reason text not null constraint refunds_reason_check
    check (reason in ('regret', 'office', 'late', 'wrong_amount', 'twice')),
  status text not null default 'started'
    constraint refunds_status_check check (status in ('started', 'pending', 'done', 'failed')),
  provider_id text constraint refunds_provider_id_key unique,
  provider_read bigint not null default 0,
  note text,
  admin_id text constraint refunds_admin_id_fkey references admins on delete set null,
  created_at timestamptz not null,
  done_at timestamptz
);
comment on column refunds.status is 'started: its id is the idempotency key of the call that a job makes';
create index refunds_payment_id_idx on refunds (payment_id);

create table regrets (
  id text constraint regrets_pkey primary key default random_id(),
  user_id text constraint regrets_user_id_fkey references users on delete set null,
  boost_plan_id text constraint regrets_boost_plan_id_fkey references boost_plans on delete restrict,
  plan_id text constraint regrets_plan_id_fkey references plans on delete restrict,
  boost_order_id text constraint regrets_boost_order_id_fkey references boost_orders on delete cascade,
  subscription_id text constraint regrets_subscription_id_fkey references subscriptions on delete cascade,
  plan_change_id text constraint regrets_plan_change_id_fkey references plan_changes on delete cascade,
  status text not null constraint regrets_status_check check (status in ('done', 'asked', 'accepted', 'refused')),
  amount_cents bigint not null constraint regrets_amount_cents_check check (amount_cents >= 0),
  admin_id text constraint regrets_admin_id_fkey references admins on delete set null,
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint regrets_one_product_check check (num_nonnulls(boost_plan_id, plan_id) = 1)
);
comment on table regrets is 'the second time of the same product by the same advertiser the office decides';
create index regrets_user_id_idx on regrets (user_id);

-- An event is worked on in the transaction that says here that it was.
create table provider_events (
  id text constraint provider_events_pkey primary key,
  type text not null,
  object_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index provider_events_waiting_idx on provider_events (received_at) where processed_at is null;

create table reconciliations (
  id bigint generated always as identity constraint reconciliations_pkey primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  checked integer not null default 0,
  mended integer not null default 0
);

create table reconciliation_findings (
  id text constraint reconciliation_findings_pkey primary key default random_id(),
  kind text not null constraint reconciliation_findings_kind_check check
    (kind in ('unresolved', 'unknown_payment', 'wrong_amount', 'refund_failed', 'unknown_subscription', 'dispute', 'event_failed', 'late_payment')),
  reference text not null,
  payment_id text constraint reconciliation_findings_payment_id_fkey references payments on delete set null,
  amount_cents bigint,
  expected_cents bigint,
  found_at timestamptz not null,
  settled_at timestamptz,
  admin_id text constraint reconciliation_findings_admin_id_fkey references admins on delete set null,
  note text
);
comment on column reconciliation_findings.reference is 'the id at the provider or ours that it is about';
create unique index reconciliation_findings_open_key on reconciliation_findings (kind, reference)
  where settled_at is null;
