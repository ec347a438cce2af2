import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { JobName } from '#core/later.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { Mailer } from '#integrations/email/mailer.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { PushService } from '#integrations/push/push-service.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import type { JobLog } from './job-log.ts';
import type { SentLedger } from './sent-ledger.ts';

/** What the jobs work with. */
export interface JobTools {
  db: Kysely<DB>;
  /** Of the same database, for what is done in the name of an administrator. */
  pool: pg.Pool;
  storage: PhotoStorage;
  mailer: Mailer;
  payments: PaymentProvider;
  /** Undefined without keys. */
  push?: PushService | undefined;
  ledger: SentLedger;
  log: JobLog;
  /** PUBLIC_BASE_URL, without a slash at the end. */
  publicBaseUrl: string;
  /** What the links that stop letters are signed with. */
  letterKey: KeyObject;
  now: () => Date;
}

/** This run of a job. */
export interface JobRun {
  /** The same for every try of one job, other for every other job, also in another database. */
  key: string;
}

export type Job<Name extends JobName> = (
  payload: JobPayloads[Name],
  tools: JobTools,
  run: JobRun,
) => Promise<void>;

/** A job that the clock starts is told nothing. */
export type ClockJob = (nothing: unknown, tools: JobTools) => Promise<void>;
