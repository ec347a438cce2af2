import type { Transporter } from 'nodemailer';
import type { DkimKey } from './dkim-key.ts';
import { EmailRefused, requirePlainAddress, type Email, type Mailer } from './mailer.ts';

/**
 * What the signature covers (RFC 6376, section 5.4.1), with both headers by which a letter is stopped:
 * mailboxes offer the button only when nobody on the way can have written them (RFC 8058, section 4).
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** An enhanced status about the mailbox or its domain (RFC 3463): it is not there, moved, or cannot be written so. */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * Sends over SMTP with a small pool of kept connections.
 *
 * A server that took the message over and whose answer was lost on the way cannot be told from one
 * that never got it, so such a message is sent again. It then carries the same Message-ID, by which
 * mailboxes recognise the copy.
 */
export function smtpMailer({
  url,
  from,
  dkim,
  timeout = 15_000,
}: {
  /** SMTP_URL, with user and password when the server wants them. */
  url: string;
  /** MAIL_FROM: an address, or a name with an address. */
  from: string;
  /** With what messages are signed, if with anything. */
  dkim?: DkimKey | undefined;
  /** Milliseconds to connect, to be greeted, and between two answers. */
  timeout?: number;
}): Mailer {
  const { hostname, protocol } = new URL(url);
  const senderDomain = from.match(/@([^\s>]+)/)?.[1] ?? hostname;
  let opened: Promise<Transporter> | undefined;

  /** With the first message: a process that sends none does without the library. */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      maxMessages: 100,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      // Neither a password nor a link that opens an account travels in the clear, even when somebody
      // on the way hides STARTTLS.
      requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
      ...(dkim && {
        dkim: {
          domainName: dkim.domain,
          keySelector: dkim.selector,
          privateKey: dkim.key,
          headerFieldNames: SIGNED_HEADERS,
        },
      }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A kept connection that breaks while idle is replaced by the pool.
    transport.on('error', () => undefined);
    return transport;
  }

  async function send(email: Email): Promise<void> {
    const address = requirePlainAddress(email.to);
    const replyTo = email.replyTo && { name: '', address: requirePlainAddress(email.replyTo) };
    const transport = await (opened ??= openTransport());
    try {
      await transport.sendMail({
        messageId: `<${email.id}@${senderDomain}>`,
        from,
        to: { name: '', address },
        ...(replyTo ? { replyTo } : {}),
        subject: email.subject.replace(/\p{Cc}+/gu, ' '),
        text: email.text,
        html: email.html,
        attachments: (email.attachments ?? []).map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
          encoding: 'base64',
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(email.endedAt && {
            'List-Unsubscribe': `<${email.endedAt}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw withoutAddress(error);
    }
  }

  return { send, close: () => void opened?.then((transport) => transport.close()) };
}

/** Answers of servers repeat the address; logs and the queue keep only the codes. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, response, command } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    command?: string;
  };
  const summary = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  const refusedForGood =
    code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 560;
  return refusedForGood
    ? new EmailRefused(`The server refuses this address: ${summary}.`, {
        hasNoMailbox: NO_MAILBOX.test(response ?? ''),
      })
    : new Error(`The message was not sent: ${summary || 'unknown reason'}.`);
}
