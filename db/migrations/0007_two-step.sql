-- The key that an authenticator app shares with us. An account has one; it counts once it is confirmed.
create table two_step_keys (
  id text constraint two_step_keys_pkey primary key default random_id(),
  user_id text constraint two_step_keys_user_id_key unique
    constraint two_step_keys_user_id_fkey references users on delete cascade,
  admin_id text constraint two_step_keys_admin_id_key unique
    constraint two_step_keys_admin_id_fkey references admins on delete cascade,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  enabled_at timestamptz,
  last_step integer,
  recovery_salt bytea,
  constraint two_step_keys_one_owner_check check (num_nonnulls(user_id, admin_id) = 1),
  -- 160 bits in the clear are 20 bytes: what is sealed is longer.
  constraint two_step_keys_sealed_secret_check check (octet_length(sealed_secret) > 40),
  constraint two_step_keys_enabled_check
    check (enabled_at is null or (last_step is not null and recovery_salt is not null))
);
comment on column two_step_keys.sealed_secret is 'AES-256-GCM with a key from SECRET_KEY, bound to the owner';
comment on column two_step_keys.last_step is 'the newest half minute whose code was taken; codes up to it are not taken again';

create table recovery_codes (
  key_id text not null constraint recovery_codes_key_id_fkey references two_step_keys on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (key_id, code_hash)
);
comment on column recovery_codes.code_hash is 'argon2id with the salt of the key';

-- The password was right and the code is still missing. Opens nothing by itself.
create table login_challenges (
  token_hash bytea constraint login_challenges_pkey primary key,
  user_id text constraint login_challenges_user_id_fkey references users on delete cascade,
  admin_id text constraint login_challenges_admin_id_fkey references admins on delete cascade,
  tries smallint not null default 0
    constraint login_challenges_tries_check check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint login_challenges_one_owner_check check (num_nonnulls(user_id, admin_id) = 1)
);
create index login_challenges_user_id_idx on login_challenges (user_id) where user_id is not null;
create index login_challenges_admin_id_idx on login_challenges (admin_id) where admin_id is not null;

-- The last guard: a password that was right before the account changed is no half of a login any more.
create function end_login_challenges() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    delete from login_challenges where user_id = new.id;
  else
    delete from login_challenges where admin_id = new.id;
  end if;
  return null;
end $$;
create trigger users_end_login_challenges after update on users for each row
  when ((old.email, old.password_hash, old.status) is distinct from (new.email, new.password_hash, new.status))
  execute function end_login_challenges();
create trigger admins_end_login_challenges after update on admins for each row
  when ((old.email, old.password_hash) is distinct from (new.email, new.password_hash))
  execute function end_login_challenges();

-- What an administrator does to his own login has a history too.
alter table events
  add column admin_id text constraint events_admin_id_fkey references admins on delete cascade,
  drop constraint events_one_subject_check,
  add constraint events_one_subject_check
    check (num_nonnulls(property_id, vehicle_id, user_id, admin_id, erased_subject) = 1);
create index events_admin_id_idx on events (admin_id, at) where admin_id is not null;
