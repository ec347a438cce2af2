-- What advertisers read of their ads, rolled up by day and month. What was counted stays where it was
-- (property_views, vehicle_views, leads, favorite_counts); a job works the days out anew that changed.

-- How often a heart was touched; one per visitor, ad and day, with or without an account.
create table favorite_counts (
  property_id text constraint favorite_counts_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint favorite_counts_vehicle_id_fkey references vehicles on delete cascade,
  day date not null,
  favorites integer not null constraint favorite_counts_favorites_check check (favorites > 0),
  constraint favorite_counts_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint favorite_counts_property_id_day_key unique (property_id, day),
  constraint favorite_counts_vehicle_id_day_key unique (vehicle_id, day)
);

create table ad_day_statistics (
  owner_id text not null constraint ad_day_statistics_owner_id_fkey references users on delete cascade,
  property_id text constraint ad_day_statistics_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_day_statistics_vehicle_id_fkey references vehicles on delete cascade,
  day date not null,
  views integer not null,
  messages integer not null,
  whatsapps integer not null,
  phones integer not null,
  favorites integer not null,
  constraint ad_day_statistics_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint ad_day_statistics_property_id_day_key unique (property_id, day),
  constraint ad_day_statistics_vehicle_id_day_key unique (vehicle_id, day)
) with (fillfactor = 90);
create index ad_day_statistics_owner_id_day_idx on ad_day_statistics (owner_id, day);

create table ad_month_statistics (
  owner_id text not null constraint ad_month_statistics_owner_id_fkey references users on delete cascade,
  property_id text constraint ad_month_statistics_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_month_statistics_vehicle_id_fkey references vehicles on delete cascade,
  month date not null constraint ad_month_statistics_month_check check (extract(day from month) = 1),
  views integer not null,
  messages integer not null,
  whatsapps integer not null,
  phones integer not null,
  favorites integer not null,
  constraint ad_month_statistics_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint ad_month_statistics_property_id_month_key unique (property_id, month),
  constraint ad_month_statistics_vehicle_id_month_key unique (vehicle_id, month)
) with (fillfactor = 80);
create index ad_month_statistics_owner_id_month_idx on ad_month_statistics (owner_id, month);

create table advertiser_day_statistics (
  owner_id text not null constraint advertiser_day_statistics_owner_id_fkey references users on delete cascade,
  day date not null,
  views integer not null,
  messages integer not null,
  whatsapps integer not null,
  phones integer not null,
  favorites integer not null,
  constraint advertiser_day_statistics_pkey primary key (owner_id, day)
) with (fillfactor = 80);
comment on table ad_day_statistics is 'days in America/Bahia; the job roll_up_statistics writes it';
comment on table ad_month_statistics is 'sums of ad_day_statistics by month';
comment on table advertiser_day_statistics is 'of all ads that are still there, and of leads about no ad';

-- What the job has to work out anew: the day of an ad, or that of an advertiser. Every change adds rows, so that
-- nobody waits for another's; whoever takes them away works out afterwards, and misses nothing that way.
create table statistics_changes (
  id bigint generated always as identity constraint statistics_changes_pkey primary key,
  property_id text,
  vehicle_id text,
  owner_id text,
  day date not null,
  constraint statistics_changes_subject_check check (num_nonnulls(property_id, vehicle_id, owner_id) = 1)
);
comment on table statistics_changes is 'without foreign keys: of what is gone nothing is worked out';

create function bahia_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'America/Bahia')::date;
create function bahia_midnight(day date) returns timestamptz language sql immutable
  return day::timestamp at time zone 'America/Bahia';

-- Counted by day and ad → changes; a statement at a time ---------------------------------------

create function note_counted_days() returns trigger language plpgsql as $$
declare
  change text := case tg_op
    when 'INSERT' then 'table after'
    when 'DELETE' then 'table before'
    else 'table after union all table before' end;
