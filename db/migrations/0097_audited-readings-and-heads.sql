-- A head of a day that is not over could be written beforehand, so that the one of its end is never taken.
create or replace function take_audit_head(of_day date) returns audit_heads
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
begin
  if of_day >= (clock_timestamp() at time zone 'America/Bahia')::date then
    raise exception 'the day % is not over', of_day using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtext('mandacaru.audit'));
  insert into audit_heads (day, position, hash, taken_at)
    select of_day, coalesce(max(e.position), 0),
      coalesce((select l.hash from audit_entries l order by l.position desc limit 1), ''),
      clock_timestamp()
    from audit_entries e
    on conflict (day) do nothing;
  select * into head from audit_heads where day = of_day;
  return head;
end $$;

-- Reading changes nothing, so the log has it by this row: tables that were taken along, and much at once.
create table office_readings (
  id bigint generated always as identity constraint office_readings_pkey primary key,
  admin_id text not null constraint office_readings_admin_id_fkey references admins on delete cascade,
  call text not null,
  kind text not null constraint office_readings_kind_check check (kind in ('export', 'many')),
  at timestamptz not null
);
create index office_readings_admin_id_idx on office_readings (admin_id);
comment on column office_readings.kind is 'export: a table with every row; many: more of people in an hour than somebody works through';
select audit_table('office_readings');
