import type { Insertable } from 'kysely';
import type { Subscriptions } from '#db/generated/database-types.ts';
import { DAY } from './demo-clock.ts';
import type { Advertiser } from './demo-advertisers.ts';

/** Agencies and brokers have paid for their plan since their second month; owners advertise for free. */
const PLAN_OF = { broker: 'corretor-mensal', business: 'empresa-mensal' } as const;
const DAYS_BEFORE_PAYING = 30;

export function demoSubscriptions(
  advertisers: readonly Advertiser[],
  now: Date,
): Insertable<Subscriptions>[] {
  return advertisers.flatMap(({ id, profile, since }): Insertable<Subscriptions>[] => {
    if (profile === 'owner') return [];
    const startedAt = new Date(Number(now) - (since - DAYS_BEFORE_PAYING) * DAY);
    return [
      {
        user_id: id,
        plan_id: PLAN_OF[profile],
        status: 'active',
        started_at: startedAt,
        ends_at: null,
        recurring: true,
        created_at: startedAt,
      },
    ];
  });
}
