import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import { EmailRefused, type EmailAttachment } from '#integrations/email/mailer.ts';
import { reasonOf } from '#db/error-reason.ts';
import type { Database } from '#db/database.ts';
import type { JobRun, JobTools } from './job-tools.ts';

/**
 * Writes the message with what is true now and hands it over once. An address that the server
 * refuses for good ends the job; everything else is tried again.
 */
export async function sendEmail(
  payload: JobPayloads['send_email'],
  { db, mailer, ledger, log, publicBaseUrl }: JobTools,
  { key }: JobRun,
): Promise<void> {
  if (ledger.has(key)) return;
  // Loaded with the first message: a worker at rest does without its 50 MB.
  const { renderEmail } = await import('#emails/render-email.tsx');
  const settings = await readWebsiteSettings(db);
  const written = await renderEmail(payload.message, payload.data, {
    baseUrl: publicBaseUrl,
    siteName: settings.site_name,
    support: { email: settings.contact_email, whatsapp: settings.contact_whatsapp },
  });
  const attachments = payload.receiptOf ? await receiptPaper(db, payload.receiptOf) : [];
  try {
    await mailer.send({ id: key, to: payload.to, ...written, attachments });
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    log.warn({ message: payload.message, reason: reasonOf(error) }, 'A message was given up.');
    return;
  }
  ledger.add(key);
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
