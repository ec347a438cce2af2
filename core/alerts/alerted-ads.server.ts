import type { AdKind } from '#core/ads/ad-ref.ts';
import type { AlertedAd } from '#core/email-messages.ts';
import type { Database } from '#db/database.ts';
import { ALERTED_KINDS } from './alerted-kinds.server.ts';
import type { Amount } from './saved-search.ts';

export interface FoundAd {
  id: string;
  /** What fell, and what it asked before in cents; null for a new ad. */
  fall: { amount: Amount; cents: number } | null;
}

/** Those that visitors still find, as an e-mail tells them; what fell and rose again is left out. */
export async function alertedAds(
  db: Database,
  kind: AdKind,
  found: readonly FoundAd[],
  now: Date,
): Promise<AlertedAd[]> {
  const ids = found.map(({ id }) => id);
  const offered = await ALERTED_KINDS[kind].offered(db, ids, now);
  return found.flatMap(({ id, fall }) => {
    const ad = offered.get(id);
    if (!ad) return [];
    const { name, path, town, price } = ad;
    const amount = fall?.amount ?? (price === null ? 'rent' : 'price');
    const cents = ad[amount];
    if (fall && (cents === null || cents >= fall.cents)) return [];
    const formerCents = fall?.cents ?? null;
    return [{ name, path, town, cents, isMonthly: amount === 'rent', formerCents }];
  });
}
