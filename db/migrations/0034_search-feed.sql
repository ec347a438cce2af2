-- What changed of the published ads, for those who hold them in memory (core/search/search-feed.server.ts).

create table search_feed (
  position bigint generated always as identity constraint search_feed_pkey primary key,
  xid xid8 not null default pg_current_xact_id(),
  ad_kind text constraint search_feed_ad_kind_check check (ad_kind in ('property', 'vehicle')),
  ad_id text,
  source text constraint search_feed_source_check
    check (source in ('owner', 'town', 'brand', 'model', 'version', 'color', 'optional_item')),
  source_id text,
  at timestamptz not null default now(),
  constraint search_feed_ad_check check (ad_id is null or ad_kind is not null),
  constraint search_feed_source_id_check
    check ((source is null) = (source_id is null) and (source is null or ad_kind is null))
);
comment on table search_feed is 'a kind without an ad: every ad of the kind; a row of nothing: the names of towns and of the vehicle catalogue';
comment on column search_feed.xid is 'the transaction, by which readers tell what they have not seen; of another cluster after a restore';
comment on column search_feed.source is
  'what several ads show. Readers look for the ads: whoever changes it does not see those that others are about to publish';
create index search_feed_xid_idx on search_feed (xid);

create table search_feed_state (
  single boolean constraint search_feed_state_pkey primary key default true
    constraint search_feed_state_single_check check (single),
  pruned_below xid8 not null default '0',
  marked_at timestamptz not null default '-infinity',
  marked_below xid8 not null default '0'
);
comment on column search_feed_state.pruned_below is 'rows of transactions before it may be gone';
comment on column search_feed_state.marked_below is 'at marked_at every transaction before it had ended';
insert into search_feed_state default values;

-- Another answer means that positions from before cannot be continued: another cluster, one that was
-- promoted, another database, a table that was made or emptied anew.
create function search_feed_epoch() returns text language plpgsql stable as $$
declare
  cluster text;
  timeline text;
begin
  -- Hosted databases may refuse the first two; the others remain.
  begin
    select system_identifier into cluster from pg_control_system();
  exception when insufficient_privilege or undefined_function or feature_not_supported then null;
  end;
  begin
    -- pg_control_checkpoint() would tell the new timeline only after the first checkpoint.
    timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8);
  exception when insufficient_privilege or undefined_function or feature_not_supported then null;
  end;
  return format('%s/%s/%s/%s/%s', cluster, timeline,
    (select oid from pg_database where datname = current_database()),
    to_regclass('search_feed')::oid, pg_relation_filenode(to_regclass('search_feed')));
end $$;

-- Writing -----------------------------------------------------------------------------------------

-- Of each part every ad: a kind, or 'names'.
create function feed_all(variadic parts text[]) returns void language plpgsql as $$
begin
  insert into search_feed (ad_kind) select nullif(part, 'names') from unnest(parts) part;
  perform pg_notify('mandacaru_search', '');
end $$;

create function feed_ads(kind text, ads text[]) returns void language plpgsql as $$
begin
  if cardinality(ads) > 2000 then
    perform feed_all(kind);
  elsif cardinality(ads) > 0 then
    insert into search_feed (ad_kind, ad_id) select kind, unnest(ads);
    perform pg_notify('mandacaru_search', '');
  end if;
end $$;

