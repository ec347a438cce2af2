import type { Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { hashOfAddress } from './address-hash.server.ts';
import { countEmail } from './email-counts.server.ts';
import type { EmailEvent } from './email-event.ts';

/** Providers tell again for days what was not answered. */
const KEPT_MS = 30 * DAY_MS;
/** A mailbox that took everything for so long is no full one any more. */
const SOFT_BOUNCES_COUNT_MS = 30 * DAY_MS;

/**
 * What is told again, at once or later, counts once.
 * @returns how many were new
 */
export async function takeEmailEvents(
  db: Kysely<DB>,
  told: readonly EmailEvent[],
  now: Date,
): Promise<number> {
  const byId = new Map(told.map((event) => [event.id, event]));
  if (byId.size === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('email_events')
      // In the order of ids, so that two calls do not wait for each other.
      .values([...byId.keys()].toSorted().map((id) => ({ id, received_at: now })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    const changes = fresh
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map((event) => ({ ...event, hash: hashOfAddress(event.email) }))
      .toSorted((a, b) => a.hash.compare(b.hash));
    for (const change of changes) await writeDown(trx, change, now);
    for (const { type } of changes) await countEmail(trx, type);
    return changes.length;
  });
}

async function writeDown(
  trx: DatabaseTransaction,
  { hash, type, occurredAt }: EmailEvent & { hash: Buffer },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mailboxes')
    .values({ address_hash: hash, updated_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
  const mailbox = await trx
    .selectFrom('mailboxes')
    .where('address_hash', '=', hash)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A clock that runs ahead must not outlast what its owner does now.
  const at = occurredAt > now ? now : occurredAt;
  const countsSince = (cleared: Date | null) => cleared === null || at > cleared;
  const { bounced_at, complained_at, soft_bounces, soft_bounced_at } = mailbox;
  const change = trx
    .updateTable('mailboxes')
    .set({ updated_at: now })
    .where('address_hash', '=', hash);
  if (type === 'complaint') {
    if (countsSince(mailbox.complaint_cleared_at))
      await change.set({ complained_at: complained_at ?? at }).execute();
    return;
  }
  if (!countsSince(mailbox.bounce_cleared_at)) return;
  if (type === 'hard_bounce') {
    await change.set({ bounced_at: bounced_at ?? at }).execute();
    return;
  }
  const isOld =
    !soft_bounced_at || at.getTime() - soft_bounced_at.getTime() > SOFT_BOUNCES_COUNT_MS;
  await change
    .set({
      soft_bounces: isOld ? 1 : soft_bounces + 1,
      soft_bounced_at: soft_bounced_at && soft_bounced_at > at ? soft_bounced_at : at,
    })
    .execute();
}

export async function forgetEmailEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('email_events')
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
