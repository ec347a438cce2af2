/* With what somebody reaches advertisers. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

const hash = () => Buffer.from(crypto.randomUUID());

export async function addContacts(
  db: Kysely<DB>,
  { user_id, leads }: { user_id: string; leads: readonly { id: string }[] },
): Promise<void> {
  const expires_at = new Date(NOW.getTime() + 60_000);
  await db
    .insertInto('whatsapp_handoffs')
    .values(
      leads.map(({ id: lead_id }) => ({
        token_hash: hash(),
        visitor_key_hash: hash(),
        lead_id,
        expires_at,
      })),
    )
    .execute();
  await db
    .insertInto('contact_cards')
    .values({ user_id, name: 'x', email: 'x@x.example', phone: 'x', saved_at: NOW })
    .execute();
}
