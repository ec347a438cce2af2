import type {
  AnswerWay,
  ConversationState,
  EmailRefusal,
  LostReason,
} from '#core/leads/conversation.ts';
import type { LeadKind } from '#core/leads/lead.ts';
import type { Tone } from './tone.ts';

/** How a visitor made contact, and what is said where there is no written message. */
export const LEAD_KIND_LABELS: Record<LeadKind, { label: string; sentence: string }> = {
  message: { label: 'Mensagem', sentence: 'Escreveu uma mensagem pelo site.' },
  whatsapp: { label: 'WhatsApp', sentence: 'Quis falar no WhatsApp.' },
  phone: { label: 'Telefone', sentence: 'Pediu o seu telefone.' },
};

/** How far an advertiser has come with somebody who wrote. */
export const CONVERSATION_STATE_LABELS: Record<
  ConversationState,
  { label: string; plural: string; tone: Tone }
> = {
  new: { label: 'Novo', plural: 'Novos', tone: 'info' },
  answered: { label: 'Respondido', plural: 'Respondidos', tone: 'neutral' },
  visit_booked: { label: 'Visita marcada', plural: 'Visitas marcadas', tone: 'sunset' },
  closed: { label: 'Negócio fechado', plural: 'Negócios fechados', tone: 'success' },
  lost: { label: 'Perdido', plural: 'Perdidos', tone: 'neutral' },
};

/** Why nothing came of it. */
export const LOST_REASON_LABELS: Record<LostReason, string> = {
  price: 'Achou caro',
  bought_elsewhere: 'Fechou com outra pessoa',
  gave_up: 'Desistiu',
  no_reply: 'Parou de responder',
  not_real: 'Não era um interessado de verdade',
  other: 'Outro motivo',
};

/** What the advertiser did. */
export const ANSWER_WAY_LABELS: Record<AnswerWay, string> = {
  email: 'Você respondeu por e-mail',
  whatsapp: 'Você abriu o WhatsApp para responder',
  marked: 'Você marcou como respondido',
};

/** Told to the advertiser, who cannot answer by e-mail then. */
export const EMAIL_REFUSAL_WORDS: Record<EmailRefusal, { title: string; text: string }> = {
  disowned: {
    title: 'Este e-mail pode ser de outra pessoa',
    text: 'Quem recebe nele avisou que não foi quem escreveu. Não mandamos mais respostas para lá; confira com quem você fala antes de ligar.',
  },
  unwanted: {
    title: 'Esta pessoa não quer mais respostas por e-mail',
    text: 'Ela parou os e-mails desta conversa. Se precisar, ligue ou chame no WhatsApp.',
  },
};
