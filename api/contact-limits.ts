import type { Context } from 'hono';
import { hasConfirmedEmail } from '#core/accounts/confirmed-email.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { askSum, isRightSum } from '#core/leads/flood-check.server.ts';
import { unsafeOwnerOf } from '#core/leads/lead-owner.server.ts';
import type { About, CheckedInput } from '#core/leads/lead-input.ts';
import { subjectOf } from '#core/leads/lead-subject.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { watchEverybody } from './alarms.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { clientAddress, clientNetwork } from './rate-limits.ts';
import { visitingUser } from './visiting-user.ts';

/**
 * Budgets of writing to advertisers (`lead`) and of being told how to reach them (`reveal`): by address,
 * sender (from one address: whoever writes under somebody else's e-mail stops nobody) and account. Whoever
 * has an account with a confirmed e-mail is asked nothing more; of others, a flood of one network, of an ad
 * or of an advertiser asks for a sum (`check_required`) and closes the ad only to the networks it comes from.
 */
export async function overContactBudget(
  c: Context<ApiEnvironment>,
  kind: 'lead' | 'reveal',
  input: About & CheckedInput & { email: string },
): Promise<Refusal | undefined> {
  const { limits, db } = c.var;
  const user = await visitingUser(c);
  const ofSender =
    (await limits.spend(`${kind}_address`, clientAddress(c))) ??
    (await limits.spend(`${kind}_sender`, `${mailboxKey(input.email)} ${clientAddress(c)}`)) ??
    (user && (await limits.spend(`${kind}_account`, user.id)));
  if (ofSender) return ofSender;
  const subject = subjectOf(input);
  c.set('contacted', subject.id);
  if (user) c.set('attemptedAccount', user.id);
  await watchEverybody(c, `${kind}_everybody`);
  if (user && (await hasConfirmedEmail(db, user))) return undefined;
  const advertiserId = await unsafeOwnerOf(db, subject);
  if (!advertiserId) return undefined;
  // First by network: what one of them sends in vain uses up nobody else's.
  const isFlooded =
    (await limits.spend(`${kind}_network`, clientNetwork(c))) ??
    (await limits.spend(`${kind}_ad_network`, `${subject.id} ${clientNetwork(c)}`)) ??
    (await limits.spend(`${kind}_ad`, subject.id)) ??
    (await limits.spend(`${kind}_advertiser`, advertiserId));
  return isFlooded && checkedInFlood(c, kind, input, { subjectId: subject.id, advertiserId });
}

async function checkedInFlood(
  c: Context<ApiEnvironment>,
  kind: 'lead' | 'reveal',
  input: CheckedInput,
  { subjectId, advertiserId }: { subjectId: string; advertiserId: string },
): Promise<Refusal | undefined> {
  const { limits, floodCheckKey, now } = c.var;
  const isRight =
    isRightSum(floodCheckKey, input, subjectId, now()) &&
    (await limits.spend('flood_check', input.check_key ?? '')) === undefined;
  if (!isRight) {
    const field = kind === 'lead' ? 'lead/check' : 'contact_reveal/check';
    return refuse('check_required', { field, ...askSum(floodCheckKey, subjectId, now()) });
  }
  const key = `${advertiserId} ${clientNetwork(c)}`;
  const ofNetwork = await limits.spend(`${kind}_flooded_network`, key);
  if (ofNetwork) return flooded(ofNetwork);
  return limits.spend(`${kind}_checked_network`, clientNetwork(c));
}

function flooded({ retryAfterSeconds }: Refusal): Refusal {
  return refuse('advertiser_flooded', retryAfterSeconds ? { retryAfterSeconds } : {});
}
