-- Who changed which website setting, and every value that it ever had: any of them can come back.
create table website_setting_changes (
  id bigint generated always as identity constraint website_setting_changes_pkey primary key,
  at timestamptz not null,
  admin_id text constraint website_setting_changes_admin_id_fkey references admins on delete set null,
  name text not null,
  before jsonb,
  after jsonb,
  constraint website_setting_changes_after_check check (before is distinct from after)
);
create index website_setting_changes_name_idx on website_setting_changes (name, id);
create index website_setting_changes_admin_id_idx on website_setting_changes (admin_id);
comment on table website_setting_changes is 'Append-only. A value of null: what holds without the office, from the environment or core/site/website-settings.ts.';
select audit_table('website_setting_changes');

create table site_pictures (
  id text constraint site_pictures_pkey primary key,
  use text not null constraint site_pictures_use_check check (use in ('logo', 'share', 'banner')),
  created_at timestamptz not null
);
comment on table site_pictures is 'Uploaded for a website setting; one that no value ever named goes after a day.';
select audit_table('site_pictures');

-- What was changed before there was a history began it.
insert into website_setting_changes (at, name, after)
  select updated_at, name, value from website_settings;
