/* The alerts of somebody who left something in every table. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export async function addAlerts(
  db: Kysely<DB>,
  { user_id, property_id }: { user_id: string; property_id: string },
): Promise<void> {
  const hash = () =>
    Buffer.concat(
      [crypto.randomUUID(), crypto.randomUUID()].map((id) => Buffer.from(id.slice(0, 16))),
    );
  const { id: search_id } = await db
    .insertInto('watched_searches')
    .values({
      ad_kind: 'property',
      asked: '{}',
      asked_hash: hash(),
      said: '{}',
      condition: { is: 'all', conditions: [] },
      amounts: ['price'],
      compiled_for: 'x',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: recipient_id } = await db
    .insertInto('alert_recipients')
    .values({ user_id, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: saved_search_id } = await db
    .insertInto('saved_searches')
    .values({
      recipient_id,
      search_id,
      name: 'x',
      frequency: 'daily',
      told_until: 0,
      due_at: NOW,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alert_links')
    .values({ token_hash: hash(), recipient_id, saved_search_id, created_at: NOW })
    .execute();
  await db.insertInto('announced_ads').values({ property_id }).execute();
}
