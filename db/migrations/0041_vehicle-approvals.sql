-- What a reviewer saw of a vehicle when it was approved last: the next review shows what differs from it.
-- No search and no card reads it, so it has no trigger of search_feed.

create table vehicle_approvals (
  vehicle_id text constraint vehicle_approvals_pkey primary key
    constraint vehicle_approvals_vehicle_id_fkey references vehicles on delete cascade,
  approved_at timestamptz not null,
  year smallint not null,
  plate text,
  price_cents bigint not null,
  name text not null,
  description text not null,
  fuel_type text not null constraint vehicle_approvals_fuel_type_check
    check (fuel_type in ('gasoline', 'ethanol', 'flex', 'diesel', 'gnv', 'electric', 'hybrid')),
  condition text not null
    constraint vehicle_approvals_condition_check check (condition in ('new', 'semi_new', 'used')),
  mileage integer not null,
  photo_ids text[] not null
);
comment on column vehicle_approvals.photo_ids is 'those that visitors saw from then on; some may be gone';

-- Of what is in sight today nothing older is known.
insert into vehicle_approvals
select id, coalesce(published_at, updated_at), year, plate, coalesce(approved_price_cents, price_cents), name,
  description, fuel_type, condition, mileage,
  array(select photo.id from photos photo where photo.vehicle_id = ad.id and not photo.waiting order by photo.id)
from vehicles ad where status in ('published', 'paused', 'sold');
