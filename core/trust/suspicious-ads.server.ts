import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import type { AdKindRules, LockedAd } from '#core/ads/ad-kind-rules.server.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { openHold } from './ad-holding.server.ts';
import type { Suspicion } from './signal.ts';
import { reasonToHold } from './ad-weighing.server.ts';

/** Where an ad goes whose words and photographs nobody of the office has seen. */
const WEIGHED_STATE: Readonly<Record<AdKind, string>> = { property: 'active', vehicle: 'pending' };

/**
 * Whether an ad has to wait for a person before visitors see it. A vehicle waits in the review anyway; the
 * owner of a property is told. Call with the ad locked.
 */
export async function holdWhenSuspicious(
  trx: DatabaseTransaction,
  rules: AdKindRules,
  ref: AdRef,
  ad: LockedAd,
  to: string,
  now: Date,
): Promise<boolean> {
  if (to !== WEIGHED_STATE[ref.kind]) return false;
  const suspicion = await reasonToHold(trx, ref, now);
  if (!suspicion) return false;
  await openHold(trx, ref, suspicion, now);
  if (rules.states[to]?.isSearchable) await mailHeld(trx, rules, ad, suspicion);
  return true;
}

export async function mailHeld(
  trx: DatabaseTransaction,
  rules: AdKindRules,
  ad: LockedAd,
  { signals }: Suspicion,
): Promise<void> {
  const contact = signals.flatMap((signal) => (signal.name === 'contact' ? signal.words : []));
  const { to, firstName } = await recipientOf(trx, ad.owner_id);
  const data = { firstName, adName: ad.name, ownPath: rules.ownPath(ad.id), contact };
  await later(trx, 'send_email', { to, message: 'ad_held', data });
}
