import type { Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { later } from '#core/later.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adsAbove } from './ads-on-plan.server.ts';
import { isCurrent } from './plan.ts';
import { limitsAhead } from './limits-ahead.server.ts';
import { mailTrialEnding } from './subscription-mails.server.ts';
import { lockSubscription } from './subscription-writing.server.ts';

/** Before the first charge. */
export const TRIAL_REMINDER_DAYS = 3;
/** Before ads leave because of a plan. */
export const LIMIT_NOTICE_DAYS = 7;

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

/** Whose ads would leave within a week, with the plan's end or with a smaller plan. */
export async function announceLimits(db: Kysely<DB>, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + LIMIT_NOTICE_DAYS * DAY_MS);
  const ending = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['active', 'trial'])
    .where('end_announced_at', 'is', null)
    .select('id')
    .execute();
  let told = 0;
  for (const { id } of ending)
    await db.transaction().execute(async (trx) => {
      const row = await lockSubscription(trx, id);
      if (!row || !isCurrent(row.status) || row.end_announced_at) return;
      const user = await trx
        .selectFrom('users')
        .where('id', '=', row.user_id)
        .select(['email', 'first_name', 'profile'])
        .executeTakeFirstOrThrow();
      const actor = { kind: 'user' as const, id: row.user_id, profile: user.profile };
      const ahead = await limitsAhead(trx, actor);
      if (!ahead || ahead.at > soon || ahead.at <= now) return;
      const above = await adsAbove(trx, row.user_id, ahead.limits);
      await trx
        .updateTable('subscriptions')
        .set({ end_announced_at: now })
        .where('id', '=', id)
        .execute();
      if (above.length === 0) return;
      const { email: to, first_name: firstName } = user;
      const countOf = (kind: string) => above.filter((ad) => ad.kind === kind).length;
      const data = {
        firstName,
        properties: countOf('property'),
        vehicles: countOf('vehicle'),
        appliesAt: ahead.at.toISOString(),
      };
      await later(trx, 'send_email', { to, message: 'plan_limit_ahead', data });
      told += 1;
    });
  return told;
}
