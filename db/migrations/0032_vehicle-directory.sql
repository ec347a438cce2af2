-- The back office reads the vehicles of everybody as it does the properties (0024).
create index vehicles_created_idx on vehicles (created_at desc, id);
create index vehicles_status_idx on vehicles (status, created_at desc, id) where archived_at is null;
create index vehicles_archived_idx on vehicles (created_at desc, id) where archived_at is not null;
