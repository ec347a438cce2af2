-- An administrator sees the site as a person does, for half an hour, and changes nothing.
create table viewings (
  id text constraint viewings_pkey primary key default random_id(),
  admin_id text not null constraint viewings_admin_id_fkey references admins on delete cascade,
  session_id text not null,
  user_id text not null constraint viewings_user_id_fkey references users on delete cascade,
  token_hash bytea not null constraint viewings_token_hash_key unique,
  reason text not null constraint viewings_reason_check check (char_length(reason) between 1 and 1000),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
comment on column viewings.session_id is 'of the administrator: with its end this ends, too';
create unique index viewings_open_key on viewings (admin_id) where ended_at is null;
create index viewings_user_id_idx on viewings (user_id, started_at);
create index viewings_ends_at_idx on viewings (ends_at);
select audit_table('viewings');
