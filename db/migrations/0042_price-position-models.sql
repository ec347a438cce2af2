-- A price says nothing any more of a vehicle that is of another model by now: it was merged, or assigned to another.
alter table vehicle_price_positions add column model_id text;
update vehicle_price_positions price set model_id = ad.model_id from vehicles ad where ad.id = price.vehicle_id;
alter table vehicle_price_positions alter column model_id set not null;
comment on table vehicle_price_positions is
  'model, fuel, year, condition, mileage and price are those it was worked out for: it says nothing of a vehicle that has others by now';
