-- The audit log tells of each bulk action how many rows it had: that must not cost a look at all of them.
alter table bulk_jobs add column total integer, add column changes integer, add column changed integer;
comment on column bulk_jobs.total is 'Rows; with the two others written once they are checked, and while they are worked on';
comment on column bulk_jobs.changes is 'Of those, the ones that the check said would change';
comment on column bulk_jobs.changed is 'Of those, the ones that did';

update bulk_jobs job
  set total = sums.total, changes = sums.changes, changed = sums.changed
  from (
    select job_id, count(*) as total, count(*) filter (where verdict = 'changes') as changes,
      count(*) filter (where result = 'changed') as changed
    from bulk_job_rows group by job_id
  ) sums
  where sums.job_id = job.id and job.state <> 'checking';
