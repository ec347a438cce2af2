import type { Kysely } from 'kysely';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { mailboxProved } from '#core/mailboxes/mailboxes.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { takeEmailLink, withdrawEmailLinks, withdrawOlderLinks } from './email-links.server.ts';
import { isEmailTaken } from './new-account.server.ts';
import { endUserSessions, openUserSession } from './user-sessions.server.ts';

export interface LinkOpener {
  userId: string | undefined;
  userAgent: string | undefined;
}

/** Ends every session and older links; an opener logged in to this account gets a new token. */
export async function confirmEmailChange(
  db: Kysely<DB>,
  linkToken: string,
  opener: LinkOpener,
  now: Date,
): Promise<{ token: string | undefined } | Refusal> {
  const change = db.transaction().execute(async (trx) => {
    const userId = await takeEmailLink(trx, linkToken, 'change_email', now);
    const wanted = userId && (await takeChange(trx, userId));
    if (!wanted) return refuse('link_expired');
    const user = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'profile', 'status', 'email', 'first_name'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('users')
      .set({ email: wanted.new_email, email_confirmed_at: now })
      .where('id', '=', userId)
      .execute();
    await mailboxProved(trx, wanted.new_email, now);
    await endUserSessions(trx, userId);
    await withdrawEmailLinks(trx, userId, 'confirm_email');
    await withdrawOlderLinks(trx, userId);
    await later(trx, 'send_email', {
      to: user.email,
      message: 'address_changed',
      data: { firstName: user.first_name },
    });
    const actor = { kind: 'user', id: userId, profile: user.profile } as const;
    await record(trx, actor, { kind: 'user', id: userId }, { action: 'change_email' }, now);
    const goesOn = opener.userId === userId && user.status === 'active';
    return {
      token: goesOn ? await openUserSession(trx, userId, opener.userAgent, now) : undefined,
    };
  });
  return change.catch((error: unknown) => {
    if (isEmailTaken(error)) return refuse('email_taken');
    throw error;
  });
}

async function takeChange(
  trx: DatabaseTransaction,
  userId: string,
): Promise<{ new_email: string } | undefined> {
  return trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('new_email')
    .executeTakeFirst();
}
