import type { Settings } from '../../settings.ts';
import { dkimKeyOf } from './dkim-key.ts';
import { inboxFolder } from './inbox.ts';
import { inboxMailer } from './inbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<
  Settings,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'DATA_DIR'
  | 'isProduction'
  | 'DKIM_DOMAIN'
  | 'DKIM_SELECTOR'
  | 'DKIM_KEY'
>;

/** SMTP when it is configured, otherwise the inbox; in production there is no otherwise. */
export function openMailer(settings: MailSettings): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (url) return smtpMailer({ url, from, dkim: dkimKeyOf(settings) });
  if (settings.isProduction) throw new Error('SMTP_URL must be set in production.');
  return inboxMailer({ folder: inboxFolder(settings.DATA_DIR), from: settings.MAIL_FROM });
}
