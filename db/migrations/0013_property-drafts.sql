-- A property ad while it is being written, step by step: what was typed, also what is not valid yet.
create table property_drafts (
  id text constraint property_drafts_pkey primary key default random_id(),
  owner_id text not null constraint property_drafts_owner_id_fkey references users on delete cascade,
  creation_key text not null
    constraint property_drafts_creation_key_check check (creation_key ~ '^[0-9a-f-]{36}$'),
  steps jsonb not null default '{}'
    constraint property_drafts_steps_check check (jsonb_typeof(steps) = 'object'),
  property_id text constraint property_drafts_property_id_fkey references properties on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The form that makes a draft may arrive twice.
  constraint property_drafts_owner_id_creation_key_key unique (owner_id, creation_key),
  constraint property_drafts_property_id_key unique (property_id)
);
comment on column property_drafts.steps is 'by step: how often it was written (revision) and what its form held, as typed (values)';
comment on column property_drafts.property_id is 'the ad that it became; its steps are empty then';
create index property_drafts_open_idx on property_drafts (owner_id, updated_at desc) where property_id is null;
create index property_drafts_updated_at_idx on property_drafts (updated_at);

alter table photos
  add column property_draft_id text
    constraint photos_property_draft_id_fkey references property_drafts on delete cascade,
  drop constraint photos_one_ad_check,
  add constraint photos_one_ad_check check (num_nonnulls(property_id, vehicle_id, property_draft_id) = 1);
create index photos_property_draft_id_idx on photos (property_draft_id, position) where property_draft_id is not null;
create unique index photos_property_draft_cover_key on photos (property_draft_id)
  where is_cover and property_draft_id is not null;
