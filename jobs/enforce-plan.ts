import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { later } from '#core/later.server.ts';
import { enforcePlan } from '#core/plans/plan-enforcement.server.ts';
import type { Job } from './job-tools.ts';

/** Who loses places is told which ads went, in the transaction in which they go. */
export const enforcePlanOfAccount: Job<'enforce_plan'> = async ({ userId }, { db, now }) => {
  await db.transaction().execute(async (trx) => {
    const { ended = [] } = (await enforcePlan(trx, userId, now())) ?? {};
    if (ended.length === 0) return;
    const { to, firstName } = await recipientOf(trx, userId);
    const countOf = (kind: string) => ended.filter((ad) => ad.kind === kind).length;
    const data = { firstName, properties: countOf('property'), vehicles: countOf('vehicle') };
    await later(trx, 'send_email', { to, message: 'plan_limit_applied', data });
  });
};
