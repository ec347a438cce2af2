-- What visitors can find, in narrow rows: a search that has no words reads these instead of the ads
-- with their texts. Kept by triggers on the ads; nothing else writes here.

create table published_properties (
  id text constraint published_properties_pkey primary key,
  owner_id text not null,
  published_at timestamptz not null,
  town_id integer not null,
  category text not null,
  listing_status text not null,
  price_cents bigint,
  rent_cents bigint,
  offer_cents bigint,
  area double precision,
  bedroom smallint,
  bathroom smallint,
  parking_space smallint,
  amenities text[] not null
);
comment on column published_properties.price_cents is 'null when on request, and so are the others';
comment on column published_properties.offer_cents is 'what prices are compared by: the rent where there is no price of sale';
comment on column published_properties.area is 'm²: of the ground or, when that is not told, built';

create table published_vehicles (
  id text constraint published_vehicles_pkey primary key,
  owner_id text not null,
  published_at timestamptz not null,
  town_id integer not null,
  vehicle_type text not null,
  brand_id text not null,
  model_id text not null,
  color_id text not null,
  price_cents bigint not null,
  mileage integer not null,
  year smallint not null,
  one_owner boolean not null,
  accepts_exchange boolean not null,
  fuel_type text not null,
  condition text not null,
  transmission text,
  bodywork text
);

-- The same columns with the words beside them, for searches by word.
create view searchable_properties as
  select id, owner_id, published_at, town_id, category, listing_status,
    case when not price_on_request then price_cents end as price_cents,
    case when not price_on_request then rent_cents end as rent_cents,
    case when not price_on_request then coalesce(price_cents, rent_cents) end as offer_cents,
    coalesce(square_meters, built_area_meters) as area,
    bedroom, bathroom, parking_space, amenities, search_document
  from properties where status = 'active' and archived_at is null;

create view searchable_vehicles as
  select id, owner_id, published_at, town_id, vehicle_type, brand_id, model_id, color_id, price_cents, mileage,
    year, one_owner, accepts_exchange, fuel_type, condition, transmission, bodywork, search_document
  from vehicles where status = 'published' and archived_at is null;

-- How many there are. Every change adds a row, so that nobody waits for another's counter; the count
-- is the sum, and fold_ad_counts() brings the rows together from time to time.
create table published_property_counts (
  town_id integer not null,
  category text not null,
  listing_status text not null,
  ads integer not null
);
create table published_vehicle_counts (
  town_id integer not null,
  vehicle_type text not null,
  brand_id text not null,
  ads integer not null
);

create function fold_ad_counts() returns void language sql as $$
  with taken as (delete from published_property_counts returning *)
  insert into published_property_counts
  select town_id, category, listing_status, sum(ads) from taken group by 1, 2, 3 having sum(ads) <> 0;

  with taken as (delete from published_vehicle_counts returning *)
  insert into published_vehicle_counts
  select town_id, vehicle_type, brand_id, sum(ads) from taken group by 1, 2, 3 having sum(ads) <> 0;
$$;

-- Ads → narrow rows, a whole statement at a time ------------------------------------------------

create function publish_properties() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from published_properties
    where id in (select id from changed where not (status = 'active' and archived_at is null));
  end if;
  insert into published_properties as known
  select id, owner_id, published_at, town_id, category, listing_status,
    case when not price_on_request then price_cents end,
    case when not price_on_request then rent_cents end,
    case when not price_on_request then coalesce(price_cents, rent_cents) end,
    coalesce(square_meters, built_area_meters), bedroom, bathroom, parking_space, amenities
  from changed where status = 'active' and archived_at is null
  on conflict (id) do update set
    (owner_id, published_at, town_id, category, listing_status, price_cents, rent_cents, offer_cents, area, bedroom, bathroom, parking_space, amenities) =
    row (excluded.owner_id, excluded.published_at, excluded.town_id, excluded.category, excluded.listing_status, excluded.price_cents, excluded.rent_cents,
      excluded.offer_cents, excluded.area, excluded.bedroom, excluded.bathroom, excluded.parking_space, excluded.amenities)
  where known.* is distinct from excluded.*;
  return null;
end $$;
create trigger properties_publish_new after insert on properties referencing new table as changed
  for each statement execute function publish_properties();
create trigger properties_publish_changed after update on properties referencing new table as changed
  for each statement execute function publish_properties();

create function publish_vehicles() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from published_vehicles
    where id in (select id from changed where not (status = 'published' and archived_at is null));
  end if;
  insert into published_vehicles as known
  select id, owner_id, published_at, town_id, vehicle_type, brand_id, model_id, color_id, price_cents, mileage,
    year, one_owner, accepts_exchange, fuel_type, condition, transmission, bodywork
  from changed where status = 'published' and archived_at is null
  on conflict (id) do update set
    (owner_id, published_at, town_id, vehicle_type, brand_id, model_id, color_id, price_cents, mileage,
      year, one_owner, accepts_exchange, fuel_type, condition, transmission, bodywork) =
    row (excluded.owner_id, excluded.published_at, excluded.town_id, excluded.vehicle_type, excluded.brand_id, excluded.model_id,
      excluded.color_id, excluded.price_cents, excluded.mileage, excluded.year, excluded.one_owner, excluded.accepts_exchange,
      excluded.fuel_type, excluded.condition, excluded.transmission, excluded.bodywork)
  where known.* is distinct from excluded.*;
  return null;
