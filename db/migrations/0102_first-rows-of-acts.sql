-- An act of many rows is one line of the log: which row it is must not be found by looking at all of them.
alter table audit_entries add column opens text
  constraint audit_entries_opens_check check (opens in ('act', 'sessions', 'work'));
comment on column audit_entries.opens is
  'The first row of its act: act, or sessions where it is one of a session; then its first other row is work. No part of the hash: it can be worked out';

alter table audit_entries disable trigger audit_entries_append_only;
with firsts as (
  select act, min(position) as first,
    min(position) filter (where table_name not in ('user_tokens', 'admin_tokens')) as work
  from audit_entries group by act
)
update audit_entries entry
  set opens = case when position = first and position = work then 'act'
    when position = first then 'sessions' else 'work' end
  from firsts where entry.act = firsts.act and entry.position in (first, work);
alter table audit_entries enable trigger audit_entries_append_only;

create index audit_entries_opens_idx on audit_entries (position) where opens is not null;
create index audit_entries_act_opens_idx on audit_entries (act) where opens is not null;
-- What says what an act did, however many rows it changed before.
create index audit_entries_history_idx on audit_entries (act, position)
  where table_name in ('events', 'office_readings');

create or replace function audit_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  act jsonb := current_setting('mandacaru.act')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(became, was);
  changed text[];
  open_fields text[];
  new_salt bytea := uuid_send(gen_random_uuid());
  entry audit_entries;
  last_hash bytea;
  opened text[];
begin
  select coalesce(array_agg(field order by field), '{}') into changed
    from jsonb_object_keys(whole) field
    where was->field is distinct from became->field and field <> 'updated_at'
      and not (tg_op = 'INSERT' and became->field = 'null')
      and not (tg_op = 'DELETE' and was->field = 'null');
  if changed = '{}' then return null; end if;
  select coalesce(array_agg(field), '{}') into open_fields
    from unnest(changed) field where not is_audit_secret(field);
  select jsonb_object_agg(field, was->field) into was
    from unnest(open_fields) field where was is not null;
  select jsonb_object_agg(field, became->field) into became
    from unnest(open_fields) field where became is not null;

  perform pg_advisory_xact_lock(hashtext('mandacaru.audit'));
  select latest.position + 1, latest.hash into entry.position, last_hash
    from audit_entries latest order by latest.position desc limit 1;
  entry.position := coalesce(entry.position, 1);
  entry.at := clock_timestamp();
  entry.admin_id := coalesce(act->>'admin', whole->>'admin_id', '');
  entry.session_id := act->>'session';
  entry.act := act->>'act';
  entry.call := act->>'call';
  entry.operation := lower(tg_op);
  entry.table_name := tg_table_name;
  select string_agg(whole->>part, '/' order by place) into entry.row_key
    from unnest(tg_argv) with ordinality key (part, place);
  entry.fields := changed;
  entry.values_hash := audit_values_hash(new_salt, was, became);
  entry.hash := audit_hash(coalesce(last_hash, ''), entry);
  select array_agg(earlier.opens) into opened
    from audit_entries earlier where earlier.act = entry.act and earlier.opens is not null;
  entry.opens := case
    when opened && array['act', 'work'] then null
    when entry.table_name not in ('user_tokens', 'admin_tokens')
      then case when opened is null then 'act' else 'work' end
    when opened is null then 'sessions' end;
  insert into audit_entries values (entry.*);
  insert into audit_values values (
    entry.position, entry.at,
    case when tg_table_name = 'users' then whole->>'id'
      else coalesce(whole->>'user_id', whole->>'owner_id', whole->>'advertiser_id') end,
    new_salt, was, became
  );
  return null;
end $$;
