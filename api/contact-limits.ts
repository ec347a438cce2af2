import type { Context } from 'hono';
import { hasConfirmedEmail } from '#core/accounts/confirmed-email.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { unsafeOwnerOf } from '#core/leads/lead-owner.server.ts';
import type { About } from '#core/leads/lead-input.ts';
import { subjectOf } from '#core/leads/lead-subject.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { clientAddress } from './rate-limits.ts';
import { visitingUser } from './visiting-user.ts';

/**
 * Budgets of writing to advertisers (`lead`) and of being told how to reach them (`reveal`): by address,
 * sender (from one address: whoever writes under somebody else's e-mail stops nobody) and account, and then by ad and advertiser, so that a flood from many addresses ends too. Whoever
 * has an account with a confirmed e-mail still comes through that; a flood of one kind leaves the other open.
 */
export async function overContactBudget(
  c: Context<ApiEnvironment>,
  kind: 'lead' | 'reveal',
  input: About & { email: string },
): Promise<Refusal | undefined> {
  const { limits, db } = c.var;
  const user = await visitingUser(c);
  const ofSender =
    (await limits.spend(`${kind}_address`, clientAddress(c))) ??
    (await limits.spend(`${kind}_sender`, `${mailboxKey(input.email)} ${clientAddress(c)}`)) ??
    (user && (await limits.spend(`${kind}_account`, user.id)));
  if (ofSender || (user && (await hasConfirmedEmail(db, user)))) return ofSender;
  const subject = subjectOf(input);
  const advertiserId = await unsafeOwnerOf(db, subject);
  if (!advertiserId) return undefined;
  const ofAdvertiser =
    (await limits.spend(`${kind}_ad`, subject.id)) ??
    (await limits.spend(`${kind}_advertiser`, advertiserId));
  return ofAdvertiser && flooded(ofAdvertiser);
}

function flooded({ retryAfterSeconds }: Refusal): Refusal {
  return refuse('advertiser_flooded', retryAfterSeconds ? { retryAfterSeconds } : {});
}
