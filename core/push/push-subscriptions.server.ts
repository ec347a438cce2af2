import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PushSubscriptionInput } from './push-input.ts';

/** Of one account; with one more, the oldest is told no longer. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;

export interface OwnPushSubscription {
  id: string;
  /** Of the session that asks. */
  is_current: boolean;
  user_agent: string | null;
  /** SHA-256, by which a browser knows whether its subscription is still this one. */
  endpoint_hash: string;
  created_at: Date;
  /** Since when its push service refuses it; the browser can renew it. */
  gone_at: Date | null;
}

/**
 * Idempotent. A browser tells one account, whichever asked last, and has one subscription.
 * @param onlyRenew what a browser does by itself: refused unless this session has a subscription
 */
export async function subscribeToPush(
  db: Kysely<DB>,
  actor: UserActor,
  sessionId: string,
  { endpoint, keys }: PushSubscriptionInput,
  now: Date,
  { onlyRenew = false } = {},
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    // In the order of arrival, so that the bound holds when several arrive at once.
    await trx.selectFrom('users').where('id', '=', actor.id).select('id').forUpdate().execute();
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx);
    const own = await trx
      .selectFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (onlyRenew && !own) return refuse('not_found');
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '!=', sessionId)
      .execute();
    if (own) {
      await trx
        .updateTable('push_subscriptions')
        .set({ ...keys, endpoint, gone_at: null })
        .where('id', '=', own.id)
        .execute();
      return own;
    }
    const { id } = await trx
      .insertInto('push_subscriptions')
      .values({
        user_id: actor.id,
        session_id: sessionId,
        endpoint,
        ...keys,
        created_at: now,
        told_until: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('push_subscriptions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .where('user_id', '=', actor.id)
          .where('id', '!=', id)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(MOST_PUSH_SUBSCRIPTIONS - 1)
          .select('id'),
      )
      .execute();
    return { id };
  });
}

export async function unsubscribeFromPush(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Refusal | undefined> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', actor.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed ? undefined : refuse('not_found');
}

export async function readPushSubscriptions(
  db: Database,
  actor: UserActor,
  sessionId: string,
): Promise<OwnPushSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions as subscription')
    .leftJoin('user_tokens as token', (join) =>
      join
        .onRef('token.session_id', '=', 'subscription.session_id')
        .on('token.replaced_at', 'is', null),
    )
    .where('subscription.user_id', '=', actor.id)
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id')
    .select(['subscription.id', 'subscription.session_id', 'token.user_agent'])
    .select(['subscription.created_at', 'subscription.gone_at', 'subscription.endpoint'])
    .execute();
  return rows.map(({ session_id, endpoint, ...row }) => ({
    ...row,
    endpoint_hash: createHash('sha256').update(endpoint).digest('hex'),
    is_current: session_id === sessionId,
  }));
}
