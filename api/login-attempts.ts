import type { Context } from 'hono';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { clientAddress, clientDevice, type BudgetName } from './rate-limits.ts';

/**
 * Lets one attempt to log in through, within what the account and the client's address have left.
 * Only attempts that fail count. A device or an address that logged in to the account before has
 * its own budget, so that strangers who guess do not lock the owner out.
 */
export async function withinLoginLimits<Session extends object>(
  c: Context<ApiEnvironment>,
  door: 'login' | 'admin_login',
  email: string,
  logIn: () => Promise<Session | Refusal>,
): Promise<Session | Refusal> {
  const { limits } = c.var;
  const accountBudget = `${door}_account` satisfies BudgetName;
  const addressBudget = `${door}_address` satisfies BudgetName;
  const address = clientAddress(c);
  const account = `${door} ${email}`;
  const device = clientDevice(c);
  const accountKey = await keyOfAccount(c, account, [device, address]);

  const refusal =
    (await limits.spend(addressBudget, address)) ?? (await limits.spend(accountBudget, accountKey));
  if (refusal) return refusal;
  const outcome = await logIn();
  if (isRefusal(outcome)) {
    if (outcome.refused === 'invalid_credentials') return outcome;
    await limits.refund(addressBudget, address);
    await limits.refund(accountBudget, accountKey);
    return outcome;
  }
  await limits.refund(addressBudget, address);
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
