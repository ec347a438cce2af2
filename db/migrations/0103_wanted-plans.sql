-- The plan that somebody chose before there was an account, until they subscribe.
alter table users add column wanted_plan_id text
  constraint users_wanted_plan_id_fkey references plans on delete set null;
alter table pending_registrations add column wanted_plan_id text
  constraint pending_registrations_wanted_plan_id_fkey references plans on delete set null;
