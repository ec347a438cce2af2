import type { Settings } from '../../settings.ts';
import { inboxFolder } from './inbox.ts';
import { inboxMailer } from './inbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'isProduction'>;

/** SMTP when it is configured, otherwise the inbox; in production there is no otherwise. */
export function openMailer(settings: MailSettings): Mailer {
  if (settings.SMTP_URL) return smtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM });
  if (settings.isProduction) throw new Error('SMTP_URL must be set in production.');
  return inboxMailer({ folder: inboxFolder(settings.DATA_DIR), from: settings.MAIL_FROM });
}
