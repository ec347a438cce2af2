import * as z from 'zod';
import { choice, choiceOrNothing } from '#core/fields/form-or-json.ts';
import {
  filter,
  keywordsFilter,
  markedFilter,
  oneOfFilter,
  pageFilter,
} from '#core/fields/query-filters.ts';
import { REQUIRED } from '#core/fields/text-field.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import { ANSWER_WAYS, CONVERSATION_STATES, LOST_REASONS } from './conversation.ts';
import { LEAD_KINDS } from './lead.ts';

const AD_ID = /^[0-9a-z]{1,40}$/;

export const conversationFilters = z.object({
  q: keywordsFilter,
  state: oneOfFilter(CONVERSATION_STATES),
  kind: oneOfFilter(LEAD_KINDS),
  /** The code of an ad of either kind. */
  ad: filter((text) => (AD_ID.test(text) ? text : undefined), 'unknown'),
  unread: markedFilter,
  waiting: markedFilter,
  page: pageFilter,
});

export type ConversationFilters = z.output<typeof conversationFilters>;

const answerText = paragraphsField({ min: 2, max: 2000 });

export const conversationChangeInput = z
  .strictObject({
    state: choice(CONVERSATION_STATES),
    lost_reason: choiceOrNothing(LOST_REASONS),
    /** What is absent stays as it is; an empty text deletes it. */
    note: z
      .union([z.literal('').transform(() => null), paragraphsField({ min: 1, max: 2000 })])
      .optional(),
  })
  .refine(({ state, lost_reason }) => state !== 'lost' || lost_reason !== undefined, {
    path: ['lost_reason'],
    message: 'Diga por que não deu certo',
  })
  .transform(({ lost_reason, note, state }) => ({
    state,
    lostReason: state === 'lost' ? (lost_reason ?? null) : null,
    note,
  }));

export type ConversationChange = z.output<typeof conversationChangeInput>;

export const answerInput = z
  .strictObject({
    way: choice(ANSWER_WAYS),
    message: optionalField(answerText),
    keep_text: z
      .preprocess((value) => value === true || value === 'on', z.boolean())
      .default(false),
  })
  .refine(({ way, message }) => way === 'marked' || message !== undefined, {
    path: ['message'],
    message: REQUIRED,
  });

export type AnswerInput = z.output<typeof answerInput>;

export const replyTextInput = z.strictObject({ text: answerText });
