-- The audit log: which fields of which rows administrators changed, in a chain of hashes.
-- A role of its own owns it, so that whoever runs the site reads it and cannot write to it.
-- Roles belong to the whole server: another database of it may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['mandacaru_audit', 'mandacaru_site'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        if not exists (select from pg_roles where rolname = wanted) then
          raise exception 'the role % is missing and this one may not create roles; docs/operations.md, "Roles of the database", says who makes it', wanted;
        end if;
    end;
  end loop;
end $$;

create table audit_entries (
  position bigint constraint audit_entries_pkey primary key,
  at timestamptz not null,
  admin_id text not null,
  session_id text,
  act text not null,
  call text not null,
  operation text not null
    constraint audit_entries_operation_check check (operation in ('insert', 'update', 'delete')),
  table_name text not null,
  row_key text not null,
  fields text[] not null,
  values_hash bytea not null,
  hash bytea not null
);
create index audit_entries_admin_id_idx on audit_entries (admin_id, position);
create index audit_entries_table_name_row_key_idx on audit_entries (table_name, row_key, position);
create index audit_entries_at_idx on audit_entries (at);
comment on table audit_entries is 'Append-only and a chain: each hash covers the row and the hash before it.';
comment on column audit_entries.act is 'The entries of one request have it in common.';
comment on column audit_entries.fields is 'Names alone: what stood in them is in audit_values, which retention may empty.';

create table audit_values (
  position bigint constraint audit_values_pkey primary key
    constraint audit_values_position_fkey references audit_entries on delete restrict,
  at timestamptz not null,
  user_id text,
  salt bytea not null,
  before jsonb,
  after jsonb
);
create index audit_values_user_id_idx on audit_values (user_id) where user_id is not null;
create index audit_values_at_idx on audit_values (at);
comment on column audit_values.user_id is 'Whose row it was; their values go with the account.';

create table audit_heads (
  day date constraint audit_heads_pkey primary key,
  position bigint not null,
  hash bytea not null,
  taken_at timestamptz not null
);
comment on table audit_heads is 'How far the log had come at the end of a day, as the backup and the e-mail of that day say.';

create function audit_hash(before bytea, entry audit_entries) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(
    encode(before, 'hex'), entry.position, extract(epoch from entry.at), entry.admin_id,
    entry.session_id, entry.act, entry.call, entry.operation, entry.table_name, entry.row_key,
    to_jsonb(entry.fields), encode(entry.values_hash, 'hex')
  )::text, 'UTF8'))
$$;

create function audit_values_hash(salt bytea, before jsonb, after jsonb) returns bytea
language sql immutable set search_path = public, pg_temp as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$$;

-- What no log may hold: whoever reads it could log in.
create function is_audit_secret(field text) returns boolean language sql immutable as $$
  select field ~ '(^|_)(hash|secret|salt|token)$' or field in ('p256dh', 'auth')
$$;

-- Deferred, so that the chain is held only while the transaction commits: nobody waits for somebody
-- who still works, and two can never wait for each other.
create function audit_row() returns trigger
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
  insert into audit_entries values (entry.*);
  insert into audit_values values (
    entry.position, entry.at,
    case when tg_table_name = 'users' then whole->>'id'
      else coalesce(whole->>'user_id', whole->>'owner_id', whole->>'advertiser_id') end,
    new_salt, was, became
  );
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_heads_append_only before update or delete or truncate on audit_heads
  for each statement execute function refuse_audit_change();
create trigger audit_values_unchanged before update or truncate on audit_values
  for each statement execute function refuse_audit_change();

-- A day has one head, which a later try does not move.
create function take_audit_head(of_day date) returns audit_heads
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
begin
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

-- For every table that people's decisions change; later migrations call it for theirs.
create function audit_table(audited regclass) returns void language plpgsql as $$
declare
  keys text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by k.place) into keys
    from pg_index i, unnest(i.indkey) with ordinality k (number, place), pg_attribute a
    where i.indrelid = audited and i.indisprimary and a.attrelid = audited and a.attnum = k.number;
  execute format(
    'create constraint trigger zz_audit after insert or update or delete on %s
       deferrable initially deferred for each row
       when (coalesce(current_setting(''mandacaru.act'', true), '''') <> '''')
       execute function audit_row(%s)', audited, keys);
end $$;

-- Left out: what the database or a job works out from other rows, what counts, and what passes.
select audit_table(c.oid) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in (
      'audit_entries', 'audit_values', 'audit_heads', 'schema_migrations', 'schema_migrations_lock',
      'owned_properties', 'owned_vehicles', 'published_properties', 'published_vehicles',
      'published_property_counts', 'published_vehicle_counts', 'search_feed', 'search_feed_state',
      'watched_searches', 'watched_search_keys', 'search_matches', 'announced_ads',
      'statistics_changes', 'ad_day_statistics', 'ad_month_statistics',
      'advertiser_day_statistics', 'ad_ranks', 'answer_times', 'vehicle_price_positions',
      'favorite_counts', 'property_views', 'vehicle_views', 'counted_views', 'visitor_salts',
      'rate_limits', 'access_records', 'email_events', 'email_counts', 'provider_events',
      'login_challenges', 'catalogue_import_lines', 'lead_mailings', 'ad_prices'
    );

do $$
begin
  if not pg_has_role(current_user, 'mandacaru_audit', 'usage') then
    execute format('grant mandacaru_audit to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'let a superuser run: grant mandacaru_audit to %; docs/operations.md, "Roles of the database", says why', current_user;
end $$;
grant create, usage on schema public to mandacaru_audit;
alter table audit_entries owner to mandacaru_audit;
alter table audit_values owner to mandacaru_audit;
alter table audit_heads owner to mandacaru_audit;
alter function audit_row() owner to mandacaru_audit;
alter function take_audit_head(date) owner to mandacaru_audit;
revoke create on schema public from mandacaru_audit;

-- The site's role: rows of everything, the shape of nothing, of the log only reading. Values may go.
grant usage on schema public to mandacaru_site;
grant select, insert, update, delete on all tables in schema public to mandacaru_site;
grant usage, select, update on all sequences in schema public to mandacaru_site;
alter default privileges in schema public
  grant select, insert, update, delete on tables to mandacaru_site;
alter default privileges in schema public grant usage, select, update on sequences to mandacaru_site;
revoke all on audit_entries, audit_values, audit_heads from mandacaru_site;
grant select on audit_entries, audit_values, audit_heads to mandacaru_site;
grant delete on audit_values to mandacaru_site;
do $$
begin
  execute format('grant select on audit_entries, audit_values, audit_heads to %I', current_user);
  execute format('grant delete on audit_values to %I', current_user);
end $$;
