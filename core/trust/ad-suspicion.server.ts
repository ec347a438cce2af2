import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import { measureAd } from './ad-evidence.server.ts';
import { unsafeNameSignals } from './named-signals.server.ts';
import { readTrustRules } from './trust-rules.server.ts';
import { weigh } from './weighing.ts';

/** What is suspicious of an ad as it is now, whoever advertises it, and since when it waits. */
export async function unsafeReadSuspicion(db: Database, ref: AdRef, now: Date) {
  const [measured, { rules }, hold] = await Promise.all([
    measureAd(db, ref, now),
    readTrustRules(db),
    db
      .selectFrom('ad_holds')
      .select('held_at')
      .where(AD_TABLES[ref.kind].column, '=', ref.id)
      .where('decided_at', 'is', null)
      .executeTakeFirst(),
  ]);
  if (!measured) throw new Error('Suspicion is read of ads that exist');
  const { signals, ...found } = weigh(measured.text, measured.evidence, rules);
  const [named = []] = await unsafeNameSignals(db, [signals]);
  return { ...found, signals: named, held_at: hold?.held_at ?? null };
}
