import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { HoldOutcome } from './hold.ts';
import type { Suspicion } from './signal.ts';

/** Call with the ad locked. One that waits already goes on waiting, for what is known now. */
export async function openHold(
  trx: DatabaseTransaction,
  ref: AdRef,
  { score, threshold, signals }: Suspicion,
  now: Date,
): Promise<void> {
  const column = AD_TABLES[ref.kind].column;
  const found = { score, threshold, signals: JSON.stringify(signals) };
  await trx
    .insertInto('ad_holds')
    .values({ [column]: ref.id, held_at: now, ...found })
    .onConflict((same) => same.column(column).where('decided_at', 'is', null).doUpdateSet(found))
    .execute();
}

/** Nothing happens where none is open. Call with the ad locked. */
export async function closeHold(
  trx: DatabaseTransaction,
  ref: AdRef,
  outcome: HoldOutcome,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('ad_holds')
    .set({ decided_at: now, outcome })
    .where(AD_TABLES[ref.kind].column, '=', ref.id)
    .where('decided_at', 'is', null)
    .execute();
}

/** What ended it at that moment is undone. Call with the ad locked. */
export async function reopenHold(
  trx: DatabaseTransaction,
  ref: AdRef,
  decidedAt: Date,
): Promise<void> {
  await trx
    .updateTable('ad_holds')
    .set({ decided_at: null, outcome: null })
    .where(AD_TABLES[ref.kind].column, '=', ref.id)
    .where('decided_at', '=', decidedAt)
    .execute();
}

/** Its owner took back what was to be looked at: nobody has to say whether holding it was right. */
export async function forgetHold(trx: DatabaseTransaction, ref: AdRef): Promise<void> {
  await trx
    .deleteFrom('ad_holds')
    .where(AD_TABLES[ref.kind].column, '=', ref.id)
    .where('decided_at', 'is', null)
    .execute();
}

export async function isHeldNow(trx: DatabaseTransaction, ref: AdRef): Promise<boolean> {
  const open = await trx
    .selectFrom('ad_holds')
    .select('id')
    .where(AD_TABLES[ref.kind].column, '=', ref.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
