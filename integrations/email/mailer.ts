/** One message, already written. */
export interface Email {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends messages: SMTP in production, the inbox at /dev/inbox in development. */
export interface Mailer {
  send(email: Email): Promise<void>;
}
