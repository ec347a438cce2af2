-- What came of a report: told to whoever sent it, once.
alter table reports
  add column decision text
    constraint reports_decision_check check (decision in ('dismiss', 'warn', 'take_down')),
  add constraint reports_decision_handled_check check (decision is null or handled_at is not null);
comment on column reports.decision is 'null of those that were handled before decisions were kept';

-- The marketplace by day, for the start of the office.
create table site_day_figures (
  day date constraint site_day_figures_pkey primary key,
  accounts integer not null,
  properties integer not null,
  vehicles integer not null,
  leads integer not null,
  views integer not null,
  revenue_cents bigint not null,
  subscriptions integer not null
);
comment on table site_day_figures is 'days in America/Bahia; the job roll_up_site writes it';
comment on column site_day_figures.accounts is 'registered that day, and still there when it was counted';
comment on column site_day_figures.properties is 'published that day; vehicles likewise';
comment on column site_day_figures.revenue_cents is 'paid that day less what was given back that day';
comment on column site_day_figures.subscriptions is 'active or in trial at the end of the day';
create index property_views_day_idx on property_views using brin (day);
create index vehicle_views_day_idx on vehicle_views using brin (day);
create index leads_sent_at_idx on leads using brin (sent_at);
create index properties_published_idx on properties (published_at) where published_at is not null;
create index vehicles_published_idx on vehicles (published_at) where published_at is not null;
create index refunds_done_idx on refunds (done_at) where done_at is not null;
