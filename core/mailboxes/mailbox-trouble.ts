/** Why an address is not written to as usual: it is not there, or its owner called us spam. */
export const MAILBOX_TROUBLES = ['bounced', 'complained'] as const;
export type MailboxTrouble = (typeof MAILBOX_TROUBLES)[number];

interface MailboxDates {
  bounced_at: Date | null;
  complained_at: Date | null;
}

/** A mailbox that is not there comes first. */
export function troublesOf(mailbox: MailboxDates | undefined): MailboxTrouble[] {
  return MAILBOX_TROUBLES.filter((trouble) => mailbox?.[`${trouble}_at`]);
}
