-- The back office says of a report that it was looked at, who did and what came of it. Visitors and owners never read this.
alter table reports
  add column handled_at timestamptz,
  add column handled_by text constraint reports_handled_by_fkey references admins on delete set null,
  add column handling_note text,
  add constraint reports_handling_check check (handled_at is not null or (handled_by is null and handling_note is null));
create index reports_open_idx on reports (sent_at desc, id) where handled_at is null;
