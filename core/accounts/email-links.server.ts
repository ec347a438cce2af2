import type { Database } from '#db/database.ts';
import { hashOfToken, newToken } from './opaque-token.server.ts';

export type EmailLinkPurpose = 'confirm_email' | 'reset_password' | 'change_email';

/** 60 minutes; the messages name this figure. */
export const EMAIL_LINK_LIFETIME_MS = 60 * 60 * 1000;

/** Invalidates earlier links that open or move an account. */
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

/** Opened or pressed before, by the account that it was for. */
export async function isUsedEmailLink(
  db: Database,
  token: string,
  userId: string,
): Promise<boolean> {
  const hash = hashOfToken('', token);
  if (!hash) return false;
  const link = await db
    .selectFrom('email_tokens')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['confirm_email', 'change_email'])
    .where('used_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return link !== undefined;
}

/** Atomic: of two concurrent calls only one gets the user id. */
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

/** With a new password or e-mail: whoever had the old one may hold these, or have asked for the change. */
export async function withdrawOlderLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('ad_links').where('owner_id', '=', userId).execute();
  for (const purpose of ['reset_password', 'change_email'] as const)
    await withdrawEmailLinks(db, userId, purpose);
}

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
