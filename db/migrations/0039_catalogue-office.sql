-- What the back office does to the catalogue has a history, and a file is tried before it is imported.

alter table events
  add column brand_id text constraint events_brand_id_fkey references vehicle_brands on delete cascade,
  add column model_id text constraint events_model_id_fkey references vehicle_models on delete cascade,
  add column version_id text constraint events_version_id_fkey references vehicle_versions on delete cascade,
  drop constraint events_one_subject_check,
  add constraint events_one_subject_check
    check (num_nonnulls(property_id, vehicle_id, user_id, admin_id, brand_id, model_id, version_id, erased_subject) = 1);
create index events_brand_id_idx on events (brand_id, at) where brand_id is not null;
create index events_model_id_idx on events (model_id, at) where model_id is not null;
create index events_version_id_idx on events (version_id, at) where version_id is not null;

create table catalogue_imports (
  id text constraint catalogue_imports_pkey primary key default random_id(),
  admin_id text not null constraint catalogue_imports_admin_id_fkey references admins on delete cascade,
  file_name text not null,
  totals jsonb not null,
  plan_hash text not null,
  created_at timestamptz not null,
  imported_at timestamptz
);
comment on table catalogue_imports is 'a file of brands, models, versions and years: what importing it would do, or did; a week';
comment on column catalogue_imports.totals is 'lines by outcome, and what is added';
comment on column catalogue_imports.plan_hash is 'of what its lines would do: another one when the catalogue changed since';
create index catalogue_imports_created_at_idx on catalogue_imports (created_at);

create table catalogue_import_lines (
  import_id text not null constraint catalogue_import_lines_import_id_fkey references catalogue_imports on delete cascade,
  line integer not null,
  content jsonb not null,
  outcome text not null
    constraint catalogue_import_lines_outcome_check check (outcome in ('add', 'change', 'known', 'error')),
  has_warning boolean not null,
  notes jsonb not null,
  constraint catalogue_import_lines_pkey primary key (import_id, line)
);
comment on column catalogue_import_lines.content is 'as it was read';
comment on column catalogue_import_lines.notes is 'what would be done, and why something would not, as codes';
create index catalogue_import_lines_outcome_idx on catalogue_import_lines (import_id, outcome, line);
create index catalogue_import_lines_warning_idx on catalogue_import_lines (import_id, line)
  where has_warning or outcome = 'error';
