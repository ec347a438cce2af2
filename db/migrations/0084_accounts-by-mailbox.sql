-- Accounts whose mailbox bounced or complained are found from the few mailboxes, not account by account.
create function address_hash(email text) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to(email, 'UTF8'));
create index users_address_hash_idx on users (address_hash(email));
create index mailboxes_bounced_idx on mailboxes (bounced_at) where bounced_at is not null;
create index mailboxes_complained_idx on mailboxes (complained_at) where complained_at is not null;
