import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import { EmailRefused } from '#integrations/email/mailer.ts';
import { reasonOf } from '#db/error-reason.ts';
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
  try {
    await mailer.send({ id: key, to: payload.to, ...written });
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    log.warn({ message: payload.message, reason: reasonOf(error) }, 'A message was given up.');
    return;
  }
  ledger.add(key);
}
