import type { Database } from '#db/database.ts';
import { hashOfToken, newToken } from './opaque-token.server.ts';

export type EmailLinkPurpose = 'confirm_email' | 'reset_password' | 'change_email';

/** How long a link lives, in ms: 60 minutes, and the messages say so. Another one is easily had. */
export const EMAIL_LINK_LIFETIME_MS = 60 * 60 * 1000;

/** Makes the token of a link. Of those that open or move an account only the newest works. */
export async function issueEmailLink(
  db: Database,
  userId: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<string> {
  if (purpose !== 'confirm_email') await withdrawEmailLinks(db, userId, purpose);
  const { token, hash } = newToken('');
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + EMAIL_LINK_LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Whose link this is, while it can still be used. */
export async function readEmailLink(
  db: Database,
  token: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOfToken('', token);
  if (!hash) return undefined;
  const link = await db
    .selectFrom('email_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
  return link?.user_id;
}

/** Uses the link up. Of two at once only one gets the user's id. */
export async function takeEmailLink(
  db: Database,
  token: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOfToken('', token);
  if (!hash) return undefined;
  const link = await db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return link?.user_id;
}

/** Removes the links of this purpose that were not used. */
export async function withdrawEmailLinks(
  db: Database,
  userId: string,
  purpose: EmailLinkPurpose,
): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