begin
  for place in 0 .. tg_nargs - 1 loop
    execute format('insert into statistics_changes (%1$I, day)
      select distinct %1$I, day from (' || change || ') changed where %1$I is not null', tg_argv[place]);
  end loop;
  return null;
end $$;
create trigger property_views_note_in after insert on property_views referencing new table as after
  for each statement execute function note_counted_days('property_id');
create trigger property_views_note_change after update on property_views
  referencing old table as before new table as after
  for each statement execute function note_counted_days('property_id');
create trigger property_views_note_out after delete on property_views referencing old table as before
  for each statement execute function note_counted_days('property_id');
create trigger vehicle_views_note_in after insert on vehicle_views referencing new table as after
  for each statement execute function note_counted_days('vehicle_id');
create trigger vehicle_views_note_change after update on vehicle_views
  referencing old table as before new table as after
  for each statement execute function note_counted_days('vehicle_id');
create trigger vehicle_views_note_out after delete on vehicle_views referencing old table as before
  for each statement execute function note_counted_days('vehicle_id');
create trigger favorite_counts_note_in after insert on favorite_counts referencing new table as after
  for each statement execute function note_counted_days('property_id', 'vehicle_id');
create trigger favorite_counts_note_change after update on favorite_counts
  referencing old table as before new table as after
  for each statement execute function note_counted_days('property_id', 'vehicle_id');
create trigger favorite_counts_note_out after delete on favorite_counts referencing old table as before
  for each statement execute function note_counted_days('property_id', 'vehicle_id');
-- An ad that goes takes its days with it; its owner's are worked out anew.
create trigger ad_day_statistics_note_out after delete on ad_day_statistics referencing old table as before
  for each statement execute function note_counted_days('owner_id');

-- Leads → changes ---------------------------------------------------------------------------------

create function note_leads() returns trigger language plpgsql as $$
declare
  change text := case tg_op when 'INSERT' then 'table after' else 'table before' end;
begin
  execute 'with changed as (' || change || ')
    insert into statistics_changes (property_id, vehicle_id, owner_id, day)
    select property_id, null, null, bahia_day(sent_at) from changed where property_id is not null
    union select null, vehicle_id, null, bahia_day(sent_at) from changed where vehicle_id is not null
    union select null, null, advertiser_id, bahia_day(sent_at) from changed';
  return null;
end $$;
create trigger leads_note_in after insert on leads referencing new table as after
  for each statement execute function note_leads();
create trigger leads_note_out after delete on leads referencing old table as before
  for each statement execute function note_leads();

create function note_changed_lead() returns trigger language plpgsql as $$
begin
  insert into statistics_changes (property_id, vehicle_id, owner_id, day)
  select property_id, null, null, bahia_day(sent_at) from (values (old.property_id, old.sent_at), (new.property_id, new.sent_at)) lead (property_id, sent_at)
  where property_id is not null
  union select null, vehicle_id, null, bahia_day(sent_at) from (values (old.vehicle_id, old.sent_at), (new.vehicle_id, new.sent_at)) lead (vehicle_id, sent_at)
  where vehicle_id is not null
  union select null, null, owner_id, bahia_day(sent_at) from (values (old.advertiser_id, old.sent_at), (new.advertiser_id, new.sent_at)) lead (owner_id, sent_at);
  return null;
end $$;
create trigger leads_note_changed after update of advertiser_id, property_id, vehicle_id, kind, sent_at on leads
  for each row when ((old.advertiser_id, old.property_id, old.vehicle_id, old.kind, old.sent_at)
    is distinct from (new.advertiser_id, new.property_id, new.vehicle_id, new.kind, new.sent_at))
  execute function note_changed_lead();

-- Another owner → changes of both ------------------------------------------------------------------

create function note_moved_ad() returns trigger language plpgsql as $$
begin
  execute format('insert into statistics_changes (%1$I, owner_id, day)
    select %1$I, null, day from ad_day_statistics where %1$I = $1
    union all select null, owner_id, day from ad_day_statistics where %1$I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger properties_note_moved after update of owner_id on properties
  for each row when (old.owner_id is distinct from new.owner_id) execute function note_moved_ad('property_id');
create trigger vehicles_note_moved after update of owner_id on vehicles
  for each row when (old.owner_id is distinct from new.owner_id) execute function note_moved_ad('vehicle_id');

create index leads_property_id_sent_at_idx on leads (property_id, sent_at) where property_id is not null;
create index leads_vehicle_id_sent_at_idx on leads (vehicle_id, sent_at) where vehicle_id is not null;

-- What accounts keep today was a heart once.
insert into favorite_counts (property_id, vehicle_id, day, favorites)
select property_id, vehicle_id, bahia_day(added_at), count(*) from favorite_ads group by 1, 2, 3;

-- Everything counted before this migration.
insert into statistics_changes (property_id, day) select property_id, day from property_views;
insert into statistics_changes (vehicle_id, day) select vehicle_id, day from vehicle_views;
insert into statistics_changes (property_id, vehicle_id, owner_id, day)
select property_id, null, null, bahia_day(sent_at) from leads where property_id is not null
union select null, vehicle_id, null, bahia_day(sent_at) from leads where vehicle_id is not null
union select null, null, advertiser_id, bahia_day(sent_at) from leads;
