import type { Kysely } from 'kysely';
import { HOUR_MS } from '#core/durations.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { Effect } from './effect.server.ts';
import { addFinding } from './findings.server.ts';

/** What is younger is still on its way. */
export const UNDER_WAY_MS = HOUR_MS;

export interface Run {
  db: Kysely<DB>;
  provider: PaymentProvider;
  now: Date;
  tally: { checked: number; mended: number };
}

type Standing = (trx: Database) => Promise<string | undefined>;

export function statusOf(table: 'payments' | 'refunds' | 'plan_changes', id: string): Standing {
  return async (trx) => {
    const row = await trx
      .selectFrom(table as 'payments')
      .where('id', '=', id)
      .select('status')
      .executeTakeFirst();
    return row?.status;
  };
}

/** @returns how it stands afterwards */
export async function mend(
  { db, now, tally }: Run,
  effect: Effect,
  standing: Standing,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const earlier = await standing(trx);
    await effect(trx, now);
    const after = await standing(trx);
    if (after !== earlier) tally.mended += 1;
    return after;
  });
}

export async function find(
  { db, now }: Pick<Run, 'db' | 'now'>,
  finding: Parameters<typeof addFinding>[1],
): Promise<void> {
  await db.transaction().execute((trx: DatabaseTransaction) => addFinding(trx, finding, now));
}

export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
