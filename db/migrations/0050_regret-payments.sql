-- Who asked for money back and leaves is still answered: the request stays, and leads to the payment.
alter table regrets
  drop constraint regrets_subscription_id_fkey,
  add constraint regrets_subscription_id_fkey foreign key (subscription_id)
    references subscriptions on delete set null,
  add column payment_id text constraint regrets_payment_id_fkey references payments on delete set null;
comment on column regrets.payment_id is 'the first charge of what is undone';
create index regrets_payment_id_idx on regrets (payment_id);
