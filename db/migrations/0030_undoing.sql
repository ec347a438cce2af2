-- What an owner's transition changed of an ad, so that undoing gives it back.
alter table events add column before jsonb;
comment on column events.before is 'status, reason, publication and highlight before a transition that its owner may undo';
