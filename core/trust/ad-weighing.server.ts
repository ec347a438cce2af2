import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { later } from '#core/later.server.ts';
import type { Database } from '#db/database.ts';
import { measureAd } from './ad-evidence.server.ts';
import { isHeld, type Suspicion } from './signal.ts';
import { readTrustRules } from './trust-rules.server.ts';
import { weigh } from './weighing.ts';

/**
 * Measures and weighs an ad, and keeps what was measured, so that other rules can be tried on it. Answers
 * only when it has to wait for a person: not when somebody released it with the same signs.
 */
export async function reasonToHold(
  db: Database,
  ref: AdRef,
  now: Date,
): Promise<Suspicion | undefined> {
  const measured = await measureAd(db, ref, now);
  if (!measured) return undefined;
  const column = AD_TABLES[ref.kind].column;
  const kept = { weighed_at: now, evidence: JSON.stringify(measured.evidence) };
  await db
    .insertInto('ad_weighings')
    .values({ [column]: ref.id, ...kept })
    .onConflict((same) => same.column(column).doUpdateSet(kept))
    .execute();
  const { rules } = await readTrustRules(db);
  const suspicion = weigh(measured.text, measured.evidence, rules);
  if (!isHeld(suspicion)) return undefined;
  return (await wasReleased(db, ref, suspicion)) ? undefined : suspicion;
}

async function wasReleased(db: Database, ref: AdRef, { signals }: Suspicion): Promise<boolean> {
  const last = await db
    .selectFrom('ad_holds')
    .select(['outcome', 'signals'])
    .where(AD_TABLES[ref.kind].column, '=', ref.id)
    .where('decided_at', 'is not', null)
    .orderBy('held_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.outcome !== 'released') return false;
  const seen = new Set((last.signals as { name: string }[]).map(({ name }) => name));
  return signals.every(({ name }) => seen.has(name));
}

/** After what visitors see of it changed. */
export function weighLater(db: Database, { kind, id }: AdRef, at?: Date): Promise<void> {
  const when = at ? { at } : {};
  return later(db, 'weigh_ad', { kind, id }, { key: `weigh_ad:${id}`, ...when });
}