end $$;
create trigger vehicles_publish_new after insert on vehicles referencing new table as changed
  for each statement execute function publish_vehicles();
create trigger vehicles_publish_changed after update on vehicles referencing new table as changed
  for each statement execute function publish_vehicles();

create function withdraw_ads() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where id in (select id from gone)', tg_argv[0]);
  return null;
end $$;
create trigger properties_withdraw after delete on properties referencing old table as gone
  for each statement execute function withdraw_ads('published_properties');
create trigger vehicles_withdraw after delete on vehicles referencing old table as gone
  for each statement execute function withdraw_ads('published_vehicles');

-- Narrow rows → counts --------------------------------------------------------------------------

create function count_published_properties() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into published_property_counts
    select town_id, category, listing_status, count(*) from after group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into published_property_counts
    select town_id, category, listing_status, -count(*) from before group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger published_properties_count_in after insert on published_properties
  referencing new table as after for each statement execute function count_published_properties();
create trigger published_properties_count_out after delete on published_properties
  referencing old table as before for each statement execute function count_published_properties();
create trigger published_properties_count_change after update on published_properties
  referencing old table as before new table as after for each statement execute function count_published_properties();

create function count_published_vehicles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into published_vehicle_counts
    select town_id, vehicle_type, brand_id, count(*) from after group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into published_vehicle_counts
    select town_id, vehicle_type, brand_id, -count(*) from before group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger published_vehicles_count_in after insert on published_vehicles
  referencing new table as after for each statement execute function count_published_vehicles();
create trigger published_vehicles_count_out after delete on published_vehicles
  referencing old table as before for each statement execute function count_published_vehicles();
create trigger published_vehicles_count_change after update on published_vehicles
  referencing old table as before new table as after for each statement execute function count_published_vehicles();

-- Everything above, worked out anew from the ads. Writers wait meanwhile.
create function rebuild_published_ads() returns void language plpgsql as $$
begin
  lock table properties, vehicles in share row exclusive mode;
  delete from published_properties;
  delete from published_vehicles;
  delete from published_property_counts;
  delete from published_vehicle_counts;
  insert into published_properties
  select id, owner_id, published_at, town_id, category, listing_status, price_cents, rent_cents, offer_cents, area,
    bedroom, bathroom, parking_space, amenities
  from searchable_properties order by published_at;
  insert into published_vehicles
  select id, owner_id, published_at, town_id, vehicle_type, brand_id, model_id, color_id, price_cents, mileage,
    year, one_owner, accepts_exchange, fuel_type, condition, transmission, bodywork
  from searchable_vehicles order by published_at;
end $$;
select rebuild_published_ads();

-- What searches walk: by an order, or by what is asked for most -----------------------------------

create index published_properties_newest_idx on published_properties (published_at desc, id);
create index published_properties_town_idx on published_properties (town_id, published_at desc, id);
create index published_properties_category_idx on published_properties (category, published_at desc, id);
create index published_properties_town_category_idx on published_properties (town_id, category, published_at desc, id);
create index published_properties_owner_idx on published_properties (owner_id, published_at desc, id);
create index published_properties_offer_idx on published_properties (offer_cents, id);
create index published_properties_offer_desc_idx on published_properties (offer_cents desc nulls last, id);
create index published_properties_town_category_offer_idx
  on published_properties (town_id, category, offer_cents, id);
create index published_properties_town_category_offer_desc_idx
  on published_properties (town_id, category, offer_cents desc nulls last, id);
create index published_properties_category_offer_idx on published_properties (category, offer_cents, id);
create index published_properties_category_offer_desc_idx
  on published_properties (category, offer_cents desc nulls last, id);
create index published_properties_rent_idx on published_properties (rent_cents, id);
create index published_properties_rent_desc_idx on published_properties (rent_cents desc nulls last, id);
create index published_properties_area_idx on published_properties (area);
create index published_properties_bedroom_idx on published_properties (bedroom);
create index published_properties_bathroom_idx on published_properties (bathroom);
create index published_properties_parking_space_idx on published_properties (parking_space);
create index published_properties_amenities_idx on published_properties using gin (amenities);

create index published_vehicles_newest_idx on published_vehicles (published_at desc, id);
create index published_vehicles_town_idx on published_vehicles (town_id, published_at desc, id);
create index published_vehicles_type_idx on published_vehicles (vehicle_type, published_at desc, id);
create index published_vehicles_brand_idx on published_vehicles (brand_id, model_id, published_at desc, id);
create index published_vehicles_town_brand_idx on published_vehicles (town_id, brand_id, published_at desc, id);
create index published_vehicles_owner_idx on published_vehicles (owner_id, published_at desc, id);
create index published_vehicles_price_idx on published_vehicles (price_cents, id);
create index published_vehicles_mileage_idx on published_vehicles (mileage, id);
create index published_vehicles_year_idx on published_vehicles (year);
create index published_vehicles_fuel_type_idx on published_vehicles (fuel_type);
create index published_vehicles_bodywork_idx on published_vehicles (bodywork);
create index published_vehicles_color_idx on published_vehicles (color_id);
