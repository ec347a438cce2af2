-- Alerts tell whatever enters a search, so each ad is kept as searches knew it when it was matched last.

-- Whoever writes an ad writes announced_ads next: in the same order nobody waits in a circle. Pages go on reading.
lock table users, properties, vehicles, photos, vehicle_ad_optional_items in share row exclusive mode;

alter table saved_searches add column missed jsonb not null default '[]';
comment on column saved_searches.missed is 'ads that were not found as the e-mail was written, as FoundAd has them: told when they are found again';
alter table announced_ads
  add column indexed jsonb,
  add column left_at timestamptz;
comment on column announced_ads.indexed is 'the row of the index when it was last matched on the air; null: not known';
comment on column announced_ads.left_at is 'since when it is not on the air';
-- What a version before this one matched: the worker reads the row of each, and tells nothing of it.
create index announced_properties_unread_idx on announced_ads (property_id)
  where property_id is not null and announced_at is not null and indexed is null and left_at is null;
create index announced_vehicles_unread_idx on announced_ads (vehicle_id)
  where vehicle_id is not null and announced_at is not null and indexed is null and left_at is null;

alter table search_matches
  add column again_ads text[] not null default '{}',
  add column again_since timestamptz[] not null default '{}',
  drop constraint search_matches_count_check,
  add constraint search_matches_count_check check (count > 0 or (count = 0 and cardinality(again_ads) > 0)),
  add constraint search_matches_again_since_check check (cardinality(again_since) = cardinality(again_ads));
comment on column search_matches.again_ads is 'told to those alone who saved the search after again_since: the others knew the ad';
comment on column search_matches.count is 'of new and cheaper ads; of many only the first are named';

-- The last argument holds the columns that say nothing of what an ad is, each as null. A new column counts.
-- A full join, because the plan is kept (0034_search-feed.sql).
create function announce_changed_ads() returns trigger language plpgsql as $$
declare
  searchable constant text := tg_argv[1];
  unread constant jsonb := tg_argv[2];
  changed constant text[] := array(
    select id from before full join after using (id)
    where ((before.status = searchable and before.archived_at is null)
        or (after.status = searchable and after.archived_at is null))
      and jsonb_populate_record(before, unread) is distinct from jsonb_populate_record(after, unread)
    order by id);
begin
  perform announce_ads(tg_argv[0], changed);
  return null;
end $$;

-- In the order of ids, so that two statements do not wait for each other.
create function announce_ads(id_column text, ads text[]) returns void language plpgsql as $$
begin
  if cardinality(ads) > 0 then
    execute format('insert into announced_ads as announced (%1$I, waiting_since)
      select ad, now() from unnest($1) ad order by ad
      on conflict (%1$I) do update set waiting_since = coalesce(announced.waiting_since, excluded.waiting_since)',
      id_column) using ads;
  end if;
end $$;

create function announce_published(properties_of text[], vehicles_of text[]) returns void language plpgsql as $$
begin
  perform announce_ads('property_id', array(
    select id from properties where id = any (properties_of) and status = 'active' and archived_at is null));
  perform announce_ads('vehicle_id', array(
    select id from vehicles where id = any (vehicles_of) and status = 'published' and archived_at is null));
end $$;

create function announce_changed_optional_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_published('{}', array(select vehicle_id from after));
  else
    perform announce_published('{}', array(select vehicle_id from before));
  end if;
  return null;
end $$;

create function announce_changed_photos() returns trigger language plpgsql as $$
declare
  properties_of text[];
  vehicles_of text[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(property_id), array_agg(vehicle_id) into properties_of, vehicles_of
      from after where status = 'ready' and not waiting;
    when 'DELETE' then
      select array_agg(property_id), array_agg(vehicle_id) into properties_of, vehicles_of
      from before where status = 'ready' and not waiting;
    else
      select array_agg(after.property_id), array_agg(after.vehicle_id) into properties_of, vehicles_of
      from before full join after using (id)
      where (before.status = 'ready' and not before.waiting, before.property_id, before.vehicle_id)
        is distinct from (after.status = 'ready' and not after.waiting, after.property_id, after.vehicle_id);
  end case;
  perform announce_published(properties_of, vehicles_of);
  return null;
end $$;

-- Searches ask for the kind of advertiser, and for one whose page is public.
create function announce_ads_of_account() returns trigger language plpgsql as $$
begin
  perform announce_published(array(select id from properties where owner_id = new.id), array(select id from vehicles where owner_id = new.id));
  return null;
end $$;

-- Not dropped before, which would keep pages from reading.
create or replace trigger properties_announced_changed after update on properties
  referencing old table as before new table as after for each statement
  execute function announce_changed_ads('property_id', 'active', '{"updated_at": null, "status_reason": null,
    "hidden_at": null, "confirmed_areas": null, "confirmed_at": null, "paused_unconfirmed": null, "ended_by_plan": null,
    "boost_level": null, "boosted_at": null, "boosted_until": null, "highlighted_until": null,
    "price_before_cents": null, "price_fell_on": null, "rent_before_cents": null, "rent_fell_on": null}');
create or replace trigger vehicles_announced_changed after update on vehicles
  referencing old table as before new table as after for each statement
  execute function announce_changed_ads('vehicle_id', 'published', '{"updated_at": null, "status_reason": null,
    "hidden_at": null, "approved_price_cents": null, "plate": null, "plate_key": null, "plate_last_digit": null,
    "confirmed_at": null, "paused_unconfirmed": null, "ended_by_plan": null,
    "boost_level": null, "boosted_at": null, "boosted_until": null, "price_before_cents": null, "price_fell_on": null}');
drop function announce_changed_properties();
drop function announce_changed_vehicles();
create trigger vehicle_ad_optional_items_announced_new after insert on vehicle_ad_optional_items
  referencing new table as after for each statement execute function announce_changed_optional_items();
create trigger vehicle_ad_optional_items_announced_gone after delete on vehicle_ad_optional_items
  referencing old table as before for each statement execute function announce_changed_optional_items();
create trigger photos_announced_new after insert on photos
  referencing new table as after for each statement execute function announce_changed_photos();
create trigger photos_announced_changed after update on photos
  referencing old table as before new table as after for each statement execute function announce_changed_photos();
create trigger photos_announced_gone after delete on photos
  referencing old table as before for each statement execute function announce_changed_photos();
create trigger users_announced_changed after update of profile, show_profile on users for each row
  when ((old.profile, old.show_profile) is distinct from (new.profile, new.show_profile))
  execute function announce_ads_of_account();
