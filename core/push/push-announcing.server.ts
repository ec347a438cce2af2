import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';

/** Of one device: a flood is one notification a minute, which says how many came. */
const PAUSE_MS = 60_000;
/** What is older than some hours is no news: the job gives up after this many. */
const ATTEMPTS = 6;

/** Tells the devices of an advertiser that a message came. In the transaction that keeps the message. */
export async function pushMessage(
  trx: DatabaseTransaction,
  advertiserId: string,
  now: Date,
): Promise<void> {
  const devices = await trx
    .selectFrom('push_subscriptions')
    .where('user_id', '=', advertiserId)
    .where('gone_at', 'is', null)
    .select(['id', 'tried_at'])
    .execute();
  for (const { id, tried_at: triedAt } of devices) {
    const free = triedAt ? triedAt.getTime() + PAUSE_MS : 0;
    const at = new Date(Math.max(now.getTime(), free));
    const payload = { subscriptionId: id, about: 'messages' } as const;
    // One that waits already has the same moment, so it is told no later than it would be.
    await later(trx, 'push_news', payload, { key: `push-messages-${id}`, at, attempts: ATTEMPTS });
  }
}

/** Tells the devices of who gets alerts, if that is an account. In the transaction of the e-mail. */
export async function pushAlert(
  trx: DatabaseTransaction,
  recipientId: string,
  searches: readonly { name: string }[],
): Promise<void> {
  const devices = await trx
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('alert_recipients as recipient', 'recipient.user_id', 'subscription.user_id')
    .where('recipient.id', '=', recipientId)
    .where('subscription.gone_at', 'is', null)
    .select('subscription.id')
    .execute();
  const [first] = searches;
  for (const { id } of devices)
    await later(
      trx,
      'push_news',
      {
        subscriptionId: id,
        about: 'alerts',
        searchName: searches.length === 1 && first ? first.name : null,
        searches: searches.length,
      },
      { key: `push-alerts-${id}`, attempts: ATTEMPTS },
    );
}
