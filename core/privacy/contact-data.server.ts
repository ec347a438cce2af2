import { OWN_PROPERTIES } from './ad-data.server.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';
import { OWN_VEHICLES } from './vehicle-data.server.ts';

/** As advertiser, or sent from the account's confirmed e-mail. */
const OWN_LEADS = `(advertiser_id = $1
  or email = (select email from users where id = $1 and email_confirmed_at is not null))`;
const OF_OWN_CONVERSATION = `conversation_id in (select id from conversations where ${OWN_LEADS})`;
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
  | 'conversations'
  | 'lead_answers'
  | 'reply_texts'
  | 'lead_mailings'
  | 'answer_times'
  | 'whatsapp_handoffs'
  | 'contact_cards'
  | 'contact_requests'
  | 'consents'
  | 'events'
  | 'reports'
  | 'report_words'
> = {
  conversations: {
    rowsOf: 'advertiser_id = $1',
    copy: {
      file: 'conversas',
      title: 'Conversas',
      about: 'Em que pé está cada conversa com quem escreveu a você, e o que você anotou.',
    },
    onDeletion: {
      forget: [`delete from conversations where ${OWN_LEADS}`],
      why: 'what a visitor wrote goes with their account, also from the inbox of the advertiser',
    },
    keptMonths: { column: 'last_lead_at', months: KEPT_MONTHS.leads },
    columns: {
      identity: ['name', 'advertiser_id'],
      contact: ['email', 'phone'],
      content: ['note'],
      technical: [
        'state',
        'lost_reason',
        'waiting_since',
        'reminders',
        'last_lead_at',
        'email_refusal',
      ],
      none: ['id'],
    },
  },
  lead_answers: {
    rowsOf: OF_OWN_CONVERSATION,
    copy: {
      file: 'respostas',
      title: 'Respostas',
      about: 'O que você respondeu a quem escreveu, e o que responderam a você por e-mail.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.leads },
    columns: {
      content: ['message'],
      technical: ['way', 'sent_at'],
      none: ['id', 'conversation_id'],
    },
  },
  reply_texts: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'textos-prontos',
      title: 'Textos prontos',
      about: 'Os textos que você guardou para responder.',
    },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], content: ['text'], technical: ['created_at'], none: ['id'] },
  },
  lead_mailings: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'how many e-mails of the last hour were sent says nothing of a person' },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], technical: ['hour_from', 'sent', 'digest_at'] },
  },
  answer_times: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'tempo-de-resposta',
      title: 'Tempo de resposta',
      about: 'Quantas mensagens você respondeu em um dia e em quanto tempo.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['enquiries', 'answered_in_a_day', 'median_minutes', 'worked_out_at'],
    },
  },
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
      technical: ['consented_at', 'sent_at', 'read_at', 'answered_at', 'mailed_at'],
      none: [
        'id',
        'conversation_id',
        'property_id',
        'vehicle_id',
        'kind',
        'about_advertiser',
        'opens_enquiry',
      ],
      internal: ['visitor'],
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
      about:
        'O que você nos escreveu na página de contato, ou pediu para anunciar como corretor ou imobiliária, com o e-mail da conta.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'sent_at', months: KEPT_MONTHS.contact_requests },
    columns: {
      identity: ['name', 'company', 'creci'],
      contact: ['email', 'phone', 'town'],
      content: ['message', 'note'],
      technical: ['consented_at', 'sent_at', 'changed_at', 'mailed_at'],
      none: ['id', 'kind', 'subject', 'ads_amount', 'state'],
      internal: ['changed_by', 'words'],
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
      none: ['id', 'property_id', 'vehicle_id', 'reason', 'handled_by', 'decision'],
    },
  },
  report_words: {
    rowsOf: `report_id in (select id from reports where ${REPORTED_ADS} or ${SENT_REPORTS})`,
    copy: { left_out: 'it repeats the report, for the office to find it' },
    onDeletion: { forget: [], why: 'they go with the report, or follow what is left of it' },
    columns: { none: ['report_id'], internal: ['words'] },
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
