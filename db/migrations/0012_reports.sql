-- What visitors say is wrong with an ad, for the back office to read. A report changes nothing of the ad.
create table reports (
  id text constraint reports_pkey primary key default random_id(),
  property_id text constraint reports_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint reports_vehicle_id_fkey references vehicles on delete cascade,
  reason text not null
    constraint reports_reason_check check (reason in ('not_available', 'wrong_information', 'fraud', 'duplicate',
      'offensive', 'other')),
  details text,
  reporter_email text
    constraint reports_reporter_email_check check (reporter_email = lower(reporter_email)),
  sender bytea not null,
  sent_at timestamptz not null default now(),
  constraint reports_one_ad_check check (num_nonnulls(property_id, vehicle_id) = 1),
  constraint reports_details_check check (reason <> 'other' or details is not null)
);
comment on column reports.sender is 'hash of the address with the salt of the day; nothing leads back to the address when the salt is gone';
-- The same thing said twice from one place is one report.
create unique index reports_property_sender_key on reports (property_id, reason, sender) where property_id is not null;
create unique index reports_vehicle_sender_key on reports (vehicle_id, reason, sender) where vehicle_id is not null;
create index reports_sent_at_idx on reports (sent_at desc, id);

-- Who saw or reported what is told apart for one day: the salt, and the hashes made with it, are removed after it.
create table visitor_salts (
  day date constraint visitor_salts_pkey primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

create table counted_views (
  day date not null,
  viewer bytea not null,
  constraint counted_views_pkey primary key (day, viewer)
);
comment on column counted_views.viewer is 'hash of the ad, the address and the browser with the salt of the day';
