/* What the clock of confirmations knows of somebody. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export async function addFreshness(
  db: Kysely<DB>,
  user_id: string,
  property_id: string,
): Promise<void> {
  await db
    .insertInto('ad_links')
    .values({
      token_hash: Buffer.from(`link of ${user_id}`.padEnd(32).slice(0, 32)),
      property_id,
      owner_id: user_id,
      expires_at: NOW,
    })
    .execute();
  await db
    .insertInto('ad_prices')
    .values({ property_id, amount: 'price', day: '2026-11-21', cents: 100 })
    .execute();
  await db.insertInto('freshness_letters').values({ user_id, mailed_on: '2026-11-21' }).execute();
  await db
    .insertInto('unconfirmed_ads')
    .values({ property_id, confirmed_at: NOW, pause_on: '2026-11-21' })
    .execute();
}
