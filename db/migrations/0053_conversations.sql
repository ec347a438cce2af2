-- All that one visitor wrote to one advertiser is a conversation. Visitors are told apart by their e-mail address.

create table conversations (
  id text constraint conversations_pkey primary key default random_id(),
  advertiser_id text not null constraint conversations_advertiser_id_fkey references users on delete cascade,
  email text not null,
  name text not null,
  phone text not null,
  state text not null default 'new' constraint conversations_state_check
    check (state in ('new', 'answered', 'visit_booked', 'closed', 'lost')),
  lost_reason text constraint conversations_lost_reason_check
    check (lost_reason in ('price', 'bought_elsewhere', 'gave_up', 'no_reply', 'other')),
  note text,
  waiting_since timestamptz,
  reminders smallint not null default 0,
  last_lead_at timestamptz not null,
  constraint conversations_advertiser_id_email_key unique (advertiser_id, email),
  constraint conversations_lost_check check ((lost_reason is not null) = (state = 'lost'))
);
comment on table conversations is 'made and brought up to date by the leads that come in (join_conversation)';
comment on column conversations.name is 'as in the first lead, like the phone: the address proves nobody, and who writes later under it changes neither';
comment on column conversations.waiting_since is 'the first message that nobody answered yet';
comment on column conversations.reminders is 'how many reminders of it were sent';
create index conversations_advertiser_id_idx on conversations (advertiser_id, last_lead_at desc, id);
create index conversations_email_idx on conversations (email);
create index conversations_last_lead_at_idx on conversations using brin (last_lead_at);
create index conversations_waiting_idx on conversations (waiting_since) where waiting_since is not null;

-- What an advertiser did about a conversation.
create table lead_answers (
  id text constraint lead_answers_pkey primary key default random_id(),
  conversation_id text not null constraint lead_answers_conversation_id_fkey references conversations on delete cascade,
  way text not null constraint lead_answers_way_check check (way in ('email', 'whatsapp', 'marked')),
  message text,
  sent_at timestamptz not null,
  constraint lead_answers_message_check check (way <> 'email' or message is not null)
);
comment on column lead_answers.message is 'what went by e-mail; what is written in WhatsApp stays there';
create index lead_answers_conversation_id_idx on lead_answers (conversation_id, sent_at);

-- Texts that an advertiser answers with again and again.
create table reply_texts (
  id text constraint reply_texts_pkey primary key default random_id(),
  user_id text not null constraint reply_texts_user_id_fkey references users on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  constraint reply_texts_user_id_text_key unique (user_id, text)
);

alter table leads
  add column conversation_id text constraint leads_conversation_id_fkey references conversations on delete cascade,
  add column opens_enquiry boolean not null default false,
  add column answered_at timestamptz,
  add column mailed_at timestamptz;
comment on column leads.opens_enquiry is 'a message that came when no earlier one waited for an answer: what the answer time is measured by';
comment on column leads.mailed_at is 'when a message went to the advertiser by e-mail, by itself or with others';

insert into conversations (advertiser_id, email, name, phone, last_lead_at)
select distinct on (advertiser_id, email) advertiser_id, email, name, phone, sent_at
from leads order by advertiser_id, email, sent_at desc;
update leads set mailed_at = sent_at,
  conversation_id = (select id from conversations kept where kept.advertiser_id = leads.advertiser_id and kept.email = leads.email);

-- The default is never kept: join_conversation() names the conversation of each lead.
alter table leads alter column conversation_id set default '', alter column conversation_id set not null;
create index leads_conversation_id_idx on leads (conversation_id, sent_at);
create index leads_enquiries_idx on leads (sent_at) where opens_enquiry;
create index leads_unmailed_idx on leads (advertiser_id, sent_at) where mailed_at is null and kind = 'message';

create function join_conversation() returns trigger language plpgsql as $$
declare
  joined conversations;
  waits_from timestamptz := case when new.kind = 'message' and new.answered_at is null then new.sent_at end;
begin
  insert into conversations (advertiser_id, email, name, phone, last_lead_at)
  values (new.advertiser_id, new.email, new.name, new.phone, new.sent_at)
  on conflict (advertiser_id, email) do nothing;
  -- A statement of its own: it sees what another transaction inserted meanwhile.
  select * into strict joined from conversations
  where advertiser_id = new.advertiser_id and email = new.email for update;
  update conversations set
    state = case when state = 'visit_booked' then state when new.answered_at is null then 'new' else 'answered' end,
    lost_reason = null,
    reminders = case when joined.waiting_since is null then 0 else reminders end,
    waiting_since = coalesce(joined.waiting_since, waits_from),
    last_lead_at = greatest(last_lead_at, new.sent_at)
  where id = joined.id;
  new.conversation_id := joined.id;
  -- Who writes to themselves measures nothing.
  new.opens_enquiry := new.kind = 'message' and joined.waiting_since is null
    and not exists (select from users where id = new.advertiser_id and lower(email) = new.email);
  return new;
end $$;
create trigger leads_join_conversation before insert on leads
  for each row execute function join_conversation();

-- How many e-mails an advertiser got about messages of late: above a number they come together.
create table lead_mailings (
  user_id text constraint lead_mailings_pkey primary key
    constraint lead_mailings_user_id_fkey references users on delete cascade,
  hour_from timestamptz not null,
  sent integer not null default 0,
  digest_at timestamptz
);
create index lead_mailings_digest_at_idx on lead_mailings (digest_at) where digest_at is not null;

-- What visitors are told of how an advertiser answers; a job works it out.
create table answer_times (
  user_id text constraint answer_times_pkey primary key
    constraint answer_times_user_id_fkey references users on delete cascade,
  enquiries integer not null,
  answered_in_a_day integer not null,
  median_minutes integer,
  worked_out_at timestamptz not null,
  constraint answer_times_enquiries_check check (answered_in_a_day between 0 and enquiries)
);
comment on column answer_times.enquiries is 'of the last 30 days, answered or at least a day old';
comment on column answer_times.median_minutes is 'an enquiry that nobody answered counts as endless; null when that is the median';
