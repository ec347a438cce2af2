-- The catalogue as the back office keeps it: status, codes, facts and years of each version; rows that
-- were merged into others, and those that an advertiser proposed.

alter table vehicle_brands
  add column nicknames text[] not null default '{}',
  add column image_key text,
  add column reference text,
  add column merged_into text constraint vehicle_brands_merged_into_fkey references vehicle_brands on delete restrict,
  drop constraint vehicle_brands_status_check,
  add constraint vehicle_brands_status_check check (status in ('active', 'inactive', 'proposed', 'merged')),
  add constraint vehicle_brands_merged_into_check check ((status = 'merged') = (merged_into is not null)),
  add constraint vehicle_brands_type_reference_key unique (vehicle_type, reference);

alter table vehicle_models
  add column nicknames text[] not null default '{}',
  add column code text,
  add column image_key text,
  add column reference text,
  add column status text not null default 'active'
    constraint vehicle_models_status_check check (status in ('active', 'inactive', 'proposed', 'merged')),
  add column merged_into text constraint vehicle_models_merged_into_fkey references vehicle_models on delete restrict,
  add constraint vehicle_models_merged_into_check check ((status = 'merged') = (merged_into is not null)),
  add constraint vehicle_models_brand_reference_key unique (brand_id, reference);

alter table vehicle_versions
  add column codes text[] not null default '{}',
  add column reference text,
  add column status text not null default 'active'
    constraint vehicle_versions_status_check check (status in ('active', 'inactive', 'proposed', 'merged')),
  add column merged_into text constraint vehicle_versions_merged_into_fkey references vehicle_versions on delete restrict,
  add column sold_new boolean not null default false,
  add column cylinder_capacity integer
    constraint vehicle_versions_cylinder_capacity_check check (cylinder_capacity between 25 and 30000),
  add column transmission text
    constraint vehicle_versions_transmission_check check (transmission in ('manual', 'automatic', 'semi_automatic')),
  add column doors smallint constraint vehicle_versions_doors_check check (doors in (2, 4)),
  add column bodywork text
    constraint vehicle_versions_bodywork_check check (bodywork in ('hatch', 'sedan', 'suv', 'crossover', 'pickup', 'station_wagon',
      'coupe', 'convertible', 'minivan', 'van', 'roadster', 'buggy', 'other')),
  add column motorcycle_style text
    constraint vehicle_versions_motorcycle_style_check check (motorcycle_style in ('street', 'trail', 'naked', 'scooter', 'custom',
      'sport', 'touring', 'off_road', 'utility', 'tricycle', 'quadricycle')),
  add column axles smallint constraint vehicle_versions_axles_check check (axles between 2 and 9),
  add column traction text
    constraint vehicle_versions_traction_check check (traction in ('4x2', '4x4', '6x2', '6x4', '6x6', '8x2', '8x4', '8x8', '10x4')),
  add column truck_body text
    constraint vehicle_versions_truck_body_check check (truck_body in ('tipper', 'box', 'flatbed', 'grain', 'livestock', 'water_tank',
      'crane', 'tow', 'chassis', 'tank', 'tractor', 'bus', 'other')),
  add column cabin text
    constraint vehicle_versions_cabin_check check (cabin in ('single', 'extended', 'double', 'sleeper')),
  add constraint vehicle_versions_merged_into_check check ((status = 'merged') = (merged_into is not null)),
  add constraint vehicle_versions_model_reference_key unique (model_id, reference);

comment on column vehicle_brands.reference is 'its slug in the reference data, by which it is found again after a rename; null: added by the back office';
comment on column vehicle_brands.merged_into is 'a duplicate of it; addresses that name the duplicate still lead there';
comment on column vehicle_brands.status is 'proposed: written by an advertiser, not looked at yet';
comment on column vehicle_versions.codes is 'of the price table';
comment on column vehicle_versions.cylinder_capacity is 'cm³';

create table vehicle_version_years (
  version_id text not null constraint vehicle_version_years_version_id_fkey references vehicle_versions on delete cascade,
  year smallint not null constraint vehicle_version_years_year_check check (year between 1900 and 2100),
  fuel_type text not null
    constraint vehicle_version_years_fuel_type_check check (fuel_type in ('gasoline', 'ethanol', 'flex', 'diesel', 'gnv', 'electric', 'hybrid')),
  status text not null default 'active'
    constraint vehicle_version_years_status_check check (status in ('active', 'inactive')),
  constraint vehicle_version_years_pkey primary key (version_id, year, fuel_type)
);

