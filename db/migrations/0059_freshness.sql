-- When an owner last said that an ad stands, and what becomes of one that nobody confirms (decision 0053).

alter table properties add column confirmed_at timestamptz;
alter table properties add column paused_unconfirmed boolean not null default false;
alter table vehicles add column confirmed_at timestamptz;
alter table vehicles add column paused_unconfirmed boolean not null default false;
comment on column properties.confirmed_at is 'published, edited or confirmed by its owner; of ads from before 0059 null until a job fills it';
comment on column properties.paused_unconfirmed is 'paused by the clock, because nobody confirmed it';

-- To confirm an ad changes nothing of it.
drop trigger properties_touch on properties;
create trigger properties_touch before update on properties
  for each row when (old.hidden_at is not distinct from new.hidden_at
    and old.confirmed_at is not distinct from new.confirmed_at) execute function touch_updated_at();
drop trigger vehicles_touch on vehicles;
create trigger vehicles_touch before update on vehicles
  for each row when (old.hidden_at is not distinct from new.hidden_at
    and old.confirmed_at is not distinct from new.confirmed_at) execute function touch_updated_at();

create index properties_confirmed_idx on properties (confirmed_at) where status = 'active' and archived_at is null;
create index vehicles_confirmed_idx on vehicles (confirmed_at) where status = 'published' and archived_at is null;

create table unconfirmed_ads (
  property_id text constraint unconfirmed_ads_property_id_key unique
    constraint unconfirmed_ads_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint unconfirmed_ads_vehicle_id_key unique
    constraint unconfirmed_ads_vehicle_id_fkey references vehicles on delete cascade,
  confirmed_at timestamptz not null,
  pause_on date not null,
  last_call_on date,
  constraint unconfirmed_ads_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
comment on table unconfirmed_ads is 'ads that the clock will pause, and what their owners were told';
comment on column unconfirmed_ads.confirmed_at is 'of the ad when the row was written: it counts for nothing once the ad has another';
comment on column unconfirmed_ads.last_call_on is 'the day of the second e-mail';

-- What opens the page on which the owner of one ad answers without a login.
create table ad_links (
  token_hash bytea constraint ad_links_pkey primary key
    constraint ad_links_token_hash_check check (octet_length(token_hash) = 32),
  property_id text constraint ad_links_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_links_vehicle_id_fkey references vehicles on delete cascade,
  owner_id text not null constraint ad_links_owner_id_fkey references users on delete cascade,
  expires_at timestamptz not null,
  constraint ad_links_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
comment on column ad_links.owner_id is 'whose e-mail it was in; opens nothing when the ad is somebody else''s';
create index ad_links_property_id_idx on ad_links (property_id);
create index ad_links_vehicle_id_idx on ad_links (vehicle_id);
create index ad_links_owner_id_idx on ad_links (owner_id);
create index ad_links_expires_at_idx on ad_links (expires_at);

create table freshness_letters (
  user_id text constraint freshness_letters_pkey primary key
    constraint freshness_letters_user_id_fkey references users on delete cascade,
  mailed_on date not null
);
comment on table freshness_letters is 'at most one e-mail a day about ads to confirm';

create table ad_prices (
  property_id text constraint ad_prices_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_prices_vehicle_id_fkey references vehicles on delete cascade,
  amount text not null constraint ad_prices_amount_check check (amount in ('price', 'rent')),
  day date not null,
  cents bigint constraint ad_prices_cents_check check (cents > 0),
  constraint ad_prices_property_id_amount_day_key unique (property_id, amount, day),
  constraint ad_prices_vehicle_id_amount_day_key unique (vehicle_id, amount, day),
  constraint ad_prices_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
comment on table ad_prices is 'what visitors were asked for an ad from that day on: of several prices on a day the last';
comment on column ad_prices.cents is 'null: visitors saw no price from then on';

-- The last fall of the price that is no trick (core/prices/price-drop.ts), beside it, for cards.
alter table properties add column price_before_cents bigint;
alter table properties add column price_fell_on date;
alter table properties add column rent_before_cents bigint;
alter table properties add column rent_fell_on date;
alter table vehicles add column price_before_cents bigint;
alter table vehicles add column price_fell_on date;
alter table properties add constraint properties_price_fell_on_check check ((price_before_cents is null) = (price_fell_on is null)) not valid;
alter table properties add constraint properties_rent_fell_on_check check ((rent_before_cents is null) = (rent_fell_on is null)) not valid;
alter table vehicles add constraint vehicles_price_fell_on_check check ((price_before_cents is null) = (price_fell_on is null)) not valid;

-- As 0034 and 0038: no search reads when an ad was confirmed.
drop trigger properties_feed_changed on properties;
create trigger properties_feed_changed after update on properties
  referencing old table as before new table as after for each statement
  execute function feed_changed_ads('property', 'active', '{"updated_at": null, "status_reason": null,
    "hidden_at": null, "confirmed_areas": null, "confirmed_at": null, "paused_unconfirmed": null}');
drop trigger vehicles_feed_changed on vehicles;
create trigger vehicles_feed_changed after update on vehicles
  referencing old table as before new table as after for each statement
  execute function feed_changed_ads('vehicle', 'published', '{"updated_at": null, "status_reason": null,
    "hidden_at": null, "approved_price_cents": null, "plate": null, "plate_key": null, "confirmed_at": null,
    "paused_unconfirmed": null}');
