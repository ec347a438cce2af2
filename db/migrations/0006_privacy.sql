-- Copies of one's own data -----------------------------------------------------------------------

-- Somebody asked for a copy of everything we hold of them. The archive is in the storage, in parts.
create table data_exports (
  id text constraint data_exports_pkey primary key default random_id(),
  user_id text not null constraint data_exports_user_id_fkey references users on delete cascade,
  status text not null default 'requested'
    constraint data_exports_status_check check (status in ('requested', 'preparing', 'ready')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  removed_at timestamptz,
  token_hash bytea constraint data_exports_token_hash_key unique,
  parts integer constraint data_exports_parts_check check (parts > 0),
  byte_size bigint constraint data_exports_byte_size_check check (byte_size > 0),
  constraint data_exports_ready_check
    check (status <> 'ready' or num_nulls(ready_at, expires_at, token_hash, parts, byte_size) = 0)
);
comment on column data_exports.removed_at is 'when the archive left the storage; the row tells a while longer what became of it';
create index data_exports_user_id_idx on data_exports (user_id, requested_at desc);

-- Consent ---------------------------------------------------------------------------------------

-- Append-only: what was accepted or withdrawn, in which words, when. No address, no device.
create table consents (
  id bigint generated always as identity constraint consents_pkey primary key,
  kind text not null constraint consents_kind_check check (kind in ('cookies', 'terms', 'lead')),
  decision text not null constraint consents_decision_check check (decision in ('given', 'withdrawn')),
  text_version text not null,
  visitor_id text constraint consents_visitor_id_check check (visitor_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id text constraint consents_user_id_fkey references users on delete cascade,
  lead_id text constraint consents_lead_id_fkey references leads on delete cascade,
  at timestamptz not null,
  constraint consents_whose_check check (num_nonnulls(visitor_id, user_id, lead_id) > 0)
);
comment on column consents.visitor_id is 'random, kept by the browser in a cookie of its own';
create index consents_visitor_id_idx on consents (visitor_id, at desc) where visitor_id is not null;
create index consents_user_id_idx on consents (user_id, at desc) where user_id is not null;
create index consents_lead_id_idx on consents (lead_id) where lead_id is not null;

insert into consents (kind, decision, text_version, user_id, at)
select 'terms', 'given', '2025-11', id, terms_accepted_at from users;
insert into consents (kind, decision, text_version, lead_id, at)
select 'lead', 'given', '2025-11', id, consented_at from leads;

-- What the law keeps ------------------------------------------------------------------------------

-- Marco Civil da Internet, article 15: moment and address of each access to an account, six months, for
-- a court only. No reference to the account, so that the record stays when the account goes.
create table access_records (
  id bigint generated always as identity constraint access_records_pkey primary key,
  account_id text not null,
  address text not null,
  at timestamptz not null
);
create index access_records_at_idx on access_records (at);

-- The history of accounts that were deleted: what happened, no longer to whom.
alter table events add column erased_subject text
  constraint events_erased_subject_check check (erased_subject in ('property', 'vehicle', 'user'));
alter table events
  drop constraint events_one_subject_check,
  add constraint events_one_subject_check
    check (num_nonnulls(property_id, vehicle_id, user_id, erased_subject) = 1),
  add constraint events_erased_check
    check (erased_subject is null or (reason is null and (actor_kind <> 'user' or actor_id is null)));
