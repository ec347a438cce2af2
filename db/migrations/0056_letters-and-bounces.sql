-- Which letters an account does not want (core/letters), and what mailboxes said of our messages
-- (core/mailboxes).

create table unwanted_letters (
  user_id text not null constraint unwanted_letters_user_id_fkey references users on delete cascade,
  kind text not null constraint unwanted_letters_kind_check check (kind in ('message_reminders', 'freshness')),
  since timestamptz not null,
  constraint unwanted_letters_pkey primary key (user_id, kind)
);

create table mailboxes (
  address_hash bytea constraint mailboxes_pkey primary key
    constraint mailboxes_address_hash_check check (octet_length(address_hash) = 32),
  bounced_at timestamptz,
  complained_at timestamptz,
  soft_bounces integer not null default 0 constraint mailboxes_soft_bounces_check check (soft_bounces >= 0),
  soft_bounced_at timestamptz,
  bounce_cleared_at timestamptz,
  complaint_cleared_at timestamptz,
  updated_at timestamptz not null
);
comment on table mailboxes is 'only those that something is known of; an address without an account has no other row here';
comment on column mailboxes.address_hash is 'SHA-256 of the address in small letters: nobody can read from the list whom it is about';
comment on column mailboxes.bounced_at is 'there is no such mailbox: nothing is sent until its owner proves it';
comment on column mailboxes.complained_at is 'its owner called our messages spam: only what is necessary is sent';
comment on column mailboxes.soft_bounces is 'full, away: counted, and forgotten after a month of silence';
comment on column mailboxes.bounce_cleared_at is 'what happened before counts no more, also when it is told late';

create table email_events (
  id text constraint email_events_pkey primary key constraint email_events_id_check check (length(id) between 1 and 200),
  received_at timestamptz not null
);
comment on table email_events is 'so that what is told twice counts once; for a month';
create index email_events_received_at_idx on email_events (received_at);

create table email_counts (
  outcome text constraint email_counts_pkey primary key
    constraint email_counts_outcome_check check (outcome in
      ('sent', 'refused', 'unwanted', 'bounced', 'complained', 'hard_bounce', 'soft_bounce', 'complaint')),
  count bigint not null
);
comment on table email_counts is 'since the first start: the jobs count, /metrics reads';
