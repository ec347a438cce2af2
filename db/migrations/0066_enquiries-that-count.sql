-- Which enquiries say something of how an advertiser answers.
alter table conversations
  drop constraint conversations_lost_reason_check,
  add constraint conversations_lost_reason_check
    check (lost_reason in ('price', 'bought_elsewhere', 'gave_up', 'no_reply', 'not_real', 'other'));
comment on column conversations.lost_reason is 'not_real: nobody who wanted the ad, an advertisement or a joke; counts for no answer time';

alter table leads add column visitor bytea;
comment on column leads.visitor is 'where it came from, hashed with the salt of the day and the advertiser: anonymous when the day is over';
