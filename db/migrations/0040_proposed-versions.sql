-- A version that an advertiser did not find in the catalogue and wrote down. Nobody else is offered it.
alter table vehicle_versions add column proposed_at timestamptz;
comment on column vehicle_versions.proposed_at is 'since when nobody looked at it; those that no ad came of go after a while';
create index vehicle_versions_proposed_idx on vehicle_versions (proposed_at) where status = 'proposed';
