/* An administrator sees the site as somebody does. Tests only. */
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { Database } from '#db/database.ts';
import { VIEWING_MS } from './viewing.ts';

export async function addViewing(
  db: Database,
  whose: { admin_id: string; user_id: string },
): Promise<void> {
  await db
    .insertInto('viewings')
    .values({
      ...whose,
      session_id: 'session000',
      token_hash: Buffer.from(crypto.randomUUID()),
      reason: 'As fotos não aparecem.',
      started_at: NOW,
      ends_at: new Date(NOW.getTime() + VIEWING_MS),
    })
    .execute();
}
