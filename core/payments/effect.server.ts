import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/database.ts';

/** What follows of something that was read from the provider; written in the caller's transaction. */
export type Effect = (trx: DatabaseTransaction, now: Date) => Promise<void>;

export const noEffect: Effect = async () => undefined;

export function inTurn(...effects: Effect[]): Effect {
  return async (trx, now) => {
    for (const effect of effects) await effect(trx, now);
  };
}

/**
 * Taken before the provider is asked. What was asked for earlier is never written over what was asked
 * for later; a change in between makes an event of its own.
 */
export async function nextRead(db: Database): Promise<number> {
  const { rows } = await sql<{ read: string }>`select nextval('provider_reads') as read`.execute(
    db,
  );
  return Number(rows[0]?.read);
}
