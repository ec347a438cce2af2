-- What people write to us on the contact page, for the back office to read. It also goes out by e-mail.
create table contact_requests (
  id text constraint contact_requests_pkey primary key default random_id(),
  subject text
    constraint contact_requests_subject_check check (subject in ('plans', 'boosts', 'payments', 'profile', 'account')),
  name text not null,
  email text not null constraint contact_requests_email_check check (email = lower(email)),
  phone text not null,
  message text not null,
  consented_at timestamptz not null,
  sent_at timestamptz not null
);
create index contact_requests_sent_at_idx on contact_requests (sent_at desc, id);
create index contact_requests_email_idx on contact_requests (email, sent_at desc);

alter table consents
  add column contact_request_id text
    constraint consents_contact_request_id_fkey references contact_requests on delete cascade,
  drop constraint consents_kind_check,
  add constraint consents_kind_check check (kind in ('cookies', 'terms', 'lead', 'contact')),
  drop constraint consents_whose_check,
  add constraint consents_whose_check
    check (num_nonnulls(visitor_id, user_id, lead_id, contact_request_id) > 0);
create index consents_contact_request_id_idx on consents (contact_request_id) where contact_request_id is not null;
