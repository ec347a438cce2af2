-- Who settles all boosts looks at the few ads that have any, and the office at what a coupon gave.
create index boosts_with_time_idx on boosts (property_id, vehicle_id) where status in ('waiting', 'running');
create index properties_boosted_idx on properties (id) where boost_level is not null;
create index vehicles_boosted_idx on vehicles (id) where boost_level is not null;
create index boost_orders_coupon_id_idx on boost_orders (coupon_id) where coupon_id is not null;
