-- WhatsApp opens once, soon, and in the browser of the visitor who asked: its cookie holds the other half.
create table whatsapp_handoffs (
  token_hash bytea constraint whatsapp_handoffs_pkey primary key,
  visitor_key_hash bytea not null,
  lead_id text not null constraint whatsapp_handoffs_lead_id_fkey references leads on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table whatsapp_handoffs is 'holds no number: the one of the moment is looked up when it is opened';
create index whatsapp_handoffs_lead_id_idx on whatsapp_handoffs (lead_id);
create index whatsapp_handoffs_expires_at_idx on whatsapp_handoffs (expires_at);

-- With what somebody who has an account writes to the next advertiser without typing. Without one the device has it.
create table contact_cards (
  user_id text constraint contact_cards_pkey primary key
    constraint contact_cards_user_id_fkey references users on delete cascade,
  name text not null,
  email text not null constraint contact_cards_email_check check (email = lower(email)),
  phone text not null,
  saved_at timestamptz not null
);

alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check check (kind in ('cookies', 'terms', 'lead', 'contact', 'contact_card'));

-- Who sends the same words to one advertiser after the other.
create index leads_same_words_idx on leads (md5(lower(message)), sent_at) where message is not null;
