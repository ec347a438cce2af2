import { dueRecipients, postponeAlerts, sendAlerts } from '#core/alerts/alert-sending.server.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import type { JobTools } from './job-tools.ts';

/** A minute later the next ones have their turn. */
const RECIPIENTS_AT_ONCE = 1000;

export async function sendSearchAlerts({ db, now }: Pick<JobTools, 'db' | 'now'>): Promise<void> {
  for (const recipient of await dueRecipients(db, now(), RECIPIENTS_AT_ONCE))
    await sendAlerts(db, INDEXED_KINDS, recipient, now());
  await postponeAlerts(db, now());
}
