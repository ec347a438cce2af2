/* Tests only. */
import type { ControlledTransaction, IsolationLevel, Kysely } from 'kysely';
import type { DatabaseTransaction } from './database.ts';
import type { DB } from './generated/database-types.ts';

/** A transaction that the test ends. Comparing Kysely's own type with the other one takes the compiler seconds. */
export async function openTransaction(
  db: Kysely<DB>,
  isolation: IsolationLevel = 'read committed',
): Promise<
  DatabaseTransaction &
    Pick<ControlledTransaction<DB>, 'commit' | 'rollback' | 'savepoint' | 'isCommitted'>
> {
  const transaction: unknown = await db.startTransaction().setIsolationLevel(isolation).execute();
  return transaction as DatabaseTransaction &
    Pick<ControlledTransaction<DB>, 'commit' | 'rollback' | 'savepoint' | 'isCommitted'>;
}
