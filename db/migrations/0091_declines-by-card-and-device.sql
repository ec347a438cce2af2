-- Refused cards are counted by account, browser and card; a network, which a whole town may share, has a limit far above.
alter table card_declines
  add column device_hash text,
  add column card_fingerprint text,
  add column alerted boolean not null default false;
comment on column card_declines.device_hash is 'SHA-256 of the name of the browser in which the account opened its last page of the provider';
comment on column card_declines.card_fingerprint is 'the provider''s word for the number of the card';
comment on column card_declines.alerted is 'our team was written to about this series';
create index card_declines_declined_at_idx on card_declines (declined_at);
drop index card_declines_user_id_idx;
drop index card_declines_address_hash_idx;
create index card_declines_user_id_idx on card_declines (user_id);

alter table payment_customers add column device_hash text;
comment on column payment_customers.device_hash is 'as in card_declines; kept for a day, as long as a page stays open';
create index payment_customers_device_hash_idx on payment_customers (device_hash) where device_hash is not null;
drop index payment_customers_address_hash_idx;
