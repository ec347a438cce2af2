-- The ads that somebody with an account keeps, whoever advertises them. Without an account the browser has them.
create table favorite_ads (
  user_id text not null constraint favorite_ads_user_id_fkey references users on delete cascade,
  property_id text constraint favorite_ads_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint favorite_ads_vehicle_id_fkey references vehicles on delete cascade,
  added_at timestamptz not null,
  constraint favorite_ads_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint favorite_ads_user_id_property_id_key unique (user_id, property_id),
  constraint favorite_ads_user_id_vehicle_id_key unique (user_id, vehicle_id)
);
create index favorite_ads_property_id_idx on favorite_ads (property_id) where property_id is not null;
create index favorite_ads_vehicle_id_idx on favorite_ads (vehicle_id) where vehicle_id is not null;
