-- Requests that came in a flood go to our own mailbox together.
alter table contact_requests add column mailed_at timestamptz;
update contact_requests set mailed_at = sent_at;
comment on column contact_requests.mailed_at is 'when our team was told of it by e-mail, by itself or with others';
create index contact_requests_unmailed_idx on contact_requests (sent_at) where mailed_at is null;
