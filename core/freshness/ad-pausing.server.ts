import { sql, type Kysely } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { writeAdState } from '#core/ads/ad-state.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { record } from '#core/history.server.ts';
import { isRefusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { stageOf, unconfirmedAds } from './unconfirmed-ads.server.ts';

const SYSTEM = { kind: 'system' } as const;

/** One transaction per ad, asked again once it is locked: whoever confirms at the last moment keeps it. */
export async function pauseUnconfirmed(db: Kysely<DB>, ref: AdRef, now: Date): Promise<boolean> {
  const rules = AD_RULES[ref.kind];
  return db.transaction().execute(async (trx) => {
    const ad = await rules.lock(trx, ref.id);
    if (isRefusal(ad)) return false;
    const { rows } = await sql`
      select from ${unconfirmedAds(ref.kind, now)} and ad.id = ${ref.id} and ${stageOf(now)} = 'pause'`.execute(
      trx,
    );
    if (rows.length === 0) return false;
    const to = 'paused';
    const { columns } = await rules.transitionEffects(trx, ad, { action: 'pause', to }, now);
    await writeAdState(trx, ref, { ...columns, status: to, paused_unconfirmed: true }, now);
    const event = { action: 'pause_unconfirmed', from: ad.status, to } as const;
    await record(trx, SYSTEM, ref, event, now);
    return true;
  });
}
