/* What mailboxes said of somebody who left something in every table. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { hashOfAddress } from '#core/mailboxes/address-hash.server.ts';
import type { DB } from '#db/generated/database-types.ts';

export async function addMailbox(
  db: Kysely<DB>,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  await db
    .insertInto('unwanted_letters')
    .values({ user_id, kind: 'freshness', since: NOW })
    .execute();
  await db
    .insertInto('mailboxes')
    .values({
      address_hash: hashOfAddress(email),
      soft_bounces: 1,
      soft_bounced_at: NOW,
      updated_at: NOW,
    })
    .execute();
}
