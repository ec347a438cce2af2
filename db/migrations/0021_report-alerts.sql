-- One report a day of an ad may make administrators look at once: the one with which several people had reported it.
alter table reports
  add column alerted_on date;
comment on column reports.alerted_on is 'the day in Bahia on which this report made us write to the administrators';
create unique index reports_property_alert_key on reports (property_id, alerted_on) where property_id is not null;
create unique index reports_vehicle_alert_key on reports (vehicle_id, alerted_on) where vehicle_id is not null;
