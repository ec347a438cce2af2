-- Who invited: shown to whoever was invited, and the invitation holds no longer than they may invite.
-- The audit log calls an invitation by whom it is for, not by the hash of its link.
alter table admin_invitations
  drop constraint admin_invitations_pkey,
  drop constraint admin_invitations_admin_id_key,
  add constraint admin_invitations_pkey primary key (admin_id),
  add constraint admin_invitations_token_hash_key unique (token_hash),
  add column invited_by text not null
    constraint admin_invitations_invited_by_fkey references admins on delete cascade;
create index admin_invitations_invited_by_idx on admin_invitations (invited_by);
drop trigger zz_audit on admin_invitations;
select audit_table('admin_invitations');
