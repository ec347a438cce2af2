import { sql, type Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { MOST_REMINDERS, reminderDue } from './message-reminders.ts';

const DAY_MS = 24 * 3_600_000;
/** The second reminder of a message of Saturday afternoon comes on Tuesday: older ones had theirs, or a worker was away. */
const OLDEST_MS = 7 * DAY_MS;
const MOST_NAMED = 5;

/** One e-mail for each advertiser with messages that wait too long; returns how many were told. */
export async function remindOfMessages(db: Kysely<DB>, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('conversations')
    .where('waiting_since', '>', new Date(now.getTime() - OLDEST_MS))
    .where('reminders', '<', MOST_REMINDERS)
    .select(['advertiser_id', 'waiting_since', 'reminders'])
    .execute();
  const advertisers = new Set(
    waiting.filter((one) => isDue(one, now)).map(({ advertiser_id: id }) => id),
  );
  for (const id of advertisers) await db.transaction().execute((trx) => remind(trx, id, now));
  return advertisers.size;
}

function isDue(
  { waiting_since: since, reminders }: { waiting_since: Date | null; reminders: number },
  now: Date,
): boolean {
  const due = since && reminderDue(since, reminders);
  return due != null && due <= now;
}

async function remind(trx: DatabaseTransaction, advertiserId: string, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('conversations')
    .where('advertiser_id', '=', advertiserId)
    .where('waiting_since', '>', new Date(now.getTime() - OLDEST_MS))
    .where('reminders', '<', MOST_REMINDERS)
    .orderBy('waiting_since')
    .orderBy('id')
    .forUpdate()
    .select(['id', 'name', 'waiting_since', 'reminders'])
    .execute();
  const due = waiting.filter((one) => isDue(one, now));
  if (due.length === 0) return;
  await trx
    .updateTable('conversations')
    .set({ reminders: sql`reminders + 1` })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  const person = await trx
    .selectFrom('users')
    .where('id', '=', advertiserId)
    .where('status', '=', 'active')
    .where('email_confirmed_at', 'is not', null)
    .select(['email', 'first_name'])
    .executeTakeFirst();
  if (!person) return;
  await later(trx, 'send_email', {
    to: person.email,
    letter: { kind: 'message_reminders', userId: advertiserId },
    message: 'messages_waiting',
    data: {
      firstName: person.first_name,
      count: due.length,
      conversations: due.slice(0, MOST_NAMED).map(({ id, name, waiting_since: since }) => ({
        id,
        visitorName: name,
        since: (since ?? now).toISOString(),
      })),
    },
  });
}
