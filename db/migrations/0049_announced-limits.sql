-- Which end was announced, and of how many ads: another end, or more ads, is told again.
alter table subscriptions add column end_announced_for timestamptz;
alter table subscriptions add column end_announced_ads integer not null default 0
  constraint subscriptions_end_announced_ads_check check (end_announced_ads >= 0);
comment on column subscriptions.end_announced_for is 'the end of which the last e-mail about ads above the limit told';
