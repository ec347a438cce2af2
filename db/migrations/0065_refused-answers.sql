alter table conversations
  add column email_refusal text constraint conversations_email_refusal_check
    check (email_refusal in ('disowned', 'unwanted'));
comment on column conversations.email_refusal is 'what the mailbox said, by the link of an answer: that somebody else wrote (disowned), or that it wants no more; no answer of this conversation is sent to it then';
