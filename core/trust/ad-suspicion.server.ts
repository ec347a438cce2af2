import { sql } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import { adText } from './ad-text.server.ts';
import { unsafeNameSignals } from './named-signals.server.ts';
import type { AdEvidence } from './signal.ts';
import { readTrustRules } from './trust-rules.server.ts';
import { weigh } from './weighing.ts';

/**
 * What is suspicious of an ad, whoever advertises it, and since when it waits: today's words by today's
 * rules, beside what was measured when it was weighed last. Measuring takes longer than a page may.
 */
export async function unsafeReadSuspicion(db: Database, { kind, id }: AdRef) {
  const column = AD_TABLES[kind].column;
  const [ad, { rules }] = await Promise.all([
    selectAds(db, kind)
      .leftJoin('ad_weighings as weighing', `weighing.${column}`, 'ad.id')
      .leftJoin('ad_holds as hold', (join) =>
        join.onRef(`hold.${column}`, '=', 'ad.id').on('hold.decided_at', 'is', null),
      )
      .where('ad.id', '=', id)
      .select([
        adText(kind).as('text'),
        sql<AdEvidence | null>`weighing.evidence`.as('evidence'),
        'hold.held_at',
      ])
      .executeTakeFirstOrThrow(),
    readTrustRules(db),
  ]);
  const { signals, ...found } = weigh(ad.text, ad.evidence ?? NOTHING_MEASURED, rules);
  const [named = []] = await unsafeNameSignals(db, [signals]);
  return { ...found, signals: named, held_at: ad.held_at };
}

/** Of an ad that nobody published since ads are weighed. */
const NOTHING_MEASURED: AdEvidence = {
  same_photo: null,
  same_plate: null,
  same_phone: null,
  low_price: null,
  account: { days: Infinity, ads: 0 },
};
