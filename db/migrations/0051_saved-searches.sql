-- Searches that people want to hear of (core/alerts). Matching goes from the ad to the searches.

-- Each search once, however many people saved it.
create table watched_searches (
  id bigint generated always as identity constraint watched_searches_pkey primary key,
  ad_kind text not null constraint watched_searches_ad_kind_check check (ad_kind in ('property', 'vehicle')),
  asked jsonb not null,
  asked_hash bytea not null constraint watched_searches_asked_hash_check check (octet_length(asked_hash) = 32),
  said jsonb not null,
  condition jsonb not null,
  amounts text[] not null constraint watched_searches_amounts_check check (amounts <@ array['price', 'rent']),
  compiled_for text not null,
  created_at timestamptz not null,
  constraint watched_searches_ad_kind_asked_hash_key unique (ad_kind, asked_hash)
);
comment on column watched_searches.asked is 'what its address asks for, by the names of the API';
comment on column watched_searches.said is 'its filters with what the words say, and the words that are left: what condition is made of';
comment on column watched_searches.condition is 'what an ad must be, for the engine of the index';
comment on column watched_searches.amounts is 'of which a fall is told';
comment on column watched_searches.compiled_for is 'the names and the engine that condition was made for; made anew when they are others';
create index watched_searches_compiled_for_idx on watched_searches (compiled_for);

-- An ad has few of these; only searches with one of them are asked.
create table watched_search_keys (
  search_id bigint not null constraint watched_search_keys_search_id_fkey references watched_searches on delete cascade,
  key text not null,
  least_cents bigint,
  most_cents bigint,
  constraint watched_search_keys_pkey primary key (key, search_id)
);
comment on column watched_search_keys.least_cents is 'of the price that it asks for; null: any';
create index watched_search_keys_search_id_idx on watched_search_keys (search_id);

create table alert_recipients (
  id text constraint alert_recipients_pkey primary key default random_id(),
  user_id text constraint alert_recipients_user_id_key unique
    constraint alert_recipients_user_id_fkey references users on delete cascade,
  email text constraint alert_recipients_email_key unique,
  alerted_at timestamptz,
  created_at timestamptz not null,
  constraint alert_recipients_email_check check (num_nonnulls(user_id, email) = 1)
);
comment on table alert_recipients is 'an account, or an e-mail without one';
comment on column alert_recipients.alerted_at is 'the last e-mail with ads: at most one an hour';

create table saved_searches (
  id text constraint saved_searches_pkey primary key default random_id(),
  recipient_id text not null constraint saved_searches_recipient_id_fkey references alert_recipients on delete cascade,
  search_id bigint not null constraint saved_searches_search_id_fkey references watched_searches,
  name text constraint saved_searches_name_check check (length(name) between 1 and 120 and (name is not null or confirmed_at is null)),
  frequency text not null constraint saved_searches_frequency_check check (frequency in ('at_once', 'daily', 'weekly')),
  told_until bigint not null,
  due_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  constraint saved_searches_recipient_id_search_id_key unique (recipient_id, search_id)
);
comment on column saved_searches.name is 'given by whoever is told, never by who only knows the e-mail: null until it is confirmed';
comment on column saved_searches.told_until is 'the last of search_matches that an e-mail told';
comment on column saved_searches.due_at is 'no e-mail before';
create index saved_searches_search_id_idx on saved_searches (search_id);
create index saved_searches_unconfirmed_idx on saved_searches (created_at) where confirmed_at is null;

-- What opens the page on which alerts are confirmed, changed and ended. One for each e-mail.
create table alert_links (
  token_hash bytea constraint alert_links_pkey primary key
    constraint alert_links_token_hash_check check (octet_length(token_hash) = 32),
  recipient_id text not null constraint alert_links_recipient_id_fkey references alert_recipients on delete cascade,
  saved_search_id text constraint alert_links_saved_search_id_fkey references saved_searches on delete set null,
  created_at timestamptz not null
);
comment on column alert_links.saved_search_id is 'what it confirms';
create index alert_links_recipient_id_idx on alert_links (recipient_id);
create index alert_links_saved_search_id_idx on alert_links (saved_search_id);
create index alert_links_created_at_idx on alert_links (created_at);

