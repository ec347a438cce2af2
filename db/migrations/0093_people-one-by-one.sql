-- Nobody is suspended, deactivated or reactivated with others any more.
delete from bulk_jobs where subject = 'users' and action <> 'end_sessions';
