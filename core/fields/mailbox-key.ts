/**
 * What makes two spellings of an address one mailbox. Patterns that JavaScript and PostgreSQL read alike,
 * one after the other, in an address of small letters.
 */
export const MAILBOX_SPELLINGS = [
  // What follows a plus is the owner's own note.
  [String.raw`\+[^@]*(?=@)`, ''],
  // Gmail has two names and reads over dots.
  [String.raw`@googlemail\.com$`, '@gmail.com'],
  [String.raw`\.(?=[^@]*@gmail\.com$)`, ''],
] as const;

/** The same for every spelling of one mailbox: for counting alone, never for writing to it. */
export function mailboxKey(email: string): string {
  return MAILBOX_SPELLINGS.reduce(
    (key, [pattern, plain]) => key.replaceAll(new RegExp(pattern, 'g'), plain),
    email,
  );
}
