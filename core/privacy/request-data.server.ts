import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

const OWN_REQUESTS = `email =
  (select email from users where id = $1 and email_confirmed_at is not null)`;

/** What people asked of us about their own data, by their e-mail. */
export const REQUEST_DATA: TableRules<'data_requests' | 'register_notes'> = {
  data_requests: {
    rowsOf: OWN_REQUESTS,
    copy: {
      file: 'pedidos-de-dados',
      title: 'Pedidos sobre seus dados',
      about: 'O que você pediu com o e-mail da conta pela lei de proteção de dados, e a resposta.',
    },
    onDeletion: {
      keep: 'that it was asked and what was answered may have to be proved (LGPD, article 16, I)',
    },
    keptMonths: { column: 'closed_at', months: KEPT_MONTHS.data_requests },
    columns: {
      identity: ['name'],
      contact: ['email', 'phone'],
      content: ['request', 'outcome'],
      technical: ['received_at', 'created_at', 'closed_at'],
      none: ['id', 'kind', 'channel', 'contact_request_id', 'state'],
      internal: ['created_by', 'closed_by', 'words'],
    },
  },
  register_notes: {
    rowsOf: `data_request_id in (select id from data_requests where ${OWN_REQUESTS})`,
    copy: {
      file: 'anotacoes-de-pedidos-de-dados',
      title: 'Anotações dos seus pedidos de dados',
      about: 'O que anotamos enquanto cuidávamos de cada pedido.',
    },
    onDeletion: { forget: [], why: 'they stay with the request as long as it does' },
    columns: {
      content: ['text'],
      technical: ['at'],
      none: ['id', 'incident_id', 'data_request_id'],
      internal: ['admin_id'],
    },
  },
};
