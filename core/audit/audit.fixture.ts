/* What an administrator changes, as the site does it. Tests only. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { AUDIT_SETTING, type AuditAct } from './audit-act.ts';

/** Runs the work in a transaction of this administrator. */
export function asAdmin<Result>(
  db: Database,
  admin: string,
  work: (trx: Transaction<DB>) => Promise<Result>,
  call = 'POST /v1/backoffice/test',
): Promise<Result> {
  const act: AuditAct = { act: randomUUID(), call, admin };
  return db.transaction().execute(async (trx) => {
    await sql`select set_config(${AUDIT_SETTING}, ${JSON.stringify(act)}, true)`.execute(trx);
    return work(trx);
  });
}
