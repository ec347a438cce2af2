/* A browser that somebody is told on. Tests only. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export async function addDevice(db: Kysely<DB>, user_id: string): Promise<string> {
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({
      user_id,
      session_id: `session of ${user_id}`,
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      created_at: NOW,
      told_until: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
