-- The back office reads the ads of everybody, in every state, the newest first.
create index properties_created_idx on properties (created_at desc, id);
create index properties_status_idx on properties (status, created_at desc, id) where archived_at is null;
create index properties_archived_idx on properties (created_at desc, id) where archived_at is not null;