create table search_matches (
  id bigint generated always as identity constraint search_matches_pkey primary key,
  search_id bigint not null,
  at timestamptz not null,
  new_ads text[] not null,
  cheaper_ads text[] not null,
  former_cents bigint[] not null,
  fallen_amounts text[] not null,
  count integer not null constraint search_matches_count_check check (count > 0),
  constraint search_matches_former_cents_check check (cardinality(former_cents) = cardinality(cheaper_ads)),
  constraint search_matches_fallen_amounts_check check (cardinality(fallen_amounts) = cardinality(cheaper_ads))
);
comment on column search_matches.search_id is 'no reference: to check it would lock each search for each ad that it finds; what is left of a deleted search goes with its age';
comment on column search_matches.count is 'of many only the first are named';
create index search_matches_search_id_id_idx on search_matches (search_id, id);
create index search_matches_at_idx on search_matches using brin (at);

create table announced_ads (
  property_id text constraint announced_ads_property_id_key unique
    constraint announced_ads_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint announced_ads_vehicle_id_key unique
    constraint announced_ads_vehicle_id_fkey references vehicles on delete cascade,
  announced_at timestamptz,
  price_cents bigint,
  rent_cents bigint,
  waiting_since timestamptz,
  constraint announced_ads_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
comment on table announced_ads is 'what was matched with the saved searches, and what waits for it';
comment on column announced_ads.price_cents is 'the lowest it was matched at';
create index announced_properties_waiting_idx on announced_ads (waiting_since) where waiting_since is not null and property_id is not null;
create index announced_vehicles_waiting_idx on announced_ads (waiting_since) where waiting_since is not null and vehicle_id is not null;

insert into announced_ads (property_id, announced_at, price_cents, rent_cents)
  select id, now(), price_cents, rent_cents from properties where published_at is not null;
insert into announced_ads (vehicle_id, announced_at, price_cents)
  select id, now(), price_cents from vehicles where published_at is not null;

-- Whether it is new and whether its price fell is worked out by whoever matches it. In the order of
-- ids, so that two statements do not wait for each other.
create function pg_temp.announce(ads text, id text, searchable text, amounts text) returns void language plpgsql as $template$
begin
  execute format($make$
    create function announce_new_%1$s() returns trigger language plpgsql as $body$
    begin
      insert into announced_ads as announced (%2$I, waiting_since)
        select after.id, now() from after
        where after.status = %3$L and after.archived_at is null
        order by after.id
        on conflict (%2$I) do update set waiting_since = coalesce(announced.waiting_since, excluded.waiting_since);
      return null;
    end $body$;
    create function announce_changed_%1$s() returns trigger language plpgsql as $body$
    begin
      insert into announced_ads as announced (%2$I, waiting_since)
        select after.id, now() from after join before using (id)
        where after.status = %3$L and after.archived_at is null
          and (before.status <> %3$L or before.archived_at is not null
            or (select %4$s from (select before.*) ad) is distinct from (select %4$s from (select after.*) ad))
        order by after.id
        on conflict (%2$I) do update set waiting_since = coalesce(announced.waiting_since, excluded.waiting_since);
      return null;
    end $body$;
    create trigger %1$s_announced_new after insert on %1$I
      referencing new table as after for each statement execute function announce_new_%1$s();
    create trigger %1$s_announced_changed after update on %1$I
      referencing old table as before new table as after for each statement execute function announce_changed_%1$s()
  $make$, ads, id, searchable, amounts);
end $template$;

select pg_temp.announce('properties', 'property_id', 'active', 'row(ad.price_cents, ad.rent_cents, ad.price_on_request)');
select pg_temp.announce('vehicles', 'vehicle_id', 'published', 'row(ad.price_cents)');
