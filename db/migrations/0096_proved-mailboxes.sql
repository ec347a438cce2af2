-- Of the address as `mailboxKey` spells it: whether somebody pressed a button of ours there, and what nobody reacted to.
alter table mailboxes
  add column proved_at timestamptz,
  add column unanswered integer not null default 0
    constraint mailboxes_unanswered_check check (unanswered >= 0),
  add column unanswered_from timestamptz;
comment on column mailboxes.proved_at is 'its owner last pressed a button of ours; until then messages carry our words alone';
comment on column mailboxes.unanswered is 'messages in the name of others since then, over all conversations';
insert into mailboxes (address_hash, proved_at, updated_at)
  select address_hash(recipient.email), now(), now() from alert_recipients recipient
  where recipient.email is not null
    and exists (select from saved_searches where recipient_id = recipient.id and confirmed_at is not null)
  on conflict (address_hash) do update set proved_at = excluded.proved_at;
