-- An open inbox listens for as long as its session (core/leads/inbox-news.server.ts).
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('mandacaru_inbox', 'ended ' || gone.user_id || ' ' || gone.session_id)
     from (select distinct user_id, session_id from ended) gone
    where not exists (select from user_tokens token where token.session_id = gone.session_id);
  return null;
end $$;
create trigger user_tokens_tell_ended after delete on user_tokens
  referencing old table as ended for each statement execute function tell_ended_sessions();
