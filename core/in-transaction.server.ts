import type { Kysely } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';

/** Within the transaction of who calls, or else in one of its own. */
export function inTransaction<Result>(
  db: Kysely<DB>,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as DatabaseTransaction) : db.transaction().execute(work);
}
