import { Gauge, type Registry } from 'prom-client';

export interface EmailCountRow {
  outcome: string;
  count: number;
}

export const EMAIL_COUNTS = 'select outcome, count::float8 as count from email_counts';

/** What became of messages since the first start; nothing rather than old figures. */
export function emailGauges(registers: Registry[]): (rows: EmailCountRow[] | undefined) => void {
  const emails = new Gauge({
    name: 'mandacaru_emails_total',
    help: 'Messages sent, refused by the server, not sent (unwanted, bounced, complained), and what providers told (hard_bounce, soft_bounce, complaint).',
    labelNames: ['outcome'],
    registers,
  });
  return (rows) => {
    emails.reset();
    for (const { outcome, count } of rows ?? []) emails.set({ outcome }, count);
  };
}
