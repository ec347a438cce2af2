-- What the lists of the office are searched, filtered and sorted by: each order with the id behind it, so
-- that a page is found by its key, and words by the index of their beginnings.
create index properties_taken_down_idx on properties (created_at, id) where status = 'inactive';
create index vehicles_taken_down_idx on vehicles (created_at, id) where status = 'suspended';
create index properties_town_idx on properties (town_id, created_at, id);
create index vehicles_town_idx on vehicles (town_id, created_at, id);
create index vehicles_brand_idx on vehicles (brand_id, created_at, id);
drop index vehicles_model_idx;
create index vehicles_model_idx on vehicles (model_id, created_at, id);
create index vehicles_model_asked_idx on vehicles (model_id, price_cents, id);
create index vehicles_brand_asked_idx on vehicles (brand_id, price_cents, id);

create index subscriptions_created_idx on subscriptions (created_at, id);
create index subscriptions_status_idx on subscriptions (status, created_at, id);
create index subscriptions_past_due_idx on subscriptions (created_at, id) where past_due_since is not null;

drop index boost_orders_created_at_idx;
create index boost_orders_created_idx on boost_orders (created_at, id);
create index boost_orders_status_idx on boost_orders (status, created_at, id);
create index boost_orders_total_idx on boost_orders (total_cents, id);
alter table boost_orders add column words text not null generated always as (' ' || plain_name(ad_name)) stored;
create index boost_orders_words_idx on boost_orders using gin (words gin_trgm_ops);

alter table payments add column words text not null generated always as
  (' ' || plain_name(coalesce(payer_name, '') || ' ' || coalesce(payer_email, ''))) stored;
create index payments_moment_idx on payments (coalesce(paid_at, created_at), id);
create index payments_status_idx on payments (status, coalesce(paid_at, created_at), id);
create index payments_refunded_idx on payments (coalesce(paid_at, created_at), id) where refunded_cents > 0;
create index payments_created_idx on payments (created_at);
create index payments_words_idx on payments using gin (words gin_trgm_ops);
create index payments_payer_document_idx on payments (payer_document) where payer_document is not null;
create index payments_fiscal_number_idx on payments (fiscal_number) where fiscal_number is not null;
create index refunds_created_idx on refunds (created_at);

create index regrets_created_idx on regrets (created_at, id);

alter table contact_requests add column words text not null generated always as
  (' ' || plain_name(name || ' ' || email || ' ' || phone || ' ' || coalesce(company, '') || ' '
    || coalesce(creci, '') || ' ' || coalesce(town, '') || ' ' || coalesce(message, ''))) stored;
create index contact_requests_words_idx on contact_requests using gin (words gin_trgm_ops);
create index contact_requests_kind_idx on contact_requests (kind, sent_at, id);

-- Of each report what it is searched by, with the words of its ad; written by triggers alone.
create table report_words (
  report_id text constraint report_words_pkey primary key
    constraint report_words_report_id_fkey references reports on delete cascade,
  words text not null
);
comment on table report_words is 'In small letters without accents, each word with a space before it.';
create function keep_report_words(report reports) returns void language sql as $$
  insert into report_words values (report.id, ' ' || plain_words(
    (select words from owned_properties where id = report.property_id),
    (select words from owned_vehicles where id = report.vehicle_id),
    report.property_id, report.vehicle_id, report.reporter_email, report.details))
  on conflict (report_id) do update set words = excluded.words
$$;
create function words_of_changed_report() returns trigger language plpgsql as $$
begin
  perform keep_report_words(new);
  return null;
end $$;
create trigger reports_words after insert or update of property_id, vehicle_id, reporter_email, details
  on reports for each row execute function words_of_changed_report();
create function words_of_reported_ad() returns trigger language plpgsql as $$
begin
  perform keep_report_words(reports) from reports where property_id = new.id;
  perform keep_report_words(reports) from reports where vehicle_id = new.id;
  return null;
end $$;
create trigger owned_properties_report_words after update of words on owned_properties
  for each row when (old.words is distinct from new.words) execute function words_of_reported_ad();
create trigger owned_vehicles_report_words after update of words on owned_vehicles
  for each row when (old.words is distinct from new.words) execute function words_of_reported_ad();
do $$ begin perform keep_report_words(reports) from reports; end $$;
create index report_words_words_idx on report_words using gin (words gin_trgm_ops);

drop index reports_sent_at_idx, reports_open_idx;
create index reports_sent_idx on reports (sent_at, id);
create index reports_open_idx on reports (sent_at, id) where handled_at is null;
create index reports_ad_idx on reports (coalesce(property_id, vehicle_id), sent_at, id);
