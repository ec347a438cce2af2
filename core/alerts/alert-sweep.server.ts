import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import type { DB } from '#db/generated/database-types.ts';
import { forgetIfEmpty, lockRecipient } from './alert-recipients.server.ts';
import { QUIET_DAYS } from './saved-search.ts';

const UNCONFIRMED_DAYS = 3;
/** Whoever looks for the end of his alerts takes the newest e-mail. */
const LINK_DAYS = 400;

/** What nobody confirmed, what was told or will not be any more, and searches that nobody saves. */
export async function sweepAlerts(db: Kysely<DB>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom('saved_searches')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', ago(UNCONFIRMED_DAYS))
    .execute();
  await forgetEmptyRecipients(db, ago(UNCONFIRMED_DAYS));
  await db.deleteFrom('alert_links').where('created_at', '<', ago(LINK_DAYS)).execute();
  await db.deleteFrom('search_matches').where('at', '<', ago(QUIET_DAYS)).execute();
  await sql`
    delete from watched_searches search where created_at < ${ago(1)}
      and not exists (select from saved_searches where search_id = search.id)`.execute(db);
}

async function forgetEmptyRecipients(db: Kysely<DB>, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from alert_recipients recipient where created_at < ${before}
      and not exists (select from saved_searches where recipient_id = recipient.id)`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      if (await lockRecipient(trx, id)) await forgetIfEmpty(trx, id);
    });
}
