import type { Insertable } from 'kysely';
import type { VehicleChanges } from '#db/generated/database-types.ts';
import type { TimelineEvent } from './ad-timeline.ts';
import type { VehicleAd } from './vehicle-ad.ts';
import { HOUR } from './demo-clock.ts';

export interface DemoChange {
  ad: VehicleAd;
  row: Insertable<VehicleChanges>;
  events: TimelineEvent[];
}

/** Changes that owners want to published vehicles: two wait for Rui, one he refused. */
const WANTED: readonly {
  change: (ad: VehicleAd['row']) => Partial<Insertable<VehicleChanges>>;
  hoursAgo: number;
  refused?: string;
}[] = [
  {
    change: ({ description }) => ({
      description: `${description}\n\nChame no (74) 99900-1234, respondo na hora.`,
    }),
    hoursAgo: 30,
  },
  { change: ({ price_cents: price }) => ({ price_cents: Math.round(price / 2) }), hoursAgo: 3 },
  {
    change: ({ price_cents: price }) => ({ price_cents: Math.round(price / 10) }),
    hoursAgo: 50,
    refused: 'O preço parece errado. Confira se não falta um zero.',
  },
];

export function demoChanges(vehicles: readonly VehicleAd[], now: Date): DemoChange[] {
  const live = vehicles.filter(({ row }) => row.status === 'published' && !row.archived_at);
  return WANTED.flatMap(({ change, hoursAgo, refused }, place) => {
    const ad = live[place * 7];
    if (!ad) return [];
    const { year, plate, price_cents, name, description } = ad.row;
    const sentAt = new Date(Number(now) - hoursAgo * HOUR);
    const refusedAt = new Date(Number(sentAt) + 4 * HOUR);
    return {
      ad,
      row: {
        vehicle_id: ad.row.id,
        year,
        plate: plate ?? null,
        price_cents,
        name,
        description,
        ...change(ad.row),
        refused_at: refused ? refusedAt : null,
        refused_reason: refused ?? null,
        updated_at: refused ? refusedAt : sentAt,
      },
      events: [
        { action: 'send_change', by: 'owner', at: sentAt },
        ...(refused
          ? [{ action: 'refuse_change', by: 'admin' as const, reason: refused, at: refusedAt }]
          : []),
      ],
    };
  });
}
