-- Security incidents with personal data (LGPD, article 48; ANPD Resolução CD/ANPD nº 15/2024).
create table incidents (
  id text constraint incidents_pkey primary key default random_id(),
  title text not null,
  happened_at timestamptz,
  known_at timestamptz not null,
  description text not null,
  data_kinds text[] not null constraint incidents_data_kinds_check
    check (data_kinds <@ array['identity', 'documents', 'contact', 'location', 'credentials', 'payments',
      'messages', 'pictures', 'devices', 'sensitive', 'children']),
  people_count integer constraint incidents_people_count_check check (people_count >= 0),
  risk text not null constraint incidents_risk_check check (risk in ('unassessed', 'relevant', 'none')),
  risk_grounds text,
  measures text,
  authority_told_at timestamptz,
  authority_protocol text,
  people_told_at timestamptz,
  people_told_how text,
  conclusion text,
  created_at timestamptz not null,
  created_by text constraint incidents_created_by_fkey references admins on delete set null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  closed_by text constraint incidents_closed_by_fkey references admins on delete set null,
  words text not null generated always as
    (' ' || plain_name(title || ' ' || description || ' ' || coalesce(authority_protocol, ''))) stored,
  constraint incidents_risk_grounds_check check (risk = 'unassessed' or risk_grounds is not null),
  constraint incidents_authority_told_check check (authority_protocol is null or authority_told_at is not null),
  constraint incidents_people_told_check check ((people_told_at is null) = (people_told_how is null)),
  constraint incidents_closed_check check ((closed_at is null) = (conclusion is null)),
  constraint incidents_settled_check check (closed_at is null or risk = 'none'
    or (risk = 'relevant' and authority_told_at is not null and people_told_at is not null))
);
comment on column incidents.known_at is 'When the company knew that personal data were affected: the clock runs from here.';
comment on column incidents.happened_at is 'null: not known (yet)';
create index incidents_known_idx on incidents (known_at, id);
create index incidents_words_idx on incidents using gin (words gin_trgm_ops);
select audit_table('incidents');

-- What people ask of their own data (LGPD, articles 18 to 20).
create table data_requests (
  id text constraint data_requests_pkey primary key default random_id(),
  kind text not null constraint data_requests_kind_check
    check (kind in ('confirm', 'access', 'correct', 'erase', 'portability', 'sharing', 'revoke', 'oppose', 'review')),
  name text not null,
  email text constraint data_requests_email_check check (email = lower(email)),
  phone text,
  channel text not null constraint data_requests_channel_check
    check (channel in ('email', 'whatsapp', 'phone', 'letter', 'contact_form')),
  contact_request_id text constraint data_requests_contact_request_id_fkey references contact_requests on delete set null,
  request text not null,
  received_at timestamptz not null,
  created_at timestamptz not null,
  created_by text constraint data_requests_created_by_fkey references admins on delete set null,
  state text not null default 'open' constraint data_requests_state_check check (state in ('open', 'answered', 'refused')),
  outcome text,
  closed_at timestamptz,
  closed_by text constraint data_requests_closed_by_fkey references admins on delete set null,
  words text not null generated always as
    (' ' || plain_name(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || request)) stored,
  constraint data_requests_reachable_check check (email is not null or phone is not null),
  constraint data_requests_closed_check check
    ((state = 'open') = (closed_at is null) and (closed_at is null) = (outcome is null))
);
comment on column data_requests.outcome is 'What was answered, or why it was refused.';
create unique index data_requests_contact_request_id_key on data_requests (contact_request_id)
  where contact_request_id is not null;
create index data_requests_received_idx on data_requests (received_at, id);
create index data_requests_state_idx on data_requests (state, received_at, id);
create index data_requests_email_idx on data_requests (email) where email is not null;
create index data_requests_words_idx on data_requests using gin (words gin_trgm_ops);
select audit_table('data_requests');

-- What was added to either later. Nobody changes one; it goes with what it is about.
create table register_notes (
  id text constraint register_notes_pkey primary key default random_id(),
  incident_id text constraint register_notes_incident_id_fkey references incidents on delete cascade,
  data_request_id text constraint register_notes_data_request_id_fkey references data_requests on delete cascade,
  text text not null,
  at timestamptz not null,
  admin_id text constraint register_notes_admin_id_fkey references admins on delete set null,
  constraint register_notes_subject_check check (num_nonnulls(incident_id, data_request_id) = 1)
);
create index register_notes_incident_idx on register_notes (incident_id, at) where incident_id is not null;
create index register_notes_data_request_idx on register_notes (data_request_id, at) where data_request_id is not null;
create function keep_register_note() returns trigger language plpgsql as $$
begin
  -- Its author may leave the office, and it goes with its subject.
  if tg_op = 'UPDATE' and new.admin_id is null
    and (new.id, new.incident_id, new.data_request_id, new.text, new.at)
      is not distinct from (old.id, old.incident_id, old.data_request_id, old.text, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from incidents where id = old.incident_id)
    and not exists (select from data_requests where id = old.data_request_id) then
    return old;
  end if;
  raise exception 'a note of a register is not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger register_notes_append_only before update or delete on register_notes
  for each row execute function keep_register_note();
select audit_table('register_notes');

alter table contact_requests drop constraint contact_requests_subject_check;
alter table contact_requests add constraint contact_requests_subject_check
  check (subject in ('plans', 'boosts', 'payments', 'profile', 'account', 'privacy'));
