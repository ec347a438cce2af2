import type { Updateable } from 'kysely';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { Database } from '#db/database.ts';
import type { PushSubscriptions } from '#db/generated/database-types.ts';
import type { PushService } from '#integrations/push/push-service.ts';
import { alertNews, messageNews } from './push-news.server.ts';

/**
 * Tells one device. A service that has none of it now throws, and the queue tries again later; a browser
 * that is gone is told nothing until it renews its subscription, nor one whose session is over.
 */
export async function deliverPush(
  db: Database,
  service: PushService,
  payload: JobPayloads['push_news'],
  now: Date,
): Promise<'taken' | 'gone' | 'refused' | 'nothing'> {
  const target = await db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('users', 'users.id', 'subscription.user_id')
    .where('subscription.id', '=', payload.subscriptionId)
    .where('subscription.gone_at', 'is', null)
    .where('users.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_tokens as token')
          .whereRef('token.session_id', '=', 'subscription.session_id')
          .where('token.expires_at', '>', now)
          .select('token.id'),
      ),
    )
    .select(['subscription.id', 'subscription.user_id', 'endpoint', 'p256dh', 'auth', 'told_until'])
    .executeTakeFirst();
  if (!target) return 'nothing';
  const set = (values: Updateable<PushSubscriptions>) =>
    db
      .updateTable('push_subscriptions')
      .set(values)
      .where('id', '=', target.id)
      // Renewed meanwhile, it is another one that the answer says nothing of.
      .where('endpoint', '=', target.endpoint)
      .execute();
  const isAboutMessages = payload.about === 'messages';
  const news = isAboutMessages
    ? await messageNews(db, target.user_id, target.told_until)
    : alertNews(payload.searchName, payload.searches);
  if (!news) return 'nothing';
  // Before the try, so that a flood asks a service that fails once a minute, too.
  if (isAboutMessages) await set({ tried_at: now });
  const outcome = await service.send(target, news);
  if (outcome === 'gone') await set({ gone_at: now });
  else if (isAboutMessages && outcome === 'taken') await set({ told_until: now });
  return outcome;
}
