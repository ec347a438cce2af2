import type { ReactNode } from 'react';
import type { EmailMessages } from '#core/email-messages.ts';

export type EmailName = keyof EmailMessages;

/** What a message knows of the site it comes from. */
export interface EmailSite {
  /** PUBLIC_BASE_URL: links never come from a request. */
  baseUrl: string;
  siteName: string;
  /** Where people reach us without an account: an e-mail and the digits of a WhatsApp. */
  support: { email: string; whatsapp: string };
}

/** How one message is written. */
export interface EmailTemplate<Name extends EmailName> {
  /** Cleaned to one line by `renderEmail`. */
  subject: (data: EmailMessages[Name], site: EmailSite) => string;
  /** The line that mail programs show after the subject. */
  preheader: (data: EmailMessages[Name], site: EmailSite) => string;
  /** Why this person gets this message; at the foot. */
  why: string;
  /** Whom an answer reaches, when not us. */
  replyTo?: (data: EmailMessages[Name]) => string;
  /** Where one request ends messages of this kind, for mail programs that offer it (RFC 8058). */
  endedAt?: (data: EmailMessages[Name], site: EmailSite) => string;
  Content: (props: { data: EmailMessages[Name]; site: EmailSite }) => ReactNode;
}

/** A whole address of the site from a path (`pathTo`). */
export function siteLink({ baseUrl }: EmailSite, path: string): string {
  if (!path.startsWith('/')) throw new Error('A link in a message needs a path of the site.');
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
