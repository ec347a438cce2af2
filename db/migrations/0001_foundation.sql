-- Text search and identifiers -------------------------------------------------------------------

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration pt_unaccented (copy = portuguese);
alter text search configuration pt_unaccented
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- Public addresses carry these ids: 10 characters, 50 random bits, so nobody can walk through them.
create function random_id() returns text
  language sql volatile parallel safe
  return (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(bytes, place) & 31), 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) source, unnest('{0,1,2,3,4,5,9,10,11,12}'::int[]) place
  );

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Places ----------------------------------------------------------------------------------------

create table states (
  uf char(2) constraint states_pkey primary key,
  ibge_code smallint not null constraint states_ibge_code_key unique,
  name text not null
);

create table towns (
  id integer constraint towns_pkey primary key,
  name text not null,
  slug text not null,
  state char(2) not null constraint towns_state_fkey references states (uf) on delete restrict,
  lat double precision not null,
  lng double precision not null,
  in_region boolean not null default false,
  constraint towns_state_slug_key unique (state, slug)
);
comment on column towns.id is 'IBGE code, seven digits';
create index towns_in_region_idx on towns (name) where in_region;

-- People ----------------------------------------------------------------------------------------

create table users (
  id text constraint users_pkey primary key default random_id(),
  email text not null constraint users_email_key unique
    constraint users_email_lower_check check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  profile text not null default 'owner'
    constraint users_profile_check check (profile in ('owner', 'broker', 'business')),
  status text not null default 'active'
    constraint users_status_check check (status in ('active', 'inactive', 'suspended')),
  creci text,
  cpf text constraint users_cpf_check check (cpf ~ '^\d{11}$'),
  presentation_name text,
  presentation text,
  show_profile boolean not null default true,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger users_touch before update on users for each row execute function touch_updated_at();

create table user_phones (
  id text constraint user_phones_pkey primary key default random_id(),
  user_id text not null constraint user_phones_user_id_fkey references users on delete cascade,
  number text not null constraint user_phones_number_check check (number ~ '^\d{10,11}$'),
  whatsapp boolean not null default false,
  position smallint not null default 0
);
create index user_phones_user_id_idx on user_phones (user_id);

create table admins (
  id text constraint admins_pkey primary key default random_id(),
  email text not null constraint admins_email_key unique
    constraint admins_email_lower_check check (email = lower(email)),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- Only the hash of a token is kept: a stolen copy of these tables opens no session.
create table user_tokens (
  id text constraint user_tokens_pkey primary key default random_id(),
  user_id text not null constraint user_tokens_user_id_fkey references users on delete cascade,
  token_hash bytea not null constraint user_tokens_token_hash_key unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  user_agent text
);
comment on column user_tokens.replaced_at is 'rotated away; still answers for a short grace, because requests run in parallel';
create index user_tokens_user_id_idx on user_tokens (user_id);

create table admin_tokens (
  id text constraint admin_tokens_pkey primary key default random_id(),
  admin_id text not null constraint admin_tokens_admin_id_fkey references admins on delete cascade,
  token_hash bytea not null constraint admin_tokens_token_hash_key unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  user_agent text
);
create index admin_tokens_admin_id_idx on admin_tokens (admin_id);

-- Links sent by e-mail: one purpose, one use, a short life.
create table email_tokens (
  token_hash bytea constraint email_tokens_pkey primary key,
  user_id text not null constraint email_tokens_user_id_fkey references users on delete cascade,
  purpose text not null
    constraint email_tokens_purpose_check check (purpose in ('confirm_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_tokens_user_id_idx on email_tokens (user_id);

-- Vehicle catalogue -----------------------------------------------------------------------------

create table vehicle_brands (
  id text constraint vehicle_brands_pkey primary key default random_id(),
  vehicle_type text not null
    constraint vehicle_brands_vehicle_type_check check (vehicle_type in ('cars', 'motorcycles', 'trucks')),
  name text not null,
  slug text not null,
  code text not null,
  status text not null default 'active'
    constraint vehicle_brands_status_check check (status in ('active', 'inactive')),
  constraint vehicle_brands_type_slug_key unique (vehicle_type, slug),
  constraint vehicle_brands_type_code_key unique (vehicle_type, code)
);

create table vehicle_models (
  id text constraint vehicle_models_pkey primary key default random_id(),
  brand_id text not null constraint vehicle_models_brand_id_fkey references vehicle_brands on delete restrict,
  name text not null,
  slug text not null,
  constraint vehicle_models_brand_slug_key unique (brand_id, slug)
);

create table vehicle_versions (
  id text constraint vehicle_versions_pkey primary key default random_id(),
  model_id text not null constraint vehicle_versions_model_id_fkey references vehicle_models on delete restrict,
  name text not null,
  slug text not null,
  constraint vehicle_versions_model_slug_key unique (model_id, slug)
);

create table vehicle_model_years (
  model_id text not null constraint vehicle_model_years_model_id_fkey references vehicle_models on delete cascade,
  year smallint not null constraint vehicle_model_years_year_check check (year between 1900 and 2100),
  constraint vehicle_model_years_pkey primary key (model_id, year)
);

create table vehicle_colors (
  id text constraint vehicle_colors_pkey primary key default random_id(),
  name text not null constraint vehicle_colors_name_key unique,
  hex text not null constraint vehicle_colors_hex_check check (hex ~ '^#[0-9a-f]{6}$'),
  position smallint not null default 0
);

create table vehicle_optional_groups (
  id text constraint vehicle_optional_groups_pkey primary key default random_id(),
  name text not null constraint vehicle_optional_groups_name_key unique,
  position smallint not null default 0
);

create table vehicle_optional_items (
  id text constraint vehicle_optional_items_pkey primary key default random_id(),
  group_id text not null constraint vehicle_optional_items_group_id_fkey references vehicle_optional_groups on delete cascade,
  name text not null,
  vehicle_types text[] not null default '{cars,motorcycles,trucks}',
  position smallint not null default 0,
  constraint vehicle_optional_items_group_name_key unique (group_id, name)
);

-- Property ads ----------------------------------------------------------------------------------

create table properties (
  id text constraint properties_pkey primary key default random_id(),
  owner_id text not null constraint properties_owner_id_fkey references users on delete cascade,
  status text not null default 'pending'
    constraint properties_status_check check (status in ('active', 'inactive', 'pending', 'paused', 'sold', 'rented')),
  status_reason text,
  name text not null,
  description text not null,
  category text not null
    constraint properties_category_check check (category in ('house', 'apartment', 'office', 'farm', 'land', 'lot',
      'ranch', 'building', 'site', 'commercial', 'industrial', 'industrial_land')),
  listing_status text not null
    constraint properties_listing_status_check check (listing_status in ('sale', 'rent', 'both')),
  price_cents bigint constraint properties_price_cents_check check (price_cents between 100 and 99999999900),
  rent_cents bigint constraint properties_rent_cents_check check (rent_cents between 100 and 99999999900),
  price_on_request boolean not null default false,
  rental_period_days smallint
    constraint properties_rental_period_days_check check (rental_period_days between 1 and 365),
  town_id integer not null constraint properties_town_id_fkey references towns on delete restrict,
  zip_code text constraint properties_zip_code_check check (zip_code ~ '^\d{8}$'),
  street text,
  number text,
  complement text,
  neighborhood text,
  reference text,
  lat double precision constraint properties_lat_check check (lat between -90 and 90),
  lng double precision constraint properties_lng_check check (lng between -180 and 180),
  show_map boolean not null default true,
  bedroom smallint constraint properties_bedroom_check check (bedroom between 0 and 99),
  bathroom smallint constraint properties_bathroom_check check (bathroom between 0 and 99),
  suite smallint constraint properties_suite_check check (suite between 0 and 99),
  parking_space smallint constraint properties_parking_space_check check (parking_space between 0 and 999),
  floor smallint constraint properties_floor_check check (floor between -5 and 200),
  commercial_room smallint constraint properties_commercial_room_check check (commercial_room between 0 and 999),
  square_meters double precision constraint properties_square_meters_check check (square_meters > 0),
  built_area_meters double precision constraint properties_built_area_meters_check check (built_area_meters > 0),
  year_built smallint constraint properties_year_built_check check (year_built between 1700 and 2100),
  amenities text[] not null default '{}'
    constraint properties_amenities_check check (amenities <@ '{allows_pets,accessible,gym,gourmet_area,security_24h,elevator,bike_rack,barbecue_grill,playground,electric_gate,swimming_pool,air_conditioning,furnished,gated_community,party_hall,coworking_space,spa}'::text[]),
  youtube_id text constraint properties_youtube_id_check check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  published_at timestamptz,
  archived_at timestamptz,
  search_document tsvector not null default ''::tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint properties_point_check check (num_nonnulls(lat, lng) <> 1),
  constraint properties_published_check check (status <> 'active' or published_at is not null)
);
comment on column properties.search_document is 'kept by the trigger properties_search; what a visitor may find the ad by';
create trigger properties_touch before update on properties for each row execute function touch_updated_at();

create table property_phones (
  id text constraint property_phones_pkey primary key default random_id(),
  property_id text not null constraint property_phones_property_id_fkey references properties on delete cascade,
  number text not null constraint property_phones_number_check check (number ~ '^\d{10,11}$'),
  whatsapp boolean not null default false,
  position smallint not null constraint property_phones_position_check check (position between 0 and 2),
  constraint property_phones_property_position_key unique (property_id, position)
);
create unique index property_phones_one_whatsapp_key on property_phones (property_id) where whatsapp;

-- The words people type for a category, in Portuguese.
create function property_category_words(category text) returns text
  language sql immutable parallel safe
  return case category
    when 'house' then 'casa residência moradia'
    when 'apartment' then 'apartamento apê ap'
    when 'office' then 'sala escritório'
    when 'farm' then 'fazenda'
    when 'land' then 'terreno terra'
    when 'lot' then 'lote terreno'
    when 'ranch' then 'rancho haras'
    when 'building' then 'prédio edifício'
    when 'site' then 'sítio chácara roça'
    when 'commercial' then 'ponto comercial loja'
    when 'industrial' then 'galpão indústria'
    when 'industrial_land' then 'terreno industrial'
  end;

create function set_property_search_document() returns trigger language plpgsql as $$
declare
  town text;
begin
  select name into town from towns where id = new.town_id;
  new.search_document :=
    setweight(to_tsvector('pt_unaccented', new.name), 'A') ||
    setweight(to_tsvector('pt_unaccented', property_category_words(new.category)), 'B') ||
    setweight(to_tsvector('pt_unaccented', concat_ws(' ', town, new.neighborhood, new.reference)), 'B') ||
    setweight(to_tsvector('pt_unaccented', new.description), 'C');
  return new;
end $$;
create trigger properties_search
  before insert or update of name, category, town_id, neighborhood, reference, description on properties
  for each row execute function set_property_search_document();

create index properties_owner_idx on properties (owner_id, created_at desc);
create index properties_public_newest_idx on properties (published_at desc, id)
  where status = 'active' and archived_at is null;
create index properties_public_town_idx on properties (town_id, published_at desc, id)
  where status = 'active' and archived_at is null;
create index properties_public_category_idx on properties (category, published_at desc, id)
  where status = 'active' and archived_at is null;
-- Searches by price leave out what is on request; a rent counts where there is no price of sale.
create index properties_public_price_idx
  on properties ((case when not price_on_request then coalesce(price_cents, rent_cents) end), id)
  where status = 'active' and archived_at is null;
create index properties_public_price_desc_idx
  on properties ((case when not price_on_request then coalesce(price_cents, rent_cents) end) desc nulls last, id)
  where status = 'active' and archived_at is null;
create index properties_public_rent_idx
  on properties ((case when not price_on_request then rent_cents end), id)
  where status = 'active' and archived_at is null;
create index properties_public_rent_desc_idx
  on properties ((case when not price_on_request then rent_cents end) desc nulls last, id)
  where status = 'active' and archived_at is null;
create index properties_search_idx on properties using gin (search_document)
  where status = 'active' and archived_at is null;

create table property_views (
  property_id text not null constraint property_views_property_id_fkey references properties on delete cascade,
  day date not null,
  views integer not null constraint property_views_views_check check (views > 0),
  constraint property_views_pkey primary key (property_id, day)
);

-- Vehicle ads -----------------------------------------------------------------------------------

create table vehicles (
  id text constraint vehicles_pkey primary key default random_id(),
  owner_id text not null constraint vehicles_owner_id_fkey references users on delete cascade,
  status text not null default 'draft'
    constraint vehicles_status_check check (status in ('draft', 'pending', 'published', 'paused', 'sold', 'suspended', 'inactive')),
  status_reason text,
  name text not null,
  description text not null,
  vehicle_type text not null
    constraint vehicles_vehicle_type_check check (vehicle_type in ('cars', 'motorcycles', 'trucks')),
  brand_id text not null constraint vehicles_brand_id_fkey references vehicle_brands on delete restrict,
  model_id text not null constraint vehicles_model_id_fkey references vehicle_models on delete restrict,
  version_id text not null constraint vehicles_version_id_fkey references vehicle_versions on delete restrict,
  year smallint not null constraint vehicles_year_check check (year between 1900 and 2100),
  color_id text not null constraint vehicles_color_id_fkey references vehicle_colors on delete restrict,
  fuel_type text not null
    constraint vehicles_fuel_type_check check (fuel_type in ('gasoline', 'ethanol', 'flex', 'diesel', 'gnv', 'electric', 'hybrid')),
  condition text not null
    constraint vehicles_condition_check check (condition in ('new', 'semi_new', 'used')),
  plate text constraint vehicles_plate_check check (plate ~ '^[A-Z]{3}\d[A-Z0-9]\d{2}$'),
  plate_last_digit smallint generated always as (right(plate, 1)::smallint) stored,
  mileage integer not null constraint vehicles_mileage_check check (mileage between 0 and 9999999),
  transmission text
    constraint vehicles_transmission_check check (transmission in ('manual', 'automatic', 'semi_automatic')),
  one_owner boolean not null default false,
  price_cents bigint not null constraint vehicles_price_cents_check check (price_cents between 100 and 99999999900),
  steering_wheel text
    constraint vehicles_steering_wheel_check check (steering_wheel in ('manual', 'hydraulic', 'electric', 'electro_hydraulic')),
  bodywork text
    constraint vehicles_bodywork_check check (bodywork in ('hatch', 'sedan', 'suv', 'crossover', 'pickup', 'station_wagon',
      'coupe', 'convertible', 'minivan', 'van', 'roadster', 'buggy', 'other')),
  doors smallint constraint vehicles_doors_check check (doors in (2, 4)),
  zip_code text constraint vehicles_zip_code_check check (zip_code ~ '^\d{8}$'),
  town_id integer not null constraint vehicles_town_id_fkey references towns on delete restrict,
  accepts_exchange boolean not null default false,
  show_contact boolean not null default true,
  financing_status text[] not null default '{}'
    constraint vehicles_financing_status_check check (financing_status <@ '{financed,with_fine,paid_license,auction}'::text[]),
  boosted_at timestamptz,
  published_at timestamptz,
  archived_at timestamptz,
  search_document tsvector not null default ''::tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vehicles_published_check check (status <> 'published' or published_at is not null)
);
create trigger vehicles_touch before update on vehicles for each row execute function touch_updated_at();

create table vehicle_ad_optional_items (
  vehicle_id text not null constraint vehicle_ad_optional_items_vehicle_id_fkey references vehicles on delete cascade,
  item_id text not null constraint vehicle_ad_optional_items_item_id_fkey references vehicle_optional_items on delete cascade,
  constraint vehicle_ad_optional_items_pkey primary key (vehicle_id, item_id)
);

create function vehicle_type_words(vehicle_type text) returns text
  language sql immutable parallel safe
  return case vehicle_type
    when 'cars' then 'carro automóvel'
    when 'motorcycles' then 'moto motocicleta'
    when 'trucks' then 'caminhão'
  end;

create function set_vehicle_search_document() returns trigger language plpgsql as $$
declare
  town text;
  brand text;
  model text;
  version text;
begin
  select name into town from towns where id = new.town_id;
  select name into brand from vehicle_brands where id = new.brand_id;
  select name into model from vehicle_models where id = new.model_id;
  select name into version from vehicle_versions where id = new.version_id;
  new.search_document :=
    setweight(to_tsvector('pt_unaccented', concat_ws(' ', new.name, brand, model)), 'A') ||
    setweight(to_tsvector('pt_unaccented', concat_ws(' ', version, vehicle_type_words(new.vehicle_type), town, new.year::text)), 'B') ||
    setweight(to_tsvector('pt_unaccented', new.description), 'C');
  return new;
end $$;
create trigger vehicles_search
  before insert or update of name, vehicle_type, brand_id, model_id, version_id, year, town_id, description on vehicles
  for each row execute function set_vehicle_search_document();

create index vehicles_owner_idx on vehicles (owner_id, created_at desc);
create index vehicles_review_queue_idx on vehicles (updated_at) where status = 'pending' and archived_at is null;
create index vehicles_public_newest_idx on vehicles (published_at desc, id)
  where status = 'published' and archived_at is null;
create index vehicles_public_town_idx on vehicles (town_id, published_at desc, id)
  where status = 'published' and archived_at is null;
create index vehicles_public_brand_idx on vehicles (brand_id, model_id, published_at desc, id)
  where status = 'published' and archived_at is null;
create index vehicles_public_price_idx on vehicles (price_cents, id)
  where status = 'published' and archived_at is null;
create index vehicles_public_mileage_idx on vehicles (mileage, id)
  where status = 'published' and archived_at is null;
create index vehicles_search_idx on vehicles using gin (search_document)
  where status = 'published' and archived_at is null;

create table vehicle_views (
  vehicle_id text not null constraint vehicle_views_vehicle_id_fkey references vehicles on delete cascade,
  day date not null,
  views integer not null constraint vehicle_views_views_check check (views > 0),
  constraint vehicle_views_pkey primary key (vehicle_id, day)
);

-- Photographs -----------------------------------------------------------------------------------

create table photos (
  id text constraint photos_pkey primary key default random_id(),
  property_id text constraint photos_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint photos_vehicle_id_fkey references vehicles on delete cascade,
  status text not null default 'processing'
    constraint photos_status_check check (status in ('processing', 'ready', 'failed')),
  position smallint not null default 0,
  is_cover boolean not null default false,
  caption text,
  width integer not null constraint photos_width_check check (width > 0),
  height integer not null constraint photos_height_check check (height > 0),
  widths smallint[] not null default '{}',
  thumbhash text,
  byte_size integer not null,
  created_at timestamptz not null default now(),
  constraint photos_one_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
comment on column photos.width is 'pixels, after the orientation was applied';
comment on column photos.widths is 'widths in pixels of the stored sizes, smallest first; each exists as WebP and as JPEG';
comment on column photos.thumbhash is 'base64 of the placeholder hash';
create index photos_property_id_idx on photos (property_id, position) where property_id is not null;
create index photos_vehicle_id_idx on photos (vehicle_id, position) where vehicle_id is not null;
create unique index photos_property_cover_key on photos (property_id) where is_cover and property_id is not null;
create unique index photos_vehicle_cover_key on photos (vehicle_id) where is_cover and vehicle_id is not null;

-- Leads -----------------------------------------------------------------------------------------

create table leads (
  id text constraint leads_pkey primary key default random_id(),
  advertiser_id text not null constraint leads_advertiser_id_fkey references users on delete cascade,
  property_id text constraint leads_property_id_fkey references properties on delete set null,
  vehicle_id text constraint leads_vehicle_id_fkey references vehicles on delete set null,
  kind text not null constraint leads_kind_check check (kind in ('message', 'whatsapp', 'phone')),
  name text not null,
  email text not null,
  phone text not null,
  message text,
  consented_at timestamptz not null,
  read_at timestamptz,
  sent_at timestamptz not null default now(),
  constraint leads_message_check check (kind <> 'message' or message is not null)
);
comment on column leads.consented_at is 'terms, over 18 and sharing with the advertiser, all three accepted';
create index leads_advertiser_id_idx on leads (advertiser_id, sent_at desc);
create index leads_unread_idx on leads (advertiser_id) where read_at is null;

-- History ---------------------------------------------------------------------------------------

-- Append-only: who did what, when and why. The status column of an ad is today's answer; this is how it came to be.
create table events (
  id bigint generated always as identity constraint events_pkey primary key,
  property_id text constraint events_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint events_vehicle_id_fkey references vehicles on delete cascade,
  user_id text constraint events_user_id_fkey references users on delete cascade,
  actor_kind text not null
    constraint events_actor_kind_check check (actor_kind in ('user', 'admin', 'system')),
  actor_id text,
  action text not null,
  from_status text,
  to_status text,
  reason text,
  at timestamptz not null default now(),
  constraint events_one_subject_check check (num_nonnulls(property_id, vehicle_id, user_id) = 1)
);
create index events_property_id_idx on events (property_id, at) where property_id is not null;
create index events_vehicle_id_idx on events (vehicle_id, at) where vehicle_id is not null;
create index events_user_id_idx on events (user_id, at) where user_id is not null;

-- Site ------------------------------------------------------------------------------------------

-- Only what differs from the defaults in core/site/website-settings.ts.
create table website_settings (
  name text constraint website_settings_pkey primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'kept by rate-limiter-flexible; expire in milliseconds since 1970';
