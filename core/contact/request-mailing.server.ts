import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { DB } from '#db/generated/database-types.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_IN_DIGEST = 20;
const EXCERPT_LENGTH = 200;

/** What came above the number that goes by itself, in one e-mail to our team. */
export async function sendRequestDigest(db: Kysely<DB>, now: Date): Promise<void> {
  const { contact_email } = await readWebsiteSettings(db);
  await db.transaction().execute(async (trx) => {
    const told = await trx
      .updateTable('contact_requests')
      .set({ mailed_at: now })
      .where('mailed_at', 'is', null)
      .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
      .returning(['id', 'kind', 'name', 'message', 'town', 'sent_at'])
      .execute();
    if (told.length === 0) return;
    const first = told
      .toSorted((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
      .slice(0, MOST_IN_DIGEST);
    await later(trx, 'send_email', {
      to: contact_email,
      message: 'requests_digest',
      data: {
        count: told.length,
        requests: first.map(({ id, kind, name, message, town }) => ({
          id,
          kind,
          senderName: name,
          excerpt: (message ?? town ?? '').slice(0, EXCERPT_LENGTH).toWellFormed(),
        })),
      },
    });
  });
}