-- A version that nobody advertises is named anew by the reference data; the others get the years of their model.
delete from vehicle_versions version
where not exists (select from vehicles where version_id = version.id)
  and not exists (select from vehicle_drafts draft where draft.steps::text like '%' || version.id || '%');
insert into vehicle_version_years (version_id, year, fuel_type)
select version.id, year, case
  when version.name ilike '%flex%' then 'flex'
  when version.name ilike '%diesel%' or brand.vehicle_type = 'trucks' then 'diesel'
  when version.name ilike '%elétrico%' then 'electric'
  when version.name ilike '%híbrido%' then 'hybrid'
  else 'gasoline' end
from vehicle_versions version
join vehicle_models model on model.id = version.model_id
join vehicle_brands brand on brand.id = model.brand_id
join vehicle_model_years using (model_id);
drop table vehicle_model_years;
update vehicle_brands set reference = slug;
update vehicle_models set reference = slug;
update vehicle_versions set reference = slug;

create index vehicles_version_idx on vehicles (version_id);
create index vehicle_versions_codes_idx on vehicle_versions using gin (codes);

-- Searches read names, nicknames, status, merges and years; not codes, images and facts.
drop trigger vehicle_brands_feed_changed on vehicle_brands;
create trigger vehicle_brands_feed_changed after update on vehicle_brands
  referencing old table as before new table as after for each statement
  execute function feed_changed_sources('brand', 'id', '{"code": null, "image_key": null, "reference": null}');
drop trigger vehicle_models_feed_changed on vehicle_models;
create trigger vehicle_models_feed_changed after update on vehicle_models
  referencing old table as before new table as after for each statement
  execute function feed_changed_sources('model', 'id', '{"code": null, "image_key": null, "reference": null}');
drop trigger vehicle_versions_feed_changed on vehicle_versions;
create trigger vehicle_versions_feed_changed after update on vehicle_versions
  referencing old table as before new table as after for each statement
  execute function feed_changed_sources('version', 'id', '{"codes": null, "reference": null, "sold_new": null,
    "cylinder_capacity": null, "transmission": null, "doors": null, "bodywork": null, "motorcycle_style": null,
    "axles": null, "traction": null, "truck_body": null, "cabin": null}');
create trigger vehicle_version_years_feed_new after insert on vehicle_version_years
  referencing new table as after for each statement execute function feed_changed_sources('version', 'version_id', '{}');
create trigger vehicle_version_years_feed_changed after update on vehicle_version_years
  referencing old table as before new table as after for each statement
  execute function feed_changed_sources('version', 'version_id', '{}');
create trigger vehicle_version_years_feed_gone after delete on vehicle_version_years
  referencing old table as before for each statement execute function feed_changed_sources('version', 'version_id', '{}');
create trigger vehicle_version_years_feed_truncated after truncate on vehicle_version_years
  for each statement execute function feed_truncated('vehicle', 'names');

-- Owners and the back office find an ad by the names that it has today.
drop trigger vehicles_own_changed on vehicles;
create trigger vehicles_own_changed
  after update of owner_id, name, year, plate, town_id, brand_id, model_id, version_id on vehicles
  for each row when ((old.owner_id, old.name, old.year, old.plate, old.town_id, old.brand_id, old.model_id, old.version_id)
    is distinct from (new.owner_id, new.name, new.year, new.plate, new.town_id, new.brand_id, new.model_id, new.version_id))
  execute function own_vehicle_anew();

create function own_vehicles_renamed() returns trigger language plpgsql as $$
begin
  execute format('update owned_vehicles own set words = vehicle_words(ad)
    from vehicles ad where ad.id = own.id and ad.%I in (
      select after.id from after join before using (id) where after.name <> before.name)', tg_argv[0]);
  return null;
end $$;
create trigger vehicle_brands_own_renamed after update on vehicle_brands
  referencing old table as before new table as after
  for each statement execute function own_vehicles_renamed('brand_id');
create trigger vehicle_models_own_renamed after update on vehicle_models
  referencing old table as before new table as after
  for each statement execute function own_vehicles_renamed('model_id');
create trigger vehicle_versions_own_renamed after update on vehicle_versions
  referencing old table as before new table as after
  for each statement execute function own_vehicles_renamed('version_id');
