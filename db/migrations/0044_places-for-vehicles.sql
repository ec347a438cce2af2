-- A plan has places for vehicles too, and may be one that is bought once, for some days.

alter table plans
  add column vehicles_limit integer constraint plans_vehicles_limit_check check (vehicles_limit >= 0),
  add column days smallint constraint plans_days_check check (days between 1 and 366),
  add constraint plans_days_recurring_check check (days is null or not recurring);
comment on column plans.days is 'length of a plan that is bought once and counted in days';
update plans set vehicles_limit =
  case when kind = 'broker' or (kind = 'owner' and is_free) then 3 else properties_limit end;
alter table plans alter column vehicles_limit set not null;

-- What a plan that became too small took off the market (decision 40), not our team.
alter table properties add column ended_by_plan boolean not null default false
  constraint properties_ended_by_plan_check check (not ended_by_plan or status = 'inactive');
alter table vehicles add column ended_by_plan boolean not null default false
  constraint vehicles_ended_by_plan_check check (not ended_by_plan or status = 'inactive');

-- The ads that their owner wants to keep on the market when the plan has no place for all.
create table kept_ads (
  user_id text not null constraint kept_ads_user_id_fkey references users on delete cascade,
  property_id text constraint kept_ads_property_id_key unique
    constraint kept_ads_property_id_fkey references properties on delete cascade,
  vehicle_id text constraint kept_ads_vehicle_id_key unique
    constraint kept_ads_vehicle_id_fkey references vehicles on delete cascade,
  constraint kept_ads_ad_check check (num_nonnulls(property_id, vehicle_id) = 1)
);
create index kept_ads_user_id_idx on kept_ads (user_id);
