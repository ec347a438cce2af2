-- Tables of the office: pages by key, searched by words, at a million ads and 100,000 accounts.

-- One narrow row for each account with all that support searches by; written by triggers alone.
create table account_words (
  user_id text constraint account_words_pkey primary key
    constraint account_words_user_id_fkey references users on delete cascade,
  name text not null,
  words text not null
);
comment on table account_words is 'In small letters without accents, each word with a space before it, so that the index finds how words begin. Of documents it has marks, which only the whole document finds.';

create function document_mark(document text) returns text language sql immutable
  return '#' || left(encode(sha256(convert_to(document, 'UTF8')), 'hex'), 20);

create function words_of_account(person users) returns text language sql stable
  set search_path = public, pg_temp
  return ' ' || plain_words(person.first_name, person.last_name, person.presentation_name, person.email,
    person.id, document_mark(person.cpf),
    (select concat_ws(' ', name, contact_email, document_mark(cnpj)) from agencies where user_id = person.id),
    (select document_mark(coalesce(cpf, cnpj)) from billing_infos where user_id = person.id),
    (select string_agg(number, ' ') from user_phones where user_id = person.id),
    (select string_agg(number, ' ') from agency_phones where agency_id = person.id));

create function keep_account_words(of_user text) returns void language sql as $$
  insert into account_words
    select id, plain_words(first_name, last_name), words_of_account(users) from users where id = of_user
  on conflict (user_id) do update set name = excluded.name, words = excluded.words
    where (account_words.name, account_words.words) is distinct from (excluded.name, excluded.words)
$$;
create function words_of_changed_account() returns trigger language plpgsql as $$
begin
  perform keep_account_words(new.id);
  return null;
end $$;
create trigger users_words after insert or update of first_name, last_name, presentation_name, email, cpf
  on users for each row execute function words_of_changed_account();
create function words_of_account_part() returns trigger language plpgsql as $$
begin
  perform keep_account_words(coalesce(to_jsonb(new), to_jsonb(old))->>tg_argv[0]);
  return null;
end $$;
create trigger user_phones_words after insert or update or delete on user_phones
  for each row execute function words_of_account_part('user_id');
create trigger agencies_words after insert or update or delete on agencies
  for each row execute function words_of_account_part('user_id');
create trigger billing_infos_words after insert or update or delete on billing_infos
  for each row execute function words_of_account_part('user_id');
create trigger agency_phones_words after insert or update or delete on agency_phones
  for each row execute function words_of_account_part('agency_id');
insert into account_words select id, plain_words(first_name, last_name), words_of_account(users) from users;
create index account_words_words_idx on account_words using gin (words gin_trgm_ops);
create index account_words_name_idx on account_words (name, user_id);

create index users_created_idx on users (created_at, id);
create index users_status_idx on users (status, created_at, id) where status <> 'active';
create index users_profile_idx on users (profile, created_at, id);

drop index properties_created_idx, properties_status_idx, properties_archived_idx;
create index properties_created_idx on properties (created_at, id);
create index properties_status_idx on properties (status, created_at, id) where archived_at is null;
create index properties_archived_idx on properties (created_at, id) where archived_at is not null;
create index properties_asked_idx on properties ((coalesce(price_cents, rent_cents, 0)), id);
drop index vehicles_created_idx, vehicles_status_idx, vehicles_archived_idx;
create index vehicles_created_idx on vehicles (created_at, id);
create index vehicles_status_idx on vehicles (status, created_at, id) where archived_at is null;
create index vehicles_archived_idx on vehicles (created_at, id) where archived_at is not null;
create index vehicles_asked_idx on vehicles (price_cents, id);
create index owned_properties_words_idx on owned_properties using gin ((' ' || words) gin_trgm_ops);
create index owned_vehicles_words_idx on owned_vehicles using gin ((' ' || words) gin_trgm_ops);

create table saved_views (
  id text constraint saved_views_pkey primary key default random_id(),
  admin_id text constraint saved_views_admin_id_fkey references admins on delete set null,
  table_name text not null,
  name text not null,
  query text not null constraint saved_views_query_check check (char_length(query) <= 2000),
  created_at timestamptz not null
);
create unique index saved_views_table_name_name_key on saved_views (table_name, lower(name));
comment on column saved_views.query is 'What follows the ? in the address of the list.';
select audit_table('saved_views');
