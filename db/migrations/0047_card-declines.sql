-- Whoever tries stolen cards needs many tries. Each refused card is a row, whatever it was tried for.
create table card_declines (
  id bigint generated always as identity constraint card_declines_pkey primary key,
  user_id text not null constraint card_declines_user_id_fkey references users on delete cascade,
  address_hash text,
  declined_at timestamptz not null
);
comment on column card_declines.address_hash is 'SHA-256 of the network address from which the account opened its last page of the provider';
create index card_declines_user_id_idx on card_declines (user_id, declined_at);
create index card_declines_address_hash_idx on card_declines (address_hash, declined_at) where address_hash is not null;

alter table payment_customers add column address_hash text, add column page_opened_at timestamptz;
comment on column payment_customers.address_hash is 'as in card_declines; kept for a day, as long as a page stays open';
create index payment_customers_address_hash_idx on payment_customers (address_hash) where address_hash is not null;

alter table payments drop column failed_tries;
