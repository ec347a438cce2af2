-- What a browser that registered knows of its registration until the e-mail is confirmed. When the e-mail had an
-- account already there is none of its own yet: what was typed waits here, in case the address is corrected.
create table pending_registrations (
  secret_hash bytea constraint pending_registrations_pkey primary key,
  user_id text constraint pending_registrations_user_id_fkey references users on delete cascade,
  form_key uuid,
  email text not null constraint pending_registrations_email_check check (email = lower(email)),
  first_name text,
  last_name text,
  profile text constraint pending_registrations_profile_check check (profile in ('owner', 'broker', 'business')),
  password_hash text,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pending_registrations_typed_check
    check (num_nulls(first_name, last_name, profile, password_hash) = case when user_id is null then 0 else 4 end)
);
comment on column pending_registrations.email is 'where the newest message went; the account has it only when it was free';
create index pending_registrations_user_id_idx on pending_registrations (user_id) where user_id is not null;
create index pending_registrations_form_key_idx on pending_registrations (form_key) where form_key is not null;
create index pending_registrations_expires_at_idx on pending_registrations (expires_at);
