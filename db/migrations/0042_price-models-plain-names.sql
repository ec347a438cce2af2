-- A price says nothing any more of a vehicle that is of another model by now: it was merged, or assigned to another.
alter table vehicle_price_positions add column model_id text;
update vehicle_price_positions price set model_id = ad.model_id from vehicles ad where ad.id = price.vehicle_id;
alter table vehicle_price_positions alter column model_id set not null;
comment on table vehicle_price_positions is
  'model, fuel, year, condition, mileage and price are those it was worked out for: it says nothing of a vehicle that has others by now';

-- The back office looks for names among thousands, and lists them by their name, without working each out anew.
create function plain_name(name text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent', name));
alter table vehicle_brands add column plain_name text not null generated always as (plain_name(name)) stored;
alter table vehicle_models add column plain_name text not null generated always as (plain_name(name)) stored;
alter table vehicle_versions add column plain_name text not null generated always as (plain_name(name)) stored;
create index vehicle_versions_plain_name_idx on vehicle_versions (plain_name, id);
