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

-- An ad is hidden exactly while its owner's account is not active. Kept by the triggers below, whoever
-- changes the account; status and archive of the ad stay as they are, and count again afterwards.
alter table properties add column hidden_at timestamptz;
alter table vehicles add column hidden_at timestamptz;
comment on column properties.hidden_at is 'since when the owner''s account is not active; kept by triggers';
comment on column vehicles.hidden_at is 'since when the owner''s account is not active; kept by triggers';

create function hide_ads_of_inactive_account() returns trigger language plpgsql as $$
declare
  hidden timestamptz := case when new.status <> 'active' then now() end;
begin
  update properties set hidden_at = hidden where owner_id = new.id and (hidden_at is null) <> (hidden is null);
  update vehicles set hidden_at = hidden where owner_id = new.id and (hidden_at is null) <> (hidden is null);
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
  new.hidden_at := case when account <> 'active' then coalesce(new.hidden_at, now()) end;
  return new;
end $$;
create trigger properties_hidden before insert or update of owner_id on properties
  for each row execute function hide_new_ad_of_inactive_account();
create trigger vehicles_hidden before insert or update of owner_id on vehicles
  for each row execute function hide_new_ad_of_inactive_account();

-- Nobody edited what was hidden or shown again: it keeps its place in the review queue.
drop trigger properties_touch on properties;
create trigger properties_touch before update on properties
  for each row when (old.hidden_at is not distinct from new.hidden_at) execute function touch_updated_at();
drop trigger vehicles_touch on vehicles;
create trigger vehicles_touch before update on vehicles
  for each row when (old.hidden_at is not distinct from new.hidden_at) execute function touch_updated_at();

update properties set hidden_at = now() from users where users.id = owner_id and users.status <> 'active';
update vehicles set hidden_at = now() from users where users.id = owner_id and users.status <> 'active';
