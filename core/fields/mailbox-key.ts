/**
 * What makes two spellings of an address one mailbox. Patterns that JavaScript and PostgreSQL read alike,
 * one after the other, in an address of small letters.
 */
export const MAILBOX_SPELLINGS = [
  // What follows a plus is the owner's own note.
  [/\+[^@]*(?=@)/g, ''],
  // Gmail has two names and reads over dots.
  [/@googlemail\.com$/g, '@gmail.com'],
  [/\.(?=[^@]*@gmail\.com$)/g, ''],
] as const;

/** The same for every spelling of one mailbox: for counting alone, never for writing to it. */
export function mailboxKey(email: string): string {
  return MAILBOX_SPELLINGS.reduce((key, [spelling, plain]) => key.replace(spelling, plain), email);
}
