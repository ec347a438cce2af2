import type { AdKind } from '#core/ads/ad-ref.ts';
import { rankOptions } from '#web/ui/combobox/option-ranking.ts';

/** Of a kind, beside those that were chosen; the rest is searched. */
const MOST_LISTED = 100;

interface ChoosableAd {
  id: string;
  name: string;
  ended_by_plan: boolean;
  is_kept: boolean;
  stays: boolean;
}

export interface KeptAdsOfKind {
  kind: AdKind;
  limit: number;
  total: number;
  staying: number;
  ads: ChoosableAd[];
}

/** Those that were chosen are always there: the form sends the whole choice. */
export function listed(
  kind: AdKind,
  { limit, ads }: { limit: number; ads: readonly ChoosableAd[] },
  q: string,
): KeptAdsOfKind {
  const others = ads
    .filter((ad) => !ad.is_kept)
    .map(({ id, name }) => ({ value: id, label: name }));
  const found = new Set(rankOptions(others, q, MOST_LISTED).map(({ value }) => value));
  return {
    kind,
    limit,
    total: ads.length,
    staying: ads.filter(({ stays }) => stays).length,
    ads: ads.filter(({ id, is_kept: isKept }) => isKept || found.has(id)),
  };
}
