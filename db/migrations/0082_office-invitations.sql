-- Who invited: shown to whoever was invited, and the invitation holds no longer than they may invite.
alter table admin_invitations
  add column invited_by text not null
    constraint admin_invitations_invited_by_fkey references admins on delete cascade;
create index admin_invitations_invited_by_idx on admin_invitations (invited_by);
