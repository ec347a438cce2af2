import type { EmailMessages } from '#core/email-messages.ts';
import type { Letter } from '#core/letters/letter-kind.ts';
import { wantsLetter } from '#core/letters/wanted-letters.server.ts';
import { refusesAnswers } from '#core/leads/answers-refusing.server.ts';
import type { Database } from '#db/database.ts';
import { troublesOf, type MailboxTrouble } from './mailbox-trouble.ts';
import { readMailbox } from './mailboxes.server.ts';
import { GOES_TO, NECESSITY } from './message-necessity.ts';

/** Why a message is not sent: this kind of letter is not wanted, or the mailbox takes none. */
export type LeftOut = 'unwanted' | MailboxTrouble;

export interface WaitingMessage {
  to: string;
  message: keyof EmailMessages;
  letter?: Letter;
  /** Of an answer, whose mailbox may refuse the others of its conversation. */
  conversationId?: string | undefined;
}

/** Decided when it is sent, so that what was stopped meanwhile stays unsent. */
export async function whyLeftOut(
  db: Database,
  { to, message, letter, conversationId }: WaitingMessage,
): Promise<LeftOut | undefined> {
  if (letter && !(await wantsLetter(db, letter.userId, letter.kind))) return 'unwanted';
  if (conversationId && (await refusesAnswers(db, conversationId))) return 'unwanted';
  const goesTo: readonly MailboxTrouble[] = GOES_TO[NECESSITY[message]];
  return troublesOf(await readMailbox(db, to)).find((trouble) => !goesTo.includes(trouble));
}
