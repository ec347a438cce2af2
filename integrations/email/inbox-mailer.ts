import { writeToInbox } from './inbox.ts';
import { requirePlainAddress, type Mailer } from './mailer.ts';

/** Sends nothing: writes each message into the folder that /dev/inbox shows. */
export function inboxMailer({
  folder,
  from,
  now = () => new Date(),
}: {
  folder: string;
  from: string;
  now?: () => Date;
}): Mailer {
  return {
    async send(email) {
      requirePlainAddress(email.to);
      if (email.replyTo) requirePlainAddress(email.replyTo);
      await writeToInbox(folder, { ...email, from, sentAt: now().toISOString() });
    },
    close: () => undefined,
  };
}
