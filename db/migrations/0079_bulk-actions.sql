-- What the office does with all rows of a search at once: asked for, checked row by row, confirmed, done.
create table bulk_jobs (
  id text constraint bulk_jobs_pkey primary key default random_id(),
  admin_id text constraint bulk_jobs_admin_id_fkey references admins on delete set null,
  subject text not null constraint bulk_jobs_subject_check
    check (subject in ('properties', 'vehicles', 'users', 'reports', 'contact_requests', 'coupons')),
  action text not null,
  reason text,
  address text not null constraint bulk_jobs_address_check check (char_length(address) <= 2000),
  undoes text constraint bulk_jobs_undoes_fkey references bulk_jobs on delete cascade,
  state text not null default 'checking' constraint bulk_jobs_state_check
    check (state in ('checking', 'checked', 'running', 'done', 'canceled')),
  created_at timestamptz not null,
  checked_at timestamptz,
  started_at timestamptz,
  started_by text constraint bulk_jobs_started_by_fkey references admins on delete set null,
  cancel_asked_at timestamptz,
  ended_at timestamptz
);
create index bulk_jobs_subject_idx on bulk_jobs (subject, created_at, id);
create index bulk_jobs_created_idx on bulk_jobs (created_at);
create unique index bulk_jobs_undoes_key on bulk_jobs (undoes) where state <> 'canceled';
comment on column bulk_jobs.address is 'What follows the ? in the address of the list whose rows these were.';
select audit_table('bulk_jobs');

-- The rows that were found when it was asked for; each is done in a transaction that writes its result.
create table bulk_job_rows (
  job_id text not null constraint bulk_job_rows_job_id_fkey references bulk_jobs on delete cascade,
  position integer not null,
  row_id text not null,
  person_id text,
  verdict text constraint bulk_job_rows_verdict_check check (verdict in ('changes', 'already', 'refused')),
  refusal text,
  state_before text,
  result text constraint bulk_job_rows_result_check check (result in ('changed', 'already', 'refused')),
  result_refusal text,
  done_at timestamptz,
  constraint bulk_job_rows_pkey primary key (job_id, position)
);
create index bulk_job_rows_unchecked_idx on bulk_job_rows (job_id, position) where verdict is null;
create index bulk_job_rows_waiting_idx on bulk_job_rows (job_id, position)
  where verdict = 'changes' and result is null;
create index bulk_job_rows_verdict_idx on bulk_job_rows (job_id, verdict, position);
create index bulk_job_rows_result_idx on bulk_job_rows (job_id, result, position);
create index bulk_job_rows_person_idx on bulk_job_rows (person_id) where person_id is not null;
comment on column bulk_job_rows.person_id is 'Whose row it is: who hears of many at once hears once.';
comment on column bulk_job_rows.state_before is 'Of what goes back to where it was.';
