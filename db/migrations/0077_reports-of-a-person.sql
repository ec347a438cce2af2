-- The office sees on a person's page how many reports they sent.
create index reports_reporter_idx on reports (reporter_email) where reporter_email is not null;
