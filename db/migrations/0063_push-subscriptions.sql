-- Browsers that asked to be told of new messages and of ads that somebody looks for (decision 55).
create table push_subscriptions (
  id text constraint push_subscriptions_pkey primary key default random_id(),
  user_id text not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
  session_id text not null,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_check check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_check check (length(p256dh) = 87),
  auth text not null constraint push_subscriptions_auth_check check (length(auth) = 22),
  created_at timestamptz not null,
  told_until timestamptz not null,
  tried_at timestamptz
);
comment on column push_subscriptions.session_id is 'of user_tokens: it ends with that session (end_push_subscriptions)';
comment on column push_subscriptions.endpoint is 'where the service of the browser takes what is for it';
comment on column push_subscriptions.told_until is 'messages that came later have not been told';
comment on column push_subscriptions.tried_at is 'the last push about messages: at most one a minute';
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);

-- Tokens are rotated: a session is over when its last one is gone.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions subscription using ended
   where subscription.session_id = ended.session_id
     and not exists (select from user_tokens token where token.session_id = ended.session_id);
  return null;
end $$;
create trigger user_tokens_end_push after delete on user_tokens
  referencing old table as ended for each statement execute function end_push_subscriptions();
