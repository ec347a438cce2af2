/** Letters that nobody has to get: each can be stopped with one request, and comes again when wanted. */
export const LETTER_KINDS = ['message_reminders', 'freshness'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** To whom a letter of this kind goes. A message that says so is checked when it is sent. */
export interface Letter {
  kind: LetterKind;
  userId: string;
}
