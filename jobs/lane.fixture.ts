/* The tasks of a lane with everything that jobs work with. Tests only. */
import type { TaskList } from 'graphile-worker';
import { letterKey } from '#core/letters/letter-links.server.ts';
import { inboxMailer } from '#integrations/email/inbox-mailer.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import { allJobs } from './all-jobs.ts';
import { SILENT_LOG } from './job-log.ts';
import type { JobTools } from './job-tools.ts';
import { temporaryFolder } from './queue.fixture.ts';
import { openSentLedger } from './sent-ledger.ts';

/** @param job whose lane it is */
export function laneOf(
  job: string,
  tools: Pick<JobTools, 'db' | 'storage' | 'now'> & Partial<JobTools>,
): TaskList {
  const folder = temporaryFolder();
  const lanes = allJobs({
    pool: undefined as never,
    mailer: inboxMailer({ folder, from: 'site@mandacaru.example' }),
    payments: noPayments,
    ledger: openSentLedger(folder),
    log: SILENT_LOG,
    publicBaseUrl: 'http://mandacaru.example',
    letterKey: letterKey('a key of tests'),
    ...tools,
  });
  return lanes.find((lane) => job in lane) ?? {};
}
