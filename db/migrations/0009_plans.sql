-- What advertisers pay for and what it allows.
create table plans (
  id text constraint plans_pkey primary key default random_id(),
  kind text not null constraint plans_kind_check check (kind in ('owner', 'broker', 'business')),
  name text not null,
  description text not null,
  price_cents bigint not null constraint plans_price_cents_check check (price_cents between 0 and 99999999900),
  price_before_discount_cents bigint
    constraint plans_price_before_discount_cents_check check (price_before_discount_cents > price_cents),
  active boolean not null default true,
  recommended boolean not null default false,
  recurring boolean not null,
  duration_in_months smallint not null
    constraint plans_duration_in_months_check check (duration_in_months in (1, 2, 3, 6, 12)),
  is_free boolean not null default false,
  provider_product_id text,
  provider_price_id text,
  properties_limit integer not null constraint plans_properties_limit_check check (properties_limit >= 0),
  properties_highlighted_limit integer not null
    constraint plans_properties_highlighted_limit_check check (properties_highlighted_limit >= 0),
  highlight_days smallint not null
    constraint plans_highlight_days_check check (highlight_days between 1 and 365),
  video boolean not null,
  property_gallery_limit smallint not null
    constraint plans_property_gallery_limit_check check (property_gallery_limit between 1 and 20),
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plans_free_check check (is_free = (price_cents = 0))
);
comment on column plans.duration_in_months is 'monthly, bimonthly, quarterly, semiannually or yearly';
create trigger plans_touch before update on plans for each row execute function touch_updated_at();
-- What an advertiser without a subscription has.
create unique index plans_one_free_key on plans (kind) where is_free and active;

create table subscriptions (
  id text constraint subscriptions_pkey primary key default random_id(),
  user_id text not null constraint subscriptions_user_id_fkey references users on delete cascade,
  plan_id text not null constraint subscriptions_plan_id_fkey references plans on delete restrict,
  status text not null
    constraint subscriptions_status_check check (status in ('active', 'inactive', 'pending', 'canceled', 'expired', 'trial')),
  started_at timestamptz not null,
  ends_at timestamptz,
  recurring boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column subscriptions.ends_at is 'null while it renews itself';
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();
create unique index subscriptions_one_current_key on subscriptions (user_id) where status in ('active', 'trial');
create index subscriptions_user_id_idx on subscriptions (user_id, started_at desc);

-- A highlighted property stands out until this moment; how many at once, and for how long, the plan says.
alter table properties add column highlighted_until timestamptz;
create index properties_highlighted_idx on properties (owner_id, highlighted_until) where highlighted_until is not null;
