-- What an owner's list is searched and sorted by, in narrow rows, one for each ad: reading the words of
-- 2,000 ads and the days of their views anew would take a list a tenth of a second and more. Kept by
-- triggers; nothing else writes here.

create table owned_properties (
  id text constraint owned_properties_pkey primary key
    constraint owned_properties_id_fkey references properties on delete cascade,
  owner_id text not null,
  title text not null,
  words text not null,
  views bigint not null default 0,
  leads integer not null default 0
) with (fillfactor = 80);
create index owned_properties_owner_idx on owned_properties (owner_id);

create table owned_vehicles (
  id text constraint owned_vehicles_pkey primary key
    constraint owned_vehicles_id_fkey references vehicles on delete cascade,
  owner_id text not null,
  title text not null,
  words text not null,
  views bigint not null default 0,
  leads integer not null default 0
) with (fillfactor = 80);
create index owned_vehicles_owner_idx on owned_vehicles (owner_id);

comment on table owned_properties is 'every property has a row; views and leads are sums of all times';
comment on table owned_vehicles is 'every vehicle has a row; views and leads are sums of all times';
comment on column owned_properties.title is 'in small letters without accents, as words are';

-- The words that an owner knows the ad by.
create function plain_words(variadic texts text[]) returns text language sql stable
  return unaccent(lower(array_to_string(texts, ' ')));
create function property_words(ad properties) returns text language sql stable
  return plain_words(ad.name, ad.neighborhood, ad.reference, (select name from towns where id = ad.town_id));
create function vehicle_words(ad vehicles) returns text language sql stable
  return plain_words(ad.name, ad.year::text, ad.plate,
    (select name from vehicle_brands where id = ad.brand_id),
    (select name from vehicle_models where id = ad.model_id),
    (select name from vehicle_versions where id = ad.version_id),
    (select name from towns where id = ad.town_id));

insert into owned_properties
select id, owner_id, plain_words(name), property_words(properties),
  coalesce((select sum(views) from property_views where property_id = properties.id), 0),
  (select count(*) from leads where property_id = properties.id)
from properties;
insert into owned_vehicles
select id, owner_id, plain_words(name), vehicle_words(vehicles),
  coalesce((select sum(views) from vehicle_views where vehicle_id = vehicles.id), 0),
  (select count(*) from leads where vehicle_id = vehicles.id)
from vehicles;

-- Ads → their rows ------------------------------------------------------------------------------

create function own_properties() returns trigger language plpgsql as $$
begin
  insert into owned_properties select id, owner_id, plain_words(name), property_words(new_ad)
  from added new_ad;
  return null;
end $$;
create trigger properties_own_new after insert on properties referencing new table as added
  for each statement execute function own_properties();
create function own_property_anew() returns trigger language plpgsql as $$
begin
  update owned_properties set owner_id = new.owner_id, title = plain_words(new.name), words = property_words(new)
  where id = new.id;
  return null;
end $$;
create trigger properties_own_changed after update of owner_id, name, neighborhood, reference, town_id on properties
  for each row when ((old.owner_id, old.name, old.neighborhood, old.reference, old.town_id)
    is distinct from (new.owner_id, new.name, new.neighborhood, new.reference, new.town_id))
  execute function own_property_anew();

create function own_vehicles() returns trigger language plpgsql as $$
begin
  insert into owned_vehicles select id, owner_id, plain_words(name), vehicle_words(new_ad)
  from added new_ad;
  return null;
end $$;
create trigger vehicles_own_new after insert on vehicles referencing new table as added
  for each statement execute function own_vehicles();
create function own_vehicle_anew() returns trigger language plpgsql as $$
begin
  update owned_vehicles set owner_id = new.owner_id, title = plain_words(new.name), words = vehicle_words(new)
  where id = new.id;
  return null;
end $$;
create trigger vehicles_own_changed
  after update of owner_id, name, year, plate, town_id, brand_id, model_id, version_id on vehicles
  for each row when ((old.owner_id, old.name, old.year, old.plate, old.town_id)
    is distinct from (new.owner_id, new.name, new.year, new.plate, new.town_id))
  execute function own_vehicle_anew();

-- Views and leads → their sums, a statement at a time, so that loading a year of days stays quick ---

create function sum_ad_views() returns trigger language plpgsql as $$
declare
  change text := case tg_op
    when 'INSERT' then 'select %2$I as id, views from after'
    when 'DELETE' then 'select %2$I as id, -views as views from before'
    else 'select %2$I as id, views from after union all select %2$I, -views from before' end;
begin
  execute format('update %1$I own set views = own.views + changed.views
    from (select id, sum(views) as views from (' || change || ') days group by 1) changed
    where own.id = changed.id', tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger property_views_sum_in after insert on property_views referencing new table as after
  for each statement execute function sum_ad_views('owned_properties', 'property_id');
create trigger property_views_sum_change after update on property_views
  referencing old table as before new table as after
  for each statement execute function sum_ad_views('owned_properties', 'property_id');
create trigger property_views_sum_out after delete on property_views referencing old table as before
  for each statement execute function sum_ad_views('owned_properties', 'property_id');
create trigger vehicle_views_sum_in after insert on vehicle_views referencing new table as after
  for each statement execute function sum_ad_views('owned_vehicles', 'vehicle_id');
create trigger vehicle_views_sum_change after update on vehicle_views
  referencing old table as before new table as after
  for each statement execute function sum_ad_views('owned_vehicles', 'vehicle_id');
create trigger vehicle_views_sum_out after delete on vehicle_views referencing old table as before
  for each statement execute function sum_ad_views('owned_vehicles', 'vehicle_id');

-- A lead changes its ad only when the ad goes, and its row here with it.
create function count_ad_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update owned_properties own set leads = own.leads + new_ones.leads
    from (select property_id, count(*) as leads from after group by 1) new_ones where own.id = new_ones.property_id;
    update owned_vehicles own set leads = own.leads + new_ones.leads
    from (select vehicle_id, count(*) as leads from after group by 1) new_ones where own.id = new_ones.vehicle_id;
  else
    update owned_properties own set leads = own.leads - gone.leads
    from (select property_id, count(*) as leads from before group by 1) gone where own.id = gone.property_id;
    update owned_vehicles own set leads = own.leads - gone.leads
    from (select vehicle_id, count(*) as leads from before group by 1) gone where own.id = gone.vehicle_id;
  end if;
  return null;
end $$;
create trigger leads_count_in after insert on leads referencing new table as after
  for each statement execute function count_ad_leads();
create trigger leads_count_out after delete on leads referencing old table as before
  for each statement execute function count_ad_leads();

-- What stands out now, for the home page.
create index properties_highlighted_now_idx on properties (highlighted_until)
  where highlighted_until is not null and status = 'active' and archived_at is null;