create function feed_sources(source text, ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 2000 then
    perform feed_all('property', 'vehicle', 'names');
  elsif cardinality(ids) > 0 then
    insert into search_feed (source, source_id) select feed_sources.source, unnest(ids);
    perform pg_notify('mandacaru_search', '');
  end if;
end $$;

create function feed_truncated() returns trigger language plpgsql as $$
begin
  perform feed_all(variadic tg_argv);
  return null;
end $$;

-- The last argument of the triggers below holds the columns that no search reads, each as null. One
-- that is added later is read until somebody says otherwise. A full join, because the plan is kept, and
-- one made for a single row must not be a nested loop over the 100,000 of the next statement.

-- Arguments: kind, the state that searches find, columns.
create function feed_changed_ads() returns trigger language plpgsql as $$
declare
  searchable constant text := tg_argv[1];
  unread constant jsonb := tg_argv[2];
  ads text[];
begin
  case tg_op
    when 'INSERT' then
      ads := array(select id from after where status = searchable and archived_at is null limit 2001);
    when 'DELETE' then
      ads := array(select id from before where status = searchable and archived_at is null limit 2001);
    else
      ads := array(
        select id from before full join after using (id)
        where ((before.status = searchable and before.archived_at is null)
            or (after.status = searchable and after.archived_at is null))
          and (num_nulls(before.id, after.id) > 0
            or jsonb_populate_record(before, unread) is distinct from jsonb_populate_record(after, unread))
        limit 2001);
  end case;
  perform feed_ads(tg_argv[0], ads);
  return null;
end $$;

-- Photographs and optional items are told of ads in any state: the one who adds them does not see that
-- another is publishing the ad.

create function feed_changed_photos() returns trigger language plpgsql as $$
declare
  unread constant jsonb := tg_argv[0];
  properties text[];
  vehicles text[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct property_id), array_agg(distinct vehicle_id) into properties, vehicles
      from after where status = 'ready' and not waiting;
    when 'DELETE' then
      select array_agg(distinct property_id), array_agg(distinct vehicle_id) into properties, vehicles
      from before where status = 'ready' and not waiting;
    else
      select array_agg(distinct ad.property_id), array_agg(distinct ad.vehicle_id) into properties, vehicles
      from before full join after using (id),
        lateral (values (before.property_id, before.vehicle_id), (after.property_id, after.vehicle_id)) as ad (property_id, vehicle_id)
      where ((before.status = 'ready' and not before.waiting) or (after.status = 'ready' and not after.waiting))
        and (num_nulls(before.id, after.id) > 0
          or jsonb_populate_record(before, unread) is distinct from jsonb_populate_record(after, unread));
  end case;
  if properties <> '{null}' then
    perform feed_ads('property', array_remove(properties, null));
  end if;
  if vehicles <> '{null}' then
    perform feed_ads('vehicle', array_remove(vehicles, null));
  end if;
  return null;
end $$;

create function feed_changed_optional_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform feed_ads('vehicle', array(select distinct vehicle_id from after limit 2001));
  end if;
  if tg_op <> 'INSERT' then
    perform feed_ads('vehicle', array(select distinct vehicle_id from before limit 2001));
  end if;
  return null;
end $$;

-- Arguments: source, its key, columns. Seldom enough for a plan of its own each time.
create function feed_changed_sources() returns trigger language plpgsql as $$
declare
  changed constant text := case tg_op
    when 'INSERT' then 'after'
    when 'DELETE' then 'before'
    else 'before full join after using (%1$I)
      where num_nulls(before.%1$I, after.%1$I) > 0
        or jsonb_populate_record(before, $1) is distinct from jsonb_populate_record(after, $1)' end;
  ids text[];
begin
  execute format('select array(select %1$I::text from ' || changed || ' limit 2001)', tg_argv[1])
    into ids using tg_argv[2]::jsonb;
  perform feed_sources(tg_argv[0], ids);
  return null;
end $$;

-- Triggers ----------------------------------------------------------------------------------------

create function pg_temp.follow(source text, changed text, truncated text) returns void language plpgsql as $$
begin
  execute format('create trigger %1$s_feed_new after insert on %1$I
    referencing new table as after for each statement execute function %2$s', source, changed);
  execute format('create trigger %1$s_feed_changed after update on %1$I
    referencing old table as before new table as after for each statement execute function %2$s', source, changed);
  execute format('create trigger %1$s_feed_gone after delete on %1$I
    referencing old table as before for each statement execute function %2$s', source, changed);
  execute format('create trigger %1$s_feed_truncated after truncate on %1$I
    for each statement execute function feed_truncated(%2$s)', source, truncated);
end $$;

select pg_temp.follow('properties', $$feed_changed_ads('property', 'active',
  '{"updated_at": null, "status_reason": null, "hidden_at": null, "confirmed_areas": null}')$$, 'property');
select pg_temp.follow('vehicles', $$feed_changed_ads('vehicle', 'published',
  '{"updated_at": null, "status_reason": null, "hidden_at": null, "approved_price_cents": null, "plate": null}')$$, 'vehicle');
select pg_temp.follow('photos', $$feed_changed_photos(
  '{"caption": null, "waiting_caption": null, "byte_size": null, "upload_key": null}')$$, 'property, vehicle');
select pg_temp.follow('vehicle_ad_optional_items', 'feed_changed_optional_items()', 'vehicle');
select pg_temp.follow('users', $$feed_changed_sources('owner', 'id', '{"email": null, "password_hash": null, "cpf": null,
  "email_confirmed_at": null, "confirmation_sent_at": null, "terms_accepted_at": null, "updated_at": null}')$$, 'property, vehicle');
select pg_temp.follow('agencies', $$feed_changed_sources('owner', 'user_id', '{"updated_at": null}')$$, 'property, vehicle');
select pg_temp.follow('towns', $$feed_changed_sources('town', 'id', '{}')$$, 'property, vehicle, names');
select pg_temp.follow('vehicle_brands', $$feed_changed_sources('brand', 'id', '{"code": null}')$$, 'vehicle, names');
select pg_temp.follow('vehicle_models', $$feed_changed_sources('model', 'id', '{}')$$, 'vehicle, names');
select pg_temp.follow('vehicle_versions', $$feed_changed_sources('version', 'id', '{}')$$, 'vehicle, names');
select pg_temp.follow('vehicle_colors', $$feed_changed_sources('color', 'id', '{}')$$, 'vehicle, names');
select pg_temp.follow('vehicle_optional_items', $$feed_changed_sources('optional_item', 'id', '{}')$$, 'vehicle, names');
