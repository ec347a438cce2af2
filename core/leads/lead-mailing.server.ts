import { sql, type Kysely } from 'kysely';
import { hasConfirmedEmail } from '#core/accounts/confirmed-email.server.ts';
import { later } from '#core/later.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adOfLead, leadAds } from './lead-ad.server.ts';

const HOUR_MS = 3_600_000;
/** Of an advertiser within an hour, messages and wishes for a number; what comes above goes together, at most every quarter of an hour. */
export const SINGLE_MAILS_AN_HOUR = 5;
const DIGEST_AFTER_MS = HOUR_MS / 4;
const MOST_IN_DIGEST = 20;
const EXCERPT_LENGTH = 200;
/** Advertisers told in one run; the next run is a minute later. */
const MOST_DIGESTS = 500;

/**
 * A lead goes to its advertiser at once, or waits for the others when they come in a flood. A mailbox that
 * nobody confirmed may be a stranger's: there it stands in the inbox alone.
 */
export async function mailLead(
  trx: DatabaseTransaction,
  lead: { id: string; advertiserId: string },
  mail: JobPayloads['send_email'],
  now: Date,
): Promise<void> {
  if (!(await hasConfirmedEmail(trx, { id: lead.advertiserId }))) return;
  const { sent, digest_at: digestAt } = await mailingOf(trx, lead.advertiserId, now);
  const isSingle = sent < SINGLE_MAILS_AN_HOUR && digestAt === null;
  await trx
    .updateTable('lead_mailings')
    .set(
      isSingle
        ? { sent: sent + 1 }
        : { digest_at: digestAt ?? new Date(now.getTime() + DIGEST_AFTER_MS) },
    )
    .where('user_id', '=', lead.advertiserId)
    .execute();
  if (!isSingle) return;
  await later(trx, 'send_email', mail);
  await trx.updateTable('leads').set({ mailed_at: now }).where('id', '=', lead.id).execute();
}

/** This hour's, locked until the end of the transaction. */
async function mailingOf(trx: DatabaseTransaction, userId: string, now: Date) {
  const isOver = sql<boolean>`lead_mailings.hour_from <= ${new Date(now.getTime() - HOUR_MS)}`;
  return trx
    .insertInto('lead_mailings')
    .values({ user_id: userId, hour_from: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        hour_from: sql`case when ${isOver} then ${now}::timestamptz else lead_mailings.hour_from end`,
        sent: sql`case when ${isOver} then 0 else lead_mailings.sent end`,
      }),
    )
    .returning(['sent', 'digest_at'])
    .executeTakeFirstOrThrow();
}

/** One e-mail for each advertiser whose messages wait; returns how many were told. */
export async function sendLeadDigests(db: Kysely<DB>, now: Date): Promise<number> {
  let told = 0;
  for (; told < MOST_DIGESTS; told += 1) {
    const isDone = await db.transaction().execute((trx) => sendOneDigest(trx, now));
    if (isDone) break;
  }
  return told;
}

async function sendOneDigest(trx: DatabaseTransaction, now: Date): Promise<boolean> {
  const due = await trx
    .selectFrom('lead_mailings as mailing')
    .innerJoin('users as person', 'person.id', 'mailing.user_id')
    .where('mailing.digest_at', '<=', now)
    .orderBy('mailing.digest_at')
    .limit(1)
    .forUpdate('mailing')
    .skipLocked()
    .select(['person.id', 'person.email', 'person.first_name', 'person.status'])
    .executeTakeFirst();
  if (!due) return true;
  const waiting = await trx
    .updateTable('leads')
    .set({ mailed_at: now })
    .where('advertiser_id', '=', due.id)
    .where('mailed_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - 24 * HOUR_MS))
    .returning('id')
    .execute();
  await trx
    .updateTable('lead_mailings')
    .set({ digest_at: null, hour_from: now, sent: SINGLE_MAILS_AN_HOUR })
    .where('user_id', '=', due.id)
    .execute();
  if (waiting.length > 0 && due.status === 'active')
    await later(trx, 'send_email', {
      to: due.email,
      message: 'leads_digest',
      data: {
        firstName: due.first_name,
        count: waiting.length,
        messages: await mailedLeads(
          trx,
          waiting.map(({ id }) => id),
        ),
      },
    });
  return false;
}

/** The first of them, the oldest first. */
async function mailedLeads(trx: DatabaseTransaction, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('leads as lead')
    .where('lead.id', 'in', ids)
    .orderBy('lead.sent_at')
    .orderBy('lead.id')
    .limit(MOST_IN_DIGEST)
    .select(['lead.id', 'lead.conversation_id', 'lead.name', 'lead.kind', 'lead.message'])
    .select(leadAds())
    .execute();
  return rows.map(({ name, message, property, vehicle, ...lead }) => ({
    leadId: lead.id,
    conversationId: lead.conversation_id,
    visitorName: name,
    adName: adOfLead({ property, vehicle })?.name ?? null,
    kind: lead.kind,
    excerpt: (message ?? '').slice(0, EXCERPT_LENGTH).toWellFormed(),
  }));
}
