-- Agencies --------------------------------------------------------------------------------------

-- What a business tells of itself; at most one per account. The page of the advertiser shows it.
create table agencies (
  user_id text constraint agencies_pkey primary key
    constraint agencies_user_id_fkey references users on delete cascade,
  name text not null,
  cnpj text not null constraint agencies_cnpj_key unique
    constraint agencies_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  creci text constraint agencies_creci_check check (creci ~ '^([A-Z]{2} )?\d{1,6}-J$'),
  whatsapp text constraint agencies_whatsapp_check check (whatsapp ~ '^\d{10,11}$'),
  contact_email text constraint agencies_contact_email_check check (contact_email = lower(contact_email)),
  description text,
  town_id integer not null constraint agencies_town_id_fkey references towns on delete restrict,
  zip_code text constraint agencies_zip_code_check check (zip_code ~ '^\d{8}$'),
  street text,
  number text,
  complement text,
  neighborhood text,
  reference text,
  lat double precision constraint agencies_lat_check check (lat between -90 and 90),
  lng double precision constraint agencies_lng_check check (lng between -180 and 180),
  show_map boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint agencies_point_check check (num_nonnulls(lat, lng) <> 1)
);
comment on column agencies.show_map is 'visitors see street, number and the point; otherwise town and neighbourhood only';
create trigger agencies_touch before update on agencies for each row execute function touch_updated_at();

create table agency_phones (
  id text constraint agency_phones_pkey primary key default random_id(),
  agency_id text not null constraint agency_phones_agency_id_fkey references agencies on delete cascade,
  number text not null constraint agency_phones_number_check check (number ~ '^\d{10,11}$'),
  position smallint not null constraint agency_phones_position_check check (position between 0 and 4),
  constraint agency_phones_agency_position_key unique (agency_id, position)
);

-- Leads of an advertiser's page -----------------------------------------------------------------

alter table leads add column about_advertiser boolean not null default false;
comment on column leads.about_advertiser is 'written on the page of the advertiser; otherwise about an ad, which may be gone';

-- Accounts that are not active ------------------------------------------------------------------

-- While its owner's account is not active an ad is archived by the account: archived_at alone keeps it
-- out of every list, index and counter, and hidden_at tells this archiving from the owner's own.
-- Kept by the triggers below, whoever changes the account.
alter table properties add column hidden_at timestamptz
  constraint properties_hidden_at_check check (hidden_at is null or archived_at is not null);
alter table vehicles add column hidden_at timestamptz
  constraint vehicles_hidden_at_check check (hidden_at is null or archived_at is not null);
comment on column properties.hidden_at is
  'since when the owner''s account is not active; equal to archived_at when the ad was not archived before';
comment on column vehicles.hidden_at is
  'since when the owner''s account is not active; equal to archived_at when the ad was not archived before';

create function hide_ads_of_inactive_account() returns trigger language plpgsql as $$
declare
  -- The clock, not the transaction's start: no ad was archived by its owner at this very moment.
  hidden timestamptz := clock_timestamp();
begin
  if new.status <> 'active' then
    update properties set hidden_at = hidden, archived_at = coalesce(archived_at, hidden)
    where owner_id = new.id and hidden_at is null;
    update vehicles set hidden_at = hidden, archived_at = coalesce(archived_at, hidden)
    where owner_id = new.id and hidden_at is null;
  else
    update properties set hidden_at = null, archived_at = nullif(archived_at, hidden_at)
    where owner_id = new.id and hidden_at is not null;
    update vehicles set hidden_at = null, archived_at = nullif(archived_at, hidden_at)
    where owner_id = new.id and hidden_at is not null;
  end if;
  return null;
end $$;
create trigger users_hide_ads after update of status on users
  for each row when (old.status is distinct from new.status) execute function hide_ads_of_inactive_account();

create function hide_new_ad_of_inactive_account() returns trigger language plpgsql as $$
declare
  account text;
begin
  -- The lock makes a change of the account, running at the same time, wait for this ad and hide it too.
  select status into account from users where id = new.owner_id for share;
  if account <> 'active' then
    new.hidden_at := coalesce(new.hidden_at, clock_timestamp());
    new.archived_at := coalesce(new.archived_at, new.hidden_at);
  end if;
  return new;
end $$;
create trigger properties_hidden before insert on properties
  for each row execute function hide_new_ad_of_inactive_account();
create trigger vehicles_hidden before insert on vehicles
  for each row execute function hide_new_ad_of_inactive_account();

-- Whoever takes a hidden ad out of the archive takes it out of their own; it stays hidden.
create function keep_hidden_ad_archived() returns trigger language plpgsql as $$
begin
  new.archived_at := new.hidden_at;
  return new;
end $$;
create trigger properties_stay_hidden before update of archived_at on properties
  for each row when (new.hidden_at is not null and new.archived_at is null)
  execute function keep_hidden_ad_archived();
create trigger vehicles_stay_hidden before update of archived_at on vehicles
  for each row when (new.hidden_at is not null and new.archived_at is null)
  execute function keep_hidden_ad_archived();

-- Nobody edited what was hidden or shown again: it keeps its place in the review queue.
drop trigger properties_touch on properties;
create trigger properties_touch before update on properties
  for each row when (old.hidden_at is not distinct from new.hidden_at) execute function touch_updated_at();
drop trigger vehicles_touch on vehicles;
create trigger vehicles_touch before update on vehicles
  for each row when (old.hidden_at is not distinct from new.hidden_at) execute function touch_updated_at();

update properties set hidden_at = now(), archived_at = coalesce(archived_at, now())
from users where users.id = owner_id and users.status <> 'active';
update vehicles set hidden_at = now(), archived_at = coalesce(archived_at, now())
from users where users.id = owner_id and users.status <> 'active';
