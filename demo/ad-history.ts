import type { Insertable } from 'kysely';
import type { Leads } from '#db/generated/database-types.ts';
import type { AdPicture } from './ad-pictures.ts';
import type { TimelineEvent, Timeline } from './ad-timeline.ts';
import type { Random } from './seeded-random.ts';
import { HOUR, MINUTE } from './demo-clock.ts';

interface AdWithPast {
  row: {
    id: string;
    updated_at?: string | Date | undefined;
    confirmed_at?: string | Date | null | undefined;
  };
  timeline: Timeline<string>;
  pictures: readonly AdPicture[];
}

/** Adds photograph uploads, edits and leads to the history of each ad, in order of time. */
export function withHistory<Ad extends AdWithPast>(
  random: Random,
  ads: readonly Ad[],
  leads: readonly Insertable<Leads>[],
  now: Date,
): Ad[] {
  const sent = Map.groupBy(leads, (lead) => lead.property_id ?? lead.vehicle_id);
  return ads.map((ad) => {
    const edits = editsOf(random, ad.timeline, now);
    const events: TimelineEvent[] = [
      ...ad.timeline.events,
      ...photosOf(ad, now),
      ...edits,
      ...(sent.get(ad.row.id) ?? []).map(({ sent_at: at }): TimelineEvent => ({
        action: 'lead_received',
        by: 'system',
        at: new Date(String(at)),
      })),
    ].toSorted((one, other) => Number(one.at) - Number(other.at));
    const changed = edits.map(({ at }) => Number(at));
    const updatedAt = new Date(Math.max(Number(ad.row.updated_at), ...changed));
    return {
      ...ad,
      row: { ...ad.row, updated_at: updatedAt, confirmed_at: lastOf(ad.row.confirmed_at, changed) },
      timeline: { ...ad.timeline, events },
    };
  });
}

function lastOf(
  confirmed: string | Date | null | undefined,
  edits: readonly number[],
): Date | null {
  return confirmed ? new Date(Math.max(Number(new Date(confirmed)), ...edits)) : null;
}

/** Uploaded one after another, before the ad was published. */
function photosOf(
  { timeline: { createdAt, events }, pictures }: AdWithPast,
  now: Date,
): TimelineEvent[] {
  const next = Number(events[1]?.at ?? now);
  return pictures.map((_, place) => ({
    action: 'add_photo',
    by: 'owner',
    at: new Date(Math.min(Number(createdAt) + MINUTE + place * 5000, next)),
  }));
}

/** An ad that stays online for weeks is edited now and then. */
function editsOf(
  random: Random,
  { publishedAt, visibleUntil }: Timeline<string>,
  now: Date,
): TimelineEvent[] {
  if (!publishedAt) return [];
  const [first, last] = [Number(publishedAt) + HOUR, Number(visibleUntil ?? now) - HOUR];
  if (first >= last || !random.chance(0.45)) return [];
  return Array.from({ length: random.whole(1, 3) }, () => ({
    action: 'edit',
    by: 'owner',
    at: new Date(Math.floor(random.between(first, last))),
  }));
}
