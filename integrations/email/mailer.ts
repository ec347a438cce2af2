/** One message, already written. */
export interface Email {
  /**
   * The same for every try of the same message, other for every other message: letters, digits and
   * hyphens. A repeated delivery is recognised by it (Message-ID, file of the inbox).
   */
  id: string;
  /** One plain address. */
  to: string;
  /** Where an answer goes, when not to us. One plain address. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Where one request ends messages of this kind: an https address (RFC 8058). */
  endedAt?: string;
  attachments?: EmailAttachment[];
}

export interface EmailAttachment {
  /** Of the file, as whoever gets it sees it. */
  name: string;
  type: 'application/pdf';
  /** In base64. */
  content: string;
}

/** Sends messages: SMTP in production, the inbox at /dev/inbox in development. */
export interface Mailer {
  /**
   * Resolves when the other side has taken the message over.
   * @throws {EmailRefused} when no other try can succeed; any other error is worth another try.
   */
  send(email: Email): Promise<void>;
  /** Ends open connections. */
  close(): void;
}

/** The receiving side says that this address takes no mail, and will say so again. */
export class EmailRefused extends Error {
  override name = 'EmailRefused';
  /** There is no such mailbox, in the server's own words; otherwise it is us or the message. */
  readonly hasNoMailbox: boolean;

  constructor(message: string, { hasNoMailbox = false }: { hasNoMailbox?: boolean } = {}) {
    super(message);
    this.hasNoMailbox = hasNoMailbox;
  }
}

// Nothing that could end a header line or add a second address (RFC 5321, without quoted parts).
const PLAIN_ADDRESS = /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[^\s@<>()[\],;:\\"\p{Cc}]{1,253}$/u;

export function isPlainAddress(address: string): boolean {
  return PLAIN_ADDRESS.test(address);
}

/** @throws {EmailRefused} without the address: it would end in a log. */
export function requirePlainAddress(address: string): string {
  if (!isPlainAddress(address))
    throw new EmailRefused('The address is not one plain e-mail address.');
  return address;
}
