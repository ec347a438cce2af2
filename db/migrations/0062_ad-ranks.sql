-- Where a published ad stands among those of its town and type, as searches by relevance show them; worked out
-- once a day. Of the last eight days, and of the first of each month, so that periods can be compared.
create table ad_ranks (
  property_id text constraint ad_ranks_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_ranks_vehicle_id_fkey references vehicles on delete cascade,
  day date not null,
  rank integer not null constraint ad_ranks_rank_check check (rank > 0),
  ads integer not null,
  town_id integer not null constraint ad_ranks_town_id_fkey references towns on delete cascade,
  -- The category of a property, the type of a vehicle.
  type text not null,
  constraint ad_ranks_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint ad_ranks_ads_check check (rank <= ads),
  constraint ad_ranks_property_id_day_key unique (property_id, day),
  constraint ad_ranks_vehicle_id_day_key unique (vehicle_id, day)
);
create index ad_ranks_day_idx on ad_ranks (day);
