-- A vehicle ad while it is being written, as property_drafts: what was typed, also what is not valid yet.
-- Its photographs come when it is an ad.
create table vehicle_drafts (
  id text constraint vehicle_drafts_pkey primary key default random_id(),
  owner_id text not null constraint vehicle_drafts_owner_id_fkey references users on delete cascade,
  creation_key text not null
    constraint vehicle_drafts_creation_key_check check (creation_key ~ '^[0-9a-f-]{36}$'),
  steps jsonb not null default '{}'
    constraint vehicle_drafts_steps_check check (jsonb_typeof(steps) = 'object'),
  vehicle_id text constraint vehicle_drafts_vehicle_id_fkey references vehicles on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vehicle_drafts_owner_id_creation_key_key unique (owner_id, creation_key),
  constraint vehicle_drafts_vehicle_id_key unique (vehicle_id)
);
comment on column vehicle_drafts.steps is 'by step: how often it was written (revision) and what its form held, as typed (values)';
comment on column vehicle_drafts.vehicle_id is 'the ad that it became; its steps are empty then';
create index vehicle_drafts_open_idx on vehicle_drafts (owner_id, updated_at desc) where vehicle_id is null;
create index vehicle_drafts_updated_at_idx on vehicle_drafts (updated_at);
