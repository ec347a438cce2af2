/* What opens an account: sessions, links, half a login. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

/** What a change of e-mail or password ends. */
export const OPENINGS = [
  'user_tokens',
  'email_tokens',
  'pending_registrations',
  'login_challenges',
] as const;

export async function openEverything(db: Kysely<DB>, user_id: string): Promise<void> {
  const token_hash = () => Buffer.from(crypto.randomUUID());
  const soon = new Date(NOW.getTime() + 60_000);
  for (const table of OPENINGS) await db.deleteFrom(table).where('user_id', '=', user_id).execute();
  await db
    .insertInto('user_tokens')
    .values({ user_id, token_hash: token_hash(), expires_at: soon, user_agent: 'x' })
    .execute();
  await db
    .insertInto('email_tokens')
    .values({ user_id, token_hash: token_hash(), purpose: 'confirm_email', expires_at: soon })
    .execute();
  await db
    .insertInto('pending_registrations')
    .values({
      user_id,
      secret_hash: token_hash(),
      email: 'x',
      created_at: NOW,
      sent_at: NOW,
      expires_at: soon,
    })
    .execute();
  await db
    .insertInto('login_challenges')
    .values({ user_id, token_hash: token_hash(), created_at: NOW, expires_at: soon })
    .execute();
}
