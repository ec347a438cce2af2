-- The median price of the ads that a vehicle is compared with, as a job worked it out (decision 0038).
-- No search and no card reads it, so it has no trigger of search_feed.

create table vehicle_price_positions (
  vehicle_id text constraint vehicle_price_positions_pkey primary key
    constraint vehicle_price_positions_vehicle_id_fkey references vehicles on delete cascade,
  fuel_type text not null constraint vehicle_price_positions_fuel_type_check
    check (fuel_type in ('gasoline', 'ethanol', 'flex', 'diesel', 'gnv', 'electric', 'hybrid')),
  year smallint not null,
  condition text not null
    constraint vehicle_price_positions_condition_check check (condition in ('new', 'semi_new', 'used')),
  mileage integer not null,
  price_cents bigint not null,
  median_cents bigint not null
    constraint vehicle_price_positions_median_cents_check check (median_cents between 100000 and 99999999900),
  sample_size integer not null
    constraint vehicle_price_positions_sample_size_check check (sample_size between 5 and 100),
  worked_out_at timestamptz not null
);
comment on table vehicle_price_positions is
  'fuel, year, condition, mileage and price are those it was worked out for: it says nothing of a vehicle that has others by now';
create index vehicle_price_positions_worked_out_idx on vehicle_price_positions (worked_out_at);
create index vehicles_model_idx on vehicles (model_id) where archived_at is null;
