-- What became of the marketplace day by day; a job works the last days out anew, and keeps the others as they were.
create table site_day_figures (
  day date constraint site_day_figures_pkey primary key,
  accounts integer not null,
  properties integer not null,
  vehicles integer not null,
  views integer not null,
  leads integer not null,
  subscriptions integer not null,
  paid_cents bigint not null,
  refunded_cents bigint not null
);
comment on table site_day_figures is 'days in America/Bahia; the job roll_up_site_figures writes it';
comment on column site_day_figures.properties is 'that came on the air, or came back';
comment on column site_day_figures.subscriptions is 'that began, trials among them';

create index properties_published_idx on properties (published_at) where published_at is not null;
create index vehicles_published_idx on vehicles (published_at) where published_at is not null;
-- Written day after day: a few kilobytes tell where a day is.
create index advertiser_day_statistics_day_idx on advertiser_day_statistics using brin (day) with (autosummarize = on);
