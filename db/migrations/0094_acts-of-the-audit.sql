-- What one request changed is shown as one act.
create index audit_entries_act_idx on audit_entries (act, position);
