-- What motorcycles and trucks are told apart by, what is taken in exchange, and a plate in either of its two forms.
alter table vehicles
  add column cylinder_capacity smallint
    constraint vehicles_cylinder_capacity_check check (cylinder_capacity between 25 and 3000),
  add column start_type text
    constraint vehicles_start_type_check check (start_type in ('electric', 'kick', 'electric_and_kick')),
  add column motorcycle_style text
    constraint vehicles_motorcycle_style_check check (motorcycle_style in ('street', 'trail', 'naked', 'scooter', 'custom',
      'sport', 'touring', 'off_road', 'utility', 'tricycle', 'quadricycle')),
  add column abs boolean not null default false,
  add column axles smallint constraint vehicles_axles_check check (axles between 2 and 9),
  add column traction text
    constraint vehicles_traction_check check (traction in ('4x2', '4x4', '6x2', '6x4', '6x6', '8x2', '8x4', '8x8', '10x4')),
  add column truck_body text
    constraint vehicles_truck_body_check check (truck_body in ('tipper', 'box', 'flatbed', 'grain', 'livestock', 'water_tank',
      'crane', 'tow', 'chassis', 'tank', 'tractor', 'bus', 'other')),
  add column cabin text constraint vehicles_cabin_check check (cabin in ('single', 'extended', 'double', 'sleeper')),
  add column load_kg integer constraint vehicles_load_kg_check check (load_kg between 100 and 80000),
  add column exchange_for text
    constraint vehicles_exchange_for_check check (char_length(exchange_for) <= 300),
  add column plate_key text generated always as
    (overlay(plate placing translate(substr(plate, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5 for 1)) stored,
  add constraint vehicles_exchange_check check (accepts_exchange or exchange_for is null),
  add constraint vehicles_motorcycles_check check (vehicle_type = 'motorcycles'
    or (num_nonnulls(cylinder_capacity, start_type, motorcycle_style) = 0 and not abs)),
  add constraint vehicles_trucks_check check (vehicle_type = 'trucks' or num_nonnulls(axles, truck_body, load_kg) = 0),
  add constraint vehicles_type_traction_check check (traction is null or vehicle_type = 'trucks'
    or (vehicle_type = 'cars' and traction in ('4x2', '4x4'))),
  add constraint vehicles_type_cabin_check check (cabin is null or vehicle_type = 'trucks'
    or (vehicle_type = 'cars' and bodywork is not distinct from 'pickup' and cabin <> 'sleeper'));
comment on column vehicles.cylinder_capacity is 'cm³';
comment on column vehicles.plate_key is 'the plate in its old form: ABC1D23 and ABC1323 are one plate';
create index vehicles_plate_key_idx on vehicles (plate_key);

alter table properties drop constraint properties_exchange_for_check,
  add constraint properties_exchange_for_check check (char_length(exchange_for) <= 300);

-- As 0034, without the plate's other form.
drop trigger vehicles_feed_changed on vehicles;
create trigger vehicles_feed_changed after update on vehicles
  referencing old table as before new table as after for each statement
  execute function feed_changed_ads('vehicle', 'published', '{"updated_at": null, "status_reason": null,
    "hidden_at": null, "approved_price_cents": null, "plate": null, "plate_key": null}');

-- Owners and our team find an ad by either form of its plate.
create or replace function vehicle_words(ad vehicles) returns text language sql stable
  return plain_words(ad.name, ad.year::text, ad.plate_key,
    overlay(ad.plate_key placing translate(substr(ad.plate_key, 5, 1), '0123456789', 'ABCDEFGHIJ') from 5 for 1),
    (select name from vehicle_brands where id = ad.brand_id),
    (select name from vehicle_models where id = ad.model_id),
    (select name from vehicle_versions where id = ad.version_id),
    (select name from towns where id = ad.town_id));
update owned_vehicles own set words = vehicle_words(ad) from vehicles ad where ad.id = own.id and ad.plate is not null;

-- What was ticked among the optional items and is a fact of its own now.
create temporary table told on commit drop as
  select ad.id, ad.vehicle_type, item.id as item_id, item.name
  from vehicles ad
  join vehicle_ad_optional_items chosen on chosen.vehicle_id = ad.id
  join vehicle_optional_items item on item.id = chosen.item_id
  where (ad.vehicle_type, item.name) in (('motorcycles', 'Freios ABS'), ('motorcycles', 'Partida elétrica'),
    ('cars', 'Tração 4x4'), ('trucks', 'Tração 4x4'), ('trucks', 'Terceiro eixo'), ('trucks', 'Cabine leito'),
    ('trucks', 'Carroceria graneleira'));
update vehicles ad set
  abs = names @> '{Freios ABS}',
  start_type = case when names @> '{Partida elétrica}' then 'electric' end,
  traction = case when names @> '{Tração 4x4}' then '4x4' end,
  axles = case when names @> '{Terceiro eixo}' then 3 end,
  cabin = case when names @> '{Cabine leito}' then 'sleeper' end,
  truck_body = case when names @> '{Carroceria graneleira}' then 'grain' end
from (select id, array_agg(name) as names from told group by id) of_ad
where of_ad.id = ad.id;
delete from vehicle_ad_optional_items chosen using told
  where chosen.vehicle_id = told.id and chosen.item_id = told.item_id;
delete from vehicle_optional_items
  where name in ('Partida elétrica', 'Tração 4x4', 'Terceiro eixo', 'Cabine leito', 'Carroceria graneleira');
update vehicle_optional_items set vehicle_types = array_remove(vehicle_types, 'motorcycles') where name = 'Freios ABS';
