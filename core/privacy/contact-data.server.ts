import { OWN_PROPERTIES } from './ad-data.server.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';
import { OWN_VEHICLES } from './vehicle-data.server.ts';

/** As advertiser, or sent from the account's confirmed e-mail. */
const OWN_LEADS = `(advertiser_id = $1
  or email = (select email from users where id = $1 and email_confirmed_at is not null))`;
const OWN_REQUESTS = `email = (select email from users where id = $1 and email_confirmed_at is not null)`;
const OWN_CONSENTS = `(user_id = $1
  or lead_id in (select id from leads where ${OWN_LEADS})
  or contact_request_id in (select id from contact_requests where ${OWN_REQUESTS}))`;
const REPORTED_ADS = `(${OWN_PROPERTIES} or ${OWN_VEHICLES})`;
const SENT_REPORTS = `reporter_email =
  (select email from users where id = $1 and email_confirmed_at is not null)`;
const OWN_SUBJECT = `(user_id = $1 or ${OWN_PROPERTIES} or ${OWN_VEHICLES})`;

export const CONTACT_DATA: TableRules<
  | 'leads'
  | 'whatsapp_handoffs'
  | 'contact_cards'
  | 'contact_requests'
  | 'consents'
  | 'events'
  | 'reports'
> = {
  leads: {
    rowsOf: OWN_LEADS,
    copy: {
      file: 'mensagens',
      title: 'Mensagens',
      about: 'As que você recebeu dos seus anúncios e as que enviou com o e-mail da conta.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.leads },
    columns: {
      identity: ['name', 'advertiser_id'],
      contact: ['email', 'phone'],
      content: ['message'],
      technical: ['consented_at', 'sent_at', 'read_at'],
      none: ['id', 'property_id', 'vehicle_id', 'kind', 'about_advertiser'],
    },
  },
  // Gone a day after their ten minutes.
  whatsapp_handoffs: {
    rowsOf: `lead_id in (select id from leads where ${OWN_LEADS})`,
    copy: { left_out: 'they open a conversation once, and say nothing that the message does not' },
    onDeletion: 'erase',
    columns: {
      technical: ['expires_at', 'used_at'],
      none: ['lead_id'],
      secret: ['token_hash', 'visitor_key_hash'],
    },
  },
  contact_cards: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'dados-de-contato',
      title: 'Dados para falar com anunciantes',
      about: 'Com que nome, e-mail e telefone você escreve a anunciantes com um toque.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id', 'name'],
      contact: ['email', 'phone'],
      technical: ['saved_at'],
    },
  },
  contact_requests: {
    rowsOf: OWN_REQUESTS,
    copy: {
      file: 'contatos',
      title: 'Mensagens para nós',
      about: 'O que você nos escreveu na página de contato com o e-mail da conta.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.contact_requests },
    columns: {
      identity: ['name'],
      contact: ['email', 'phone'],
      content: ['message'],
      technical: ['consented_at', 'sent_at'],
      none: ['id', 'subject'],
    },
  },
  reports: {
    rowsOf: `(${REPORTED_ADS} or ${SENT_REPORTS})`,
    copy: { left_out: 'who reports an ad stays unknown to its owner' },
    onDeletion: {
      forget: [
        `delete from reports where ${REPORTED_ADS}`,
        `update reports set reporter_email = null, sender = uuid_send(gen_random_uuid()),
          details = case when reason = 'other' then '(apagado)' end where ${SENT_REPORTS}`,
      ],
      why: "somebody else's ad stays reported, without saying by whom",
    },
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.reports },
    columns: {
      contact: ['reporter_email'],
      content: ['details', 'handling_note'],
      technical: ['sender', 'sent_at', 'handled_at', 'alerted_on'],
      none: ['id', 'property_id', 'vehicle_id', 'reason', 'handled_by'],
    },
  },
  consents: {
    rowsOf: OWN_CONSENTS,
    copy: {
      file: 'consentimentos',
      title: 'Consentimentos',
      about: 'O que você aceitou ou retirou, em que versão do texto e quando.',
    },
    onDeletion: {
      // Events about the account or a message only go with them.
      forget: [
        `update consents set user_id = null where user_id = $1 and visitor_id is not null`,
        `delete from consents where ${OWN_CONSENTS}`,
      ],
      why: 'the choice of a browser goes on, known by its random number only',
    },
    keptMonths: { column: 'at', months: KEPT_MONTHS.consents },
    columns: {
      identity: ['user_id', 'visitor_id'],
      technical: ['kind', 'decision', 'text_version', 'at'],
      none: ['id', 'lead_id', 'contact_request_id'],
    },
  },
  events: {
    rowsOf: `(${OWN_SUBJECT} or (actor_kind = 'user' and actor_id = $1))`,
    copy: {
      file: 'historico',
      title: 'Histórico',
      about: 'O que aconteceu com a conta e com cada anúncio, quando e por quê.',
    },
    onDeletion: {
      forget: [
        `update events set actor_id = null, reason = null, before = null where actor_kind = 'user' and actor_id = $1`,
        `update events set reason = null, before = null, actor_id = case when actor_kind = 'user' then null else actor_id end,
          erased_subject = case when property_id is not null then 'property'
            when vehicle_id is not null then 'vehicle' else 'user' end,
          property_id = null, vehicle_id = null, user_id = null
          where ${OWN_SUBJECT}`,
      ],
      why: 'what administrators did stays provable, without saying to whom',
    },
    columns: {
      identity: ['user_id'],
      content: ['reason', 'before'],
      technical: ['actor_kind', 'action', 'from_status', 'to_status', 'at'],
      none: [
        'id',
        'property_id',
        'vehicle_id',
        'brand_id',
        'model_id',
        'version_id',
        'erased_subject',
      ],
      internal: ['actor_id', 'admin_id'],
    },
  },
};
