import type { AdPicture } from './ad-pictures.ts';
import type { Random } from './seeded-random.ts';
import type { PropertyAd } from './property-ad.ts';
import { DAY, HOUR } from './demo-clock.ts';

/** Highlights in the plans of `demo-subscriptions.ts`, and how many are in use. Owners' free plan has none. */
const HIGHLIGHTS = {
  business: { days: 30, used: 3 },
  broker: { days: 15, used: 2 },
  owner: undefined,
} as const;

/** Highlights some of the published ads, within the plans. */
export function withHighlights<Ad extends PropertyAd & { pictures: readonly AdPicture[] }>(
  random: Random,
  properties: readonly Ad[],
  now: Date,
): Ad[] {
  const used = new Map<string, number>();
  return properties.map((ad) => {
    const { row, timeline, planned, pictures } = ad;
    const plan = HIGHLIGHTS[planned.advertiser.profile];
    const place = used.get(row.owner_id) ?? 0;
    const { publishedAt } = timeline;
    if (!plan || place >= plan.used || timeline.status !== 'active' || !publishedAt) return ad;
    if (pictures.length < 2 || random.chance(0.4)) return ad;
    const earliest = Math.max(Number(publishedAt) + HOUR, Number(now) - (plan.days - 2) * DAY);
    if (earliest >= Number(now) - HOUR) return ad;
    used.set(row.owner_id, place + 1);
    const at = new Date(Math.floor(random.between(earliest, Number(now) - HOUR)));
    return {
      ...ad,
      row: { ...row, highlighted_until: new Date(Number(at) + plan.days * DAY) },
      timeline: {
        ...timeline,
        events: [...timeline.events, { action: 'highlight', by: 'owner', at }],
      },
    };
  });
}
