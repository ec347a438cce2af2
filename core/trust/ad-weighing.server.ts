import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { later } from '#core/later.server.ts';
import type { Database } from '#db/database.ts';
import { measureAd } from './ad-evidence.server.ts';
import { isHeld, type Signal, type Suspicion, type Twins } from './signal.ts';
import { readTrustRules } from './trust-rules.server.ts';
import { weigh } from './weighing.ts';

/**
 * Measures and weighs an ad, and keeps what was measured, so that other rules can be tried on it. Answers
 * only when it has to wait for a person: not when somebody released it with the same signs. `samePhoto`:
 * where its photographs were compared already.
 */
export async function reasonToHold(
  db: Database,
  ref: AdRef,
  now: Date,
  samePhoto?: Twins | null,
): Promise<Suspicion | undefined> {
  const measured = await measureAd(db, ref, now, samePhoto);
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
  const released = new Map(
    (last.signals as unknown as Signal[]).map((signal) => [signal.name, signal]),
  );
  return signals.every((signal) => saysNothingNew(signal, released.get(signal.name)));
}

/** The price may fall by some percents more than it had. */
const PRICE_STEP = 10;

/** Beside what the office saw when it released the ad. */
function saysNothingNew(signal: Signal, seen: Signal | undefined): boolean {
  if (!seen) return false;
  const are = (now: readonly string[], before: readonly string[]) =>
    new Set(now).isSubsetOf(new Set(before));
  if ('words' in signal && 'words' in seen) return are(signal.words, seen.words);
  if ('people' in signal && 'people' in seen) return are(signal.people, seen.people);
  if ('accounts' in signal && 'accounts' in seen && 'ads' in signal && 'ads' in seen)
    return are(idsOf(signal.ads), idsOf(seen.ads));
  if ('below_percent' in signal && 'below_percent' in seen)
    return signal.below_percent < seen.below_percent + PRICE_STEP;
  return true;
}

const idsOf = (ads: readonly AdRef[]) => ads.map(({ id }) => id);

/** After what visitors see of it changed. */
export function weighLater(db: Database, { kind, id }: AdRef): Promise<void> {
  return later(db, 'weigh_ad', { kind, id }, { key: `weigh_ad:${id}` });
}
