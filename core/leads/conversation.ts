/** How far an advertiser has come with somebody who wrote. */
export const CONVERSATION_STATES = ['new', 'answered', 'visit_booked', 'closed', 'lost'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Why nothing came of it. */
export const LOST_REASONS = [
  'price',
  'bought_elsewhere',
  'gave_up',
  'no_reply',
  'not_real',
  'other',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** `marked`: the advertiser says that it was answered, by telephone for example. */
export const ANSWER_WAYS = ['email', 'whatsapp', 'marked'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** What the mailbox of who wrote said: `disowned`, that somebody else wrote. */
export const EMAIL_REFUSALS = ['disowned', 'unwanted'] as const;
export type EmailRefusal = (typeof EMAIL_REFUSALS)[number];

/** Texts kept for answers, for each account. */
export const MOST_REPLY_TEXTS = 20;
