-- What people ask for on the contact page and on the page for brokers and agencies, as the back office works on it.
alter table contact_requests
  add column kind text not null default 'contact'
    constraint contact_requests_kind_check check (kind in ('contact', 'advertise')),
  add column company text,
  add column creci text,
  add column town text,
  add column ads_amount text
    constraint contact_requests_ads_amount_check check (ads_amount in ('up_to_10', 'up_to_50', 'up_to_200', 'more')),
  add column state text not null default 'new'
    constraint contact_requests_state_check check (state in ('new', 'in_progress', 'done')),
  add column changed_at timestamptz,
  add column changed_by text
    constraint contact_requests_changed_by_fkey references admins on delete set null,
  add column note text,
  alter column message drop not null,
  add constraint contact_requests_message_check check (kind = 'advertise' or message is not null),
  add constraint contact_requests_advertise_check
    check (kind = 'contact' or (subject is null and town is not null and ads_amount is not null)),
  add constraint contact_requests_changed_check check (changed_at is not null or (state = 'new' and note is null));

alter table contact_requests alter column kind drop default;

comment on column contact_requests.town is 'As it was typed; may be anywhere.';
comment on column contact_requests.note is 'Only administrators read it.';

create index contact_requests_state_idx on contact_requests (state, sent_at desc, id);
