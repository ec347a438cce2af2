import type { Transporter } from 'nodemailer';
import { EmailRefused, requirePlainAddress, type Email, type Mailer } from './mailer.ts';

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
  timeout = 15_000,
}: {
  /** SMTP_URL, with user and password when the server wants them. */
  url: string;
  /** MAIL_FROM: an address, or a name with an address. */
  from: string;
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
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const summary = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  const refusedForGood =
    code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 560;
  return refusedForGood
    ? new EmailRefused(`The server refuses this address: ${summary}.`)
    : new Error(`The message was not sent: ${summary || 'unknown reason'}.`);
}
