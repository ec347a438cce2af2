-- The prices that an e-mail named: the link lowers them once, to half at most.
alter table ad_links
  add column price_cents bigint,
  add column rent_cents bigint,
  add column repriced_at timestamptz;
update ad_links as link set price_cents = ad.price_cents, rent_cents = ad.rent_cents
  from properties ad where ad.id = link.property_id;
update ad_links as link set price_cents = ad.price_cents
  from vehicles ad where ad.id = link.vehicle_id;
