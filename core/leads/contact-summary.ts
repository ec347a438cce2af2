import { formatPhone } from '#core/fields/phone.ts';

/** "74-98811-2233 · taina@…": enough to see who writes, also for whoever looks over a shoulder. */
export function contactSummary({ email, phone }: { email: string; phone: string }): string {
  return `${formatPhone(phone)} · ${email.split('@', 1)[0]}@…`;
}
