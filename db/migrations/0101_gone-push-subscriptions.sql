-- What a push service ended stays until its session ends, so that the browser can be asked for another.
alter table push_subscriptions add column gone_at timestamptz;
comment on column push_subscriptions.gone_at is 'the push service answered that it has ended: nothing is sent until the browser renews it';
