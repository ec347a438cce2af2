-- What makes an ad suspicious: measured when it is to be shown, weighed by rules that the office sets.

-- Eight fingerprints of a photograph, one for each way to turn and mirror it; the first as it is.
create table photo_fingerprints (
  photo_id text constraint photo_fingerprints_pkey primary key
    constraint photo_fingerprints_photo_id_fkey references photos on update cascade on delete cascade,
  quality smallint not null constraint photo_fingerprints_quality_check check (quality between 0 and 100),
  turns bit(256)[] not null constraint photo_fingerprints_turns_check check (cardinality(turns) = 8),
  bands integer[] not null constraint photo_fingerprints_bands_check check (cardinality(bands) = 16)
);
create index photo_fingerprints_bands_idx on photo_fingerprints using gin (bands);
comment on column photo_fingerprints.quality is 'of 100; a flat picture has few edges and looks like any other';
comment on column photo_fingerprints.bands is 'the first fingerprint in pieces of 16 bits, each with its place before it';

create index property_phones_number_idx on property_phones (number);
create index user_phones_number_idx on user_phones (number);

-- What was measured of an ad when it was last weighed, whatever the rules made of it.
create table ad_weighings (
  id text constraint ad_weighings_pkey primary key default random_id(),
  property_id text constraint ad_weighings_property_id_key unique
    constraint ad_weighings_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_weighings_vehicle_id_key unique
    constraint ad_weighings_vehicle_id_fkey references vehicles on delete cascade,
  weighed_at timestamptz not null,
  evidence jsonb not null,
  constraint ad_weighings_one_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
create index ad_weighings_weighed_at_idx on ad_weighings (weighed_at, id);

-- An ad that waits for the office, because its points reached the threshold.
create table ad_holds (
  id text constraint ad_holds_pkey primary key default random_id(),
  property_id text constraint ad_holds_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint ad_holds_vehicle_id_fkey references vehicles on delete cascade,
  held_at timestamptz not null,
  score smallint not null,
  threshold smallint not null,
  signals jsonb not null,
  decided_at timestamptz,
  outcome text constraint ad_holds_outcome_check check (outcome in ('released', 'upheld')),
  constraint ad_holds_one_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint ad_holds_decided_check check ((decided_at is null) = (outcome is null))
);
create unique index ad_holds_open_property_key on ad_holds (property_id) where decided_at is null;
create unique index ad_holds_open_vehicle_key on ad_holds (vehicle_id) where decided_at is null;
create index ad_holds_property_idx on ad_holds (property_id, held_at);
create index ad_holds_vehicle_idx on ad_holds (vehicle_id, held_at);
create index ad_holds_waiting_idx on ad_holds (held_at, id) where decided_at is null;
create index ad_holds_decided_idx on ad_holds (decided_at, id) where decided_at is not null;
select audit_table('ad_holds');

alter table properties add column held_at timestamptz;
comment on column properties.held_at is 'an open row of ad_holds keeps it from being shown; vehicles wait in the review instead';

-- The newest row holds; without any, the rules that the code begins with.
create table trust_rules (
  id bigint generated always as identity constraint trust_rules_pkey primary key,
  at timestamptz not null,
  admin_id text constraint trust_rules_admin_id_fkey references admins on delete set null,
  rules jsonb not null
);
select audit_table('trust_rules');
