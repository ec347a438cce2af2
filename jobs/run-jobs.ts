import { letterKey } from '#core/letters/letter-links.server.ts';
import type { DatabaseConnection } from '#db/database.ts';
import type { Mailer } from '#integrations/email/mailer.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { PushService } from '#integrations/push/push-service.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import type { Settings } from '../settings.ts';
import { allJobs } from './all-jobs.ts';
import { SILENT_LOG, type JobLog } from './job-log.ts';
import { runQueue, type RunningQueue } from './run-queue.ts';
import { SCHEDULE } from './schedule.ts';
import { openSentLedger } from './sent-ledger.ts';

export interface JobsOptions extends Pick<DatabaseConnection, 'db' | 'pool'> {
  /** That of `db`, unless it is the queue's. */
  jobPool?: DatabaseConnection['pool'];
  storage: PhotoStorage;
  mailer: Mailer;
  payments?: PaymentProvider;
  push?: PushService | undefined;
  /** SECRET_KEY, for what the messages sign. */
  secretKey: string;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'DATA_DIR'>;
  log?: JobLog;
  now?: () => Date;
}

/**
 * Starts working through the queue: one message, one push, one photograph, one payment and one other job at a time. The pool is the queue's and needs at least 12 connections. Closing it, the storage and the mailer is the caller's.
 */
export function runJobs({
  db,
  pool,
  jobPool = pool,
  storage,
  mailer,
  payments = noPayments,
  push,
  secretKey,
  settings,
  log = SILENT_LOG,
  now = () => new Date(),
}: JobsOptions): RunningQueue {
  const ledger = openSentLedger(settings.DATA_DIR);
  const publicBaseUrl = settings.PUBLIC_BASE_URL;
  const lanes = allJobs({
    db,
    pool: jobPool,
    storage,
    mailer,
    payments,
    push,
    ledger,
    log,
    publicBaseUrl,
    letterKey: letterKey(secretKey),
    now,
  });
  return runQueue({ pool, log, lanes, schedule: SCHEDULE });
}
