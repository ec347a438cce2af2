import type { Context } from 'hono';
import { isRefusal, type Refusal, type RefusalCode } from '#core/refusal.ts';
import type { TwoStepOwner } from '#core/two-step/two-step-owner.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { clientAddress, clientDevice, type BudgetName } from './rate-limits.ts';

/** What may have been a guess; a `challenge_over` may be the fifth wrong code. */
const GUESSES = new Set<RefusalCode>(['invalid_credentials', 'code_wrong', 'challenge_over']);

/**
 * Lets one attempt to log in through, within what the account and the client's address have left.
 * Only attempts that fail count. A device or an address that logged in to the account before has
 * its own budget, so that strangers who guess do not lock the owner out.
 */
export async function withinLoginLimits<Session extends object>(
  c: Context<ApiEnvironment>,
  door: 'login' | 'admin_login' | 'login_code' | 'admin_login_code',
  /** The e-mail, or the id that a challenge belongs to. */
  accountName: string,
  logIn: () => Promise<Session | Refusal>,
): Promise<Session | Refusal> {
  const { limits } = c.var;
  c.set('attemptedAccount', accountName);
  const accountBudget = `${door}_account` satisfies BudgetName;
  const addressBudget = `${door}_address` satisfies BudgetName;
  const address = clientAddress(c);
  const account = `${door} ${accountName}`;
  const device = clientDevice(c);
  const accountKey = await keyOfAccount(c, account, [device, address]);

  const refusal =
    (await limits.spend(addressBudget, address)) ?? (await limits.spend(accountBudget, accountKey));
  if (refusal) return refusal;
  const outcome = await logIn();
  if (isRefusal(outcome)) {
    if (GUESSES.has(outcome.refused)) return outcome;
    await limits.refund(addressBudget, address);
    await limits.refund(accountBudget, accountKey);
    return outcome;
  }
  await limits.refund(addressBudget, address);
  if ('challenge' in outcome) {
    // Half a login: only the code makes this a known place.
    await limits.refund(accountBudget, accountKey);
    return outcome;
  }
  await limits.forget(accountBudget, accountKey);
  await limits.rememberPlace(account, address);
  if (device) await limits.rememberPlace(account, device);
  return outcome;
}

async function keyOfAccount(
  c: Context<ApiEnvironment>,
  account: string,
  places: (string | undefined)[],
): Promise<string> {
  for (const place of places) {
    if (place && (await c.var.limits.isKnownPlace(account, place))) return `${account} ${place}`;
  }
  return account;
}

/** Passwords and codes asked of somebody who is logged in: a stolen session must not guess them. */
export async function withinPasswordLimit<Outcome>(
  c: Context<ApiEnvironment>,
  owner: TwoStepOwner,
  act: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const key = owner.kind === 'user' ? owner.id : `admin ${owner.id}`;
  const limited = await c.var.limits.spend('current_password_account', key);
  if (limited) return limited;
  const outcome = await act();
  if (!isRefusal(outcome)) await c.var.limits.forget('current_password_account', key);
  return outcome;
}
