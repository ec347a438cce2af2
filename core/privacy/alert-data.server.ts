import { OWN_PROPERTIES } from './ad-data.server.ts';
import type { TableRules } from './personal-data-rule.ts';
import { OWN_VEHICLES } from './vehicle-data.server.ts';

const OWN_RECIPIENT = `(user_id = $1
  or email = (select email from users where id = $1 and email_confirmed_at is not null))`;
const OF_OWN_RECIPIENT = `recipient_id in (select id from alert_recipients where ${OWN_RECIPIENT})`;

export const ALERT_DATA: TableRules<
  'alert_recipients' | 'saved_searches' | 'alert_links' | 'announced_ads'
> = {
  alert_recipients: {
    rowsOf: OWN_RECIPIENT,
    copy: {
      file: 'avisos',
      title: 'Avisos',
      about: 'Quem recebe os avisos de anúncios novos, e quando recebeu o último.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      contact: ['email'],
      technical: ['alerted_at', 'created_at'],
      none: ['id'],
    },
  },
  saved_searches: {
    rowsOf: OF_OWN_RECIPIENT,
    copy: {
      file: 'buscas-salvas',
      title: 'Buscas salvas',
      about: 'As buscas de que você quer saber, e de quanto em quanto tempo.',
    },
    onDeletion: 'erase',
    columns: {
      content: ['name', 'missed'],
      technical: ['frequency', 'confirmed_at', 'created_at', 'due_at'],
      none: ['id', 'recipient_id', 'search_id', 'told_until'],
    },
  },
  alert_links: {
    rowsOf: OF_OWN_RECIPIENT,
    copy: { left_out: 'they open the page of alerts and say nothing else' },
    onDeletion: 'erase',
    columns: {
      technical: ['created_at'],
      none: ['recipient_id', 'saved_search_id'],
      secret: ['token_hash'],
    },
  },
  announced_ads: {
    rowsOf: `(${OWN_PROPERTIES} or ${OWN_VEHICLES})`,
    copy: { left_out: 'the ads themselves say what they are' },
    onDeletion: 'erase',
    columns: {
      content: ['indexed'],
      technical: ['announced_at', 'waiting_since', 'left_at', 'price_cents', 'rent_cents'],
      none: ['property_id', 'vehicle_id'],
    },
  },
};
