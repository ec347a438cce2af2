import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdKindRules, LockedAd } from './ad-kind-rules.server.ts';

/** Tells the owner what our team did with the ad; `ad` is as it was before. */
export async function mailOwner(
  trx: DatabaseTransaction,
  rules: AdKindRules,
  ad: LockedAd,
  { action, to: status, reason }: { action: string; to: string; reason: string },
): Promise<void> {
  const { to, firstName } = await recipientOf(trx, ad.owner_id);
  const data = { firstName, adName: ad.name, ownPath: rules.ownPath(ad.id) };
  if (rules.states[status]?.isTakenDown)
    await later(trx, 'send_email', { to, message: 'ad_taken_down', data: { ...data, reason } });
  else if (rules.states[ad.status]?.isTakenDown)
    await later(trx, 'send_email', {
      to,
      message: 'ad_reinstated',
      data: { ...data, isBack: false, isOutOfPlan: false },
    });
  else if (action === 'refuse')
    await later(trx, 'send_email', { to, message: 'ad_refused', data: { ...data, reason } });
  else await rules.mailDecision?.(trx, ad, { to, firstName }, { action, to: status, reason });
}

/** Taking it down was undone. */
export async function mailPutBack(
  trx: DatabaseTransaction,
  rules: AdKindRules,
  { id, name: adName, owner_id }: LockedAd,
  isOutOfPlan: boolean,
): Promise<void> {
  const { to, firstName } = await recipientOf(trx, owner_id);
  const data = { firstName, adName, ownPath: rules.ownPath(id), isBack: true, isOutOfPlan };
  await later(trx, 'send_email', { to, message: 'ad_reinstated', data });
}
