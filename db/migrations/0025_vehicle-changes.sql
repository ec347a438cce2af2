-- A published vehicle stays as it was approved while a change of it waits for review. The row in
-- vehicles is what visitors see; the owner's version, where it differs, is a row of its own.

create table vehicle_changes (
  vehicle_id text constraint vehicle_changes_pkey primary key
    constraint vehicle_changes_vehicle_id_fkey references vehicles on delete cascade,
  year smallint not null constraint vehicle_changes_year_check check (year between 1900 and 2100),
  plate text constraint vehicle_changes_plate_check check (plate ~ '^[A-Z]{3}\d[A-Z0-9]\d{2}$'),
  price_cents bigint not null
    constraint vehicle_changes_price_cents_check check (price_cents between 100 and 99999999900),
  name text not null,
  description text not null,
  photo_ids text[],
  refused_at timestamptz,
  refused_reason text,
  -- Milliseconds, as the reviewer sends it back: an approval names the version that was looked at.
  updated_at timestamptz(3) not null default now(),
  constraint vehicle_changes_refused_check check ((refused_at is null) = (refused_reason is null))
);
comment on table vehicle_changes is 'the version of a vehicle that its owner wants and nobody approved yet; without a difference there is no row';
comment on column vehicle_changes.photo_ids is 'all photographs of that version in their order; null: those that visitors see';
create trigger vehicle_changes_touch before update on vehicle_changes
  for each row execute function touch_updated_at();
create index vehicle_changes_queue_idx on vehicle_changes (updated_at) where refused_at is null;

alter table photos
  add column waiting boolean not null default false,
  add column waiting_caption text,
  add constraint photos_waiting_check check (not waiting or (vehicle_id is not null and not is_cover));
comment on column photos.waiting is 'visitors see it when the change that brings it is approved';
comment on column photos.waiting_caption is 'of a photograph that visitors see: what its caption becomes then';

alter table vehicles add column approved_price_cents bigint
  constraint vehicles_approved_price_cents_check check (approved_price_cents between 100 and 99999999900);
comment on column vehicles.approved_price_cents is 'the price as a reviewer saw it last, which later ones are compared with; null: never seen, or the price itself';

-- Nothing that anybody sees changes, so neither does the moment of the last change.
alter table vehicles disable trigger user;
update vehicles set approved_price_cents = price_cents where status in ('published', 'paused', 'sold');
alter table vehicles enable trigger user;

-- The back office looks at what it suspended, the newest first.
create index vehicles_suspended_idx on vehicles (updated_at desc, id) where status = 'suspended';
