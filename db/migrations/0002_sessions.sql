-- The tokens of one login are one session, whatever rotations it goes through.
alter table user_tokens add column session_id text;
with sessions as materialized (
  select user_id, expires_at, random_id() as id from user_tokens group by user_id, expires_at
)
update user_tokens set session_id = sessions.id from sessions
 where user_tokens.user_id = sessions.user_id and user_tokens.expires_at = sessions.expires_at;
alter table user_tokens
  alter column session_id set default random_id(),
  alter column session_id set not null;
create index user_tokens_session_id_idx on user_tokens (session_id);

alter table admin_tokens add column session_id text;
with sessions as materialized (
  select admin_id, expires_at, random_id() as id from admin_tokens group by admin_id, expires_at
)
update admin_tokens set session_id = sessions.id from sessions
 where admin_tokens.admin_id = sessions.admin_id and admin_tokens.expires_at = sessions.expires_at;
alter table admin_tokens
  alter column session_id set default random_id(),
  alter column session_id set not null;
create index admin_tokens_session_id_idx on admin_tokens (session_id);

-- The last guard: whoever changes one of these, no token from before opens the account.
create function end_user_sessions() returns trigger language plpgsql as $$
begin
  delete from user_tokens where user_id = new.id;
  return null;
end $$;
create trigger users_end_sessions after update on users for each row
  when ((old.email, old.password_hash, old.profile, old.status)
    is distinct from (new.email, new.password_hash, new.profile, new.status))
  execute function end_user_sessions();

create function end_admin_sessions() returns trigger language plpgsql as $$
begin
  delete from admin_tokens where admin_id = new.id;
  return null;
end $$;
create trigger admins_end_sessions after update on admins for each row
  when ((old.email, old.password_hash) is distinct from (new.email, new.password_hash))
  execute function end_admin_sessions();

-- An e-mail that waits for its confirmation. Until then the account keeps the one it has.
create table email_changes (
  user_id text constraint email_changes_pkey primary key
    constraint email_changes_user_id_fkey references users on delete cascade,
  new_email text not null
    constraint email_changes_new_email_check check (new_email = lower(new_email)),
  requested_at timestamptz not null,
  sent_at timestamptz not null
);
comment on column email_changes.sent_at is 'the newest link; it says when the next one may be asked for';

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('confirm_email', 'reset_password', 'change_email'));
