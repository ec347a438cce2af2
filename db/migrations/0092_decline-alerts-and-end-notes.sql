-- Our team is told once of each limit of refused cards: of a network's also after an account's.
alter table card_declines drop column alerted, add column alerted_by text[] not null default '{}';
comment on column card_declines.alerted_by is 'of which limits our team was told with this decline: account, device, card, network';

alter table subscriptions add column end_note text;
comment on column subscriptions.end_note is 'why our team ended it, as its owner reads it';
