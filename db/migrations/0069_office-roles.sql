-- Who administrates what. Whoever was there before could do everything, and still can.
alter table admins
  add column role text not null default 'owner'
    constraint admins_role_check check (role in ('owner', 'moderator', 'finance')),
  add column disabled_at timestamptz,
  alter column password_hash drop not null;
alter table admins alter column role drop default;
comment on column admins.password_hash is 'Null until the person who was invited chose one.';

create table admin_invitations (
  token_hash bytea constraint admin_invitations_pkey primary key,
  admin_id text not null constraint admin_invitations_admin_id_key unique
    constraint admin_invitations_admin_id_fkey references admins on delete cascade,
  expires_at timestamptz not null
);
select audit_table('admin_invitations');

-- Somebody can always let others in.
create function keep_an_office_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('mandacaru.office_owner'));
  if not exists (select from admins where role = 'owner' and disabled_at is null and password_hash is not null)
    and exists (select from admins) then
    raise exception 'the office needs an owner' using errcode = 'check_violation',
      constraint = 'admins_last_owner_check';
  end if;
  return null;
end $$;
create constraint trigger admins_keep_an_owner after update or delete on admins
  deferrable initially deferred for each row execute function keep_an_office_owner();

drop trigger admins_end_sessions on admins;
create trigger admins_end_sessions after update on admins for each row
  when ((old.email, old.password_hash, old.role, old.disabled_at)
    is distinct from (new.email, new.password_hash, new.role, new.disabled_at))
  execute function end_admin_sessions();
