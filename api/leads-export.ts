import { createRoute } from '@hono/zod-openapi';
import { formatPhone } from '#core/fields/phone.ts';
import { conversationFilters } from '#core/leads/conversation-input.ts';
import { exportedLeads, type ExportedLead } from '#core/leads/lead-export.server.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  CONVERSATION_STATE_LABELS,
  LEAD_KIND_LABELS,
  LOST_REASON_LABELS,
} from '#text/lead-labels.ts';
import { refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { tableAnswer, tableOf } from './table-answer.ts';

const COLUMNS: readonly (readonly [
  heading: string,
  cell: (lead: ExportedLead) => string | null,
])[] = [
  ['Data', ({ sent_at: at }) => dateTimeText(at)],
  ['Nome', ({ name }) => name],
  ['Telefone', ({ phone }) => formatPhone(phone)],
  ['E-mail', ({ email }) => email],
  ['Tipo', ({ kind }) => LEAD_KIND_LABELS[kind].label],
  ['Mensagem', ({ message }) => message],
  ['Código do anúncio', ({ ad_code: code }) => code],
  ['Anúncio', ({ ad_name: name }) => name],
  ['Situação', ({ state }) => CONVERSATION_STATE_LABELS[state].label],
  ['Por que não deu certo', ({ lost_reason: reason }) => reason && LOST_REASON_LABELS[reason]],
  ['Anotação', ({ note }) => note],
  ['Respondida em', ({ answered_at: at }) => at && dateTimeText(at)],
];

/** What visitors wrote to the user, as a table for spreadsheets. */
export const leadsExport = subject().openapi(
  createRoute({
    tags: ['Messages'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: '/v1/conversations.csv',
    summary: 'Every lead of the conversations that are looked for, as a table for spreadsheets',
    request: { query: conversationFilters },
    responses: {
      200: tableAnswer,
      ...refusals,
    },
  }),
  async (c) => {
    const { db, user, limits, now } = c.var;
    const limited = await limits.spend('export_user', user.id);
    if (limited) return answerRefusal(c, limited);
    const leads = exportedLeads(db, user, c.req.valid('query'));
    return tableOf('contatos', now(), COLUMNS, leads);
  },
);
