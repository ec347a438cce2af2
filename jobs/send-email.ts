import type { KeyObject } from 'node:crypto';
import { answersToken, letterToken } from '#core/letters/letter-links.server.ts';
import { countEmail } from '#core/mailboxes/email-counts.server.ts';
import { takeEmailEvents } from '#core/mailboxes/email-events.server.ts';
import { whyLeftOut } from '#core/mailboxes/left-out.server.ts';
import { isProvedMailbox } from '#core/mailboxes/mailboxes.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { Letter } from '#core/letters/letter-kind.ts';
import type { LetterEnd } from '#emails/render-email.tsx';
import { EmailRefused, type EmailAttachment } from '#integrations/email/mailer.ts';
import { reasonOf } from '#db/error-reason.ts';
import type { Database } from '#db/database.ts';
import type { JobRun, JobTools } from './job-tools.ts';
import { inPresentShape, type OlderEmail } from './older-emails.ts';

/**
 * Writes the message with what is true now and hands it over once. An address that the server
 * refuses for good ends the job; everything else is tried again.
 */
export async function sendEmail(
  queued: JobPayloads['send_email'] | OlderEmail,
  { db, mailer, ledger, log, publicBaseUrl, letterKey, now }: JobTools,
  { key }: JobRun,
): Promise<void> {
  if (ledger.has(key)) return;
  const payload = inPresentShape(queued);
  const { to, message, letter } = payload;
  const conversationId = message === 'lead_answered' ? payload.data.conversationId : undefined;
  const reason = await whyLeftOut(db, { to, message, conversationId, ...(letter && { letter }) });
  if (reason) {
    log.info({ message, reason }, 'A message was left out.');
    await countEmail(db, reason);
    return;
  }
  // Loaded with the first message: a worker at rest does without its 50 MB.
  const { renderEmail } = await import('#emails/render-email.tsx');
  const settings = await readWebsiteSettings(db);
  const shown = (await isProvedMailbox(db, to)) ? payload : inOurWords(payload, letterKey);
  const written = await renderEmail(
    shown.message,
    shown.data,
    {
      baseUrl: publicBaseUrl,
      siteName: settings.site_name,
      support: { email: settings.contact_email, whatsapp: settings.contact_whatsapp },
    },
    endOf(letterKey, letter, conversationId),
  );
  const attachments = payload.receiptOf ? await receiptPaper(db, payload.receiptOf) : [];
  try {
    await mailer.send({ id: key, to, ...written, attachments });
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    log.warn({ message, reason: reasonOf(error) }, 'A message was given up.');
    await countEmail(db, 'refused');
    if (error.hasNoMailbox) {
      const bounce = { id: `smtp-${key}`, type: 'hard_bounce', email: to } as const;
      await takeEmailEvents(db, [{ ...bounce, occurredAt: now() }], now());
    }
    return;
  }
  ledger.add(key);
  await countEmail(db, 'sent');
}

/** To a mailbox that anybody may have typed goes nothing that somebody typed. */
function inOurWords(payload: JobPayloads['send_email'], key: KeyObject): JobPayloads['send_email'] {
  const { to, message, data } = payload;
  if (message === 'lead_answered')
    return {
      to,
      message: 'answer_waiting',
      data: { token: answersToken(key, data.conversationId) },
    };
  if (message === 'report_answered') return { ...payload, data: { ...data, adName: '' } };
  if (!('firstName' in data)) return payload;
  return { ...payload, data: { ...data, firstName: '' } } as JobPayloads['send_email'];
}

function endOf(key: KeyObject, letter?: Letter, conversationId?: string): LetterEnd | undefined {
  if (letter) return { kind: letter.kind, token: letterToken(key, letter) };
  return conversationId === undefined
    ? undefined
    : { kind: 'answers', token: answersToken(key, conversationId) };
}

/** None for a payment that is gone. */
async function receiptPaper(db: Database, paymentId: string): Promise<EmailAttachment[]> {
  const { unsafeReceipt } = await import('#core/payments/own-payments.server.ts');
  const { renderReceipt } = await import('#integrations/receipts/receipt-pdf.ts');
  const receipt = await unsafeReceipt(db, paymentId);
  if (!receipt) return [];
  const content = Buffer.from(await renderReceipt(receipt)).toString('base64');
  return [{ name: `recibo-${receipt.number}.pdf`, type: 'application/pdf', content }];
}
