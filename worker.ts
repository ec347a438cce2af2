import os from 'node:os';
import { syncWaitingPlans } from '#core/plans/plan-sync.server.ts';
import { QUEUE_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import { reasonOf } from '#db/error-reason.ts';
import { openMailer } from '#integrations/email/open-mailer.ts';
import { noPayments, openPayments } from '#integrations/payments/open-payments.ts';
import { webPushService } from '#integrations/push/web-push-service.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { runJobs } from '#jobs/run-jobs.ts';
import { waitForDatabase } from '#jobs/wait-for-database.ts';
import { requireDataFolder } from './data-folder.ts';
import { openLog } from './process-log.ts';
import { readPushKeys } from './push-keys.ts';
import { readSecretKey } from './secret-key.ts';
import { readSettings, refuseOwnersAddress, SettingsError } from './settings.ts';

/** Who starts us kills us after ten seconds: be gone before. */
const LAST_MOMENT_MS = 9500;
/** Below the site (0): who looks at a page does not wait for somebody's photographs. */
const NICENESS = 19;
/** A listener and a question for each of five lanes, and the presence. */
const QUEUE_CONNECTIONS = 12;
/** What the jobs themselves ask. */
const JOB_CONNECTIONS = 4;

/** The jobs' process: messages, photographs and the clock, until a signal ends it. */
async function work(): Promise<void> {
  const settings = readSettings();
  if (!settings.DATABASE_URL) {
    throw new SettingsError('DATABASE_URL must be set. `npm start` sets it by itself.');
  }
  refuseOwnersAddress(settings);
  await requireDataFolder(settings.DATA_DIR);
  os.setPriority(NICENESS);
  // The queue's library prints the stack of each error that it gives its logger as well.
  console.trace = () => undefined;
  const log = openLog('worker', settings.isProduction ? 'info' : 'warn');
  const stopping = stopSignal();
  const mailer = openMailer(settings);
  const secretKey = await readSecretKey(settings);
  const pushKeys = await readPushKeys(settings);
  const storage = openStorage(settings);
  const database = openDatabase(settings.DATABASE_URL, { connections: JOB_CONNECTIONS });
  // A lane that asks in vain notices after seconds, though a job may be given half a minute.
  const queueDatabase = openDatabase(settings.DATABASE_URL, {
    connections: QUEUE_CONNECTIONS,
    limits: QUEUE_LIMITS,
  });

  if (await waitForDatabase(queueDatabase.pool, log, stopping)) {
    const payments = openPayments(settings);
    // Plans of before the provider had a key are on sale at once, not after the next hour.
    if (payments !== noPayments)
      await syncWaitingPlans(database.db).catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'The plans wait for the clock.'),
      );
    const queue = runJobs({
      db: database.db,
      pool: queueDatabase.pool,
      jobPool: database.pool,
      storage,
      mailer,
      payments,
      push: pushKeys && webPushService(pushKeys),
      secretKey,
      settings,
      log,
    });
    log.info('Working through the queue.');
    await aborted(stopping);
    const done = await queue.stop();
    if (!done) log.warn('Stopped with jobs in hand; they are back in the queue.');
  }
  mailer.close();
  await Promise.all([database.close(), queueDatabase.close()]);
}

/** Aborts with the first signal to stop; a second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    });
  }
  return stopping.signal;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}

try {
  await work();
  // A job that was given back may still hold the process open.
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof SettingsError ? `A setting is missing or wrong:\n${error.message}` : error,
  );
  process.exit(1);
}
