import { AUDIT_SETTING, type AuditAct } from '#core/audit/audit-act.ts';
import { isDatabaseAway, isDeadlock } from '#db/database-away.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import type { Job } from './job-tools.ts';

export const checkBulkJobOfOffice: Job<'check_bulk_job'> = async ({ jobId }, { db, now }) => {
  const { checkBulkJob } = await import('#core/bulk-actions/bulk-checking.server.ts');
  await checkBulkJob(db, jobId, now);
};

/** What it changes stands in the audit log as done by the administrator who started it. */
export const runBulkJobOfOffice: Job<'run_bulk_job'> = async ({ jobId }, { db, pool, now }) => {
  const { runBulkJob } = await import('#core/bulk-actions/bulk-running.server.ts');
  const audited = (admin: string, { id, subject }: { id: string; subject: string }) => {
    const call = `POST /v1/backoffice/bulk_jobs/${subject}/{id}/decisions`;
    const act: AuditAct = { act: id, call, admin };
    return configuredDatabase(pool, { [AUDIT_SETTING]: JSON.stringify(act) });
  };
  const isPassing = (error: unknown) => isDatabaseAway(error) || isDeadlock(error);
  await runBulkJob({ db, audited, now, isPassing }, jobId);
};
