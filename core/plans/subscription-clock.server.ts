import type { Kysely } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { DAY_MS } from '#core/durations.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adsAbove } from './ads-on-plan.server.ts';
import { isCurrent, LIMIT_NOTICE_DAYS } from './plan.ts';
import { limitsAhead } from './limits-ahead.server.ts';
import { mailTrialEnding } from './subscription-mails.server.ts';
import { lockSubscription } from './subscription-writing.server.ts';

/** Before the first charge. */
export const TRIAL_REMINDER_DAYS = 3;

/** Each trial once, while it is not cancelled. @returns how many were reminded */
export async function remindOfTrials(db: Kysely<DB>, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + TRIAL_REMINDER_DAYS * DAY_MS);
  const ending = await db
    .selectFrom('subscriptions')
    .where('status', '=', 'trial')
    .where('trial_reminded_at', 'is', null)
    .where('cancel_requested_at', 'is', null)
    .where('trial_ends_at', '<=', soon)
    .where('trial_ends_at', '>', now)
    .select('id')
    .execute();
  for (const { id } of ending)
    await db.transaction().execute(async (trx) => {
      const row = await lockSubscription(trx, id);
      const { trial_ends_at: end } = row ?? {};
      if (!row || !end || row.status !== 'trial' || row.trial_reminded_at) return;
      if (row.cancel_requested_at) return;
      await mailTrialEnding(trx, { ...row, trial_ends_at: end });
      await trx
        .updateTable('subscriptions')
        .set({ trial_reminded_at: now })
        .where('id', '=', id)
        .execute();
    });
  return ending.length;
}

/**
 * Whose ads would leave within a week, with the plan's end or with a smaller plan. Told once of each end, and again
 * when more ads are above by then: nothing leaves unannounced. @returns how many were told
 */
export async function announceLimits(db: Kysely<DB>, now: Date): Promise<number> {
  const changing = db
    .selectFrom('plan_changes')
    .where('status', '=', 'scheduled')
    .select('subscription_id');
  const ending = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['active', 'trial'])
    .where((is) =>
      is.or([
        is('ends_at', 'is not', null),
        is('past_due_since', 'is not', null),
        is('end_announced_for', 'is not', null),
        is('id', 'in', changing),
      ]),
    )
    .select('id')
    .execute();
  let told = 0;
  for (const { id } of ending)
    if (await db.transaction().execute((trx) => announceLimit(trx, id, now))) told += 1;
  return told;
}

async function announceLimit(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const row = await lockSubscription(trx, id);
  if (!row || !isCurrent(row.status)) return false;
  const {
    email: to,
    first_name: firstName,
    profile,
  } = await trx
    .selectFrom('users')
    .where('id', '=', row.user_id)
    .select(['email', 'first_name', 'profile'])
    .executeTakeFirstOrThrow();
  const ahead = await limitsAhead(trx, { kind: 'user', id: row.user_id, profile });
  if (!ahead) {
    if (row.end_announced_for) await noteAnnounced(trx, id, null, 0);
    return false;
  }
  const { at, limits } = ahead;
  if (at.getTime() > now.getTime() + LIMIT_NOTICE_DAYS * DAY_MS || at <= now) return false;
  const above = await adsAbove(trx, row.user_id, limits);
  const isSameEnd = row.end_announced_for?.getTime() === at.getTime();
  if (above.length <= (isSameEnd ? row.end_announced_ads : 0)) return false;
  const countOf = (kind: AdKind) => above.filter((ad) => ad.kind === kind).length;
  const data = {
    firstName,
    properties: countOf('property'),
    vehicles: countOf('vehicle'),
    appliesAt: at.toISOString(),
  };
  await later(trx, 'send_email', { to, message: 'plan_limit_ahead', data });
  await noteAnnounced(trx, id, at, above.length, now);
  return true;
}

async function noteAnnounced(
  trx: DatabaseTransaction,
  id: string,
  end: Date | null,
  ads: number,
  now?: Date,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({
      end_announced_for: end,
      end_announced_ads: ads,
      ...(now && { end_announced_at: now }),
    })
    .where('id', '=', id)
    .execute();
}
