import type { Context } from 'hono';
import * as z from 'zod';
import type { AdminActor } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#core/refusal.ts';
import { passwordProblem } from '#core/two-step/reauthentication.server.ts';
import type { TwoStepOwner } from '#core/two-step/two-step-owner.ts';
import { watchEverybody } from './alarms.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { clientAddress, clientDevice, clientNetwork, type BudgetName } from './rate-limits.ts';

/** What may have been a guess; a `challenge_over` may be the fifth wrong code. */
const GUESSES = new Set<RefusalCode>(['invalid_credentials', 'code_wrong', 'challenge_over']);

type Budget = [name: BudgetName, key: string];
type Door = 'login' | 'admin_login' | 'login_code' | 'admin_login_code';

/**
 * Lets one attempt to log in through, within what the account and the client's address have left.
 * Only attempts that fail count. A device or an address that logged in to the account before has
 * its own budget, so that strangers who guess, in its network too, do not lock the owner out; a device is not held back
 * by its address either, which a whole town may share.
 */
export async function withinLoginLimits<Session extends object>(
  c: Context<ApiEnvironment>,
  door: Door,
  /** The e-mail, or the id that a challenge belongs to. */
  accountName: string,
  logIn: () => Promise<Session | Refusal>,
): Promise<Session | Refusal> {
  const { limits } = c.var;
  c.set('attemptedAccount', accountName);
  const account = `${door} ${accountName}`;
  const address = clientAddress(c);
  const device = clientDevice(c);
  const place = await knownPlace(c, account, [device, address]);
  const own: Budget = [`${door}_account`, place ? `${account} ${place}` : account];
  const isKnownDevice = place !== undefined && place === device;
  const network: Budget = ['login_network', `${door} ${clientNetwork(c)}`];
  const budgets: Budget[] = [
    ...(isKnownDevice ? [] : [[`${door}_address`, address] satisfies Budget]),
    own,
    // Last: who is held back by another budget spends nothing of what a town shares.
    ...(place ? [] : [network]),
  ];
  for (const budget of budgets) {
    const refusal = await limits.spend(...budget);
    if (refusal) return refusal;
  }
  const outcome = await logIn();
  if (isRefusal(outcome) && GUESSES.has(outcome.refused)) {
    await watchEverybody(c, 'login_everybody');
    return withTriesLeft(c, outcome, budgets);
  }
  for (const budget of budgets) await limits.refund(...budget);
  // Half a login is none: only the code makes this a known place, and forgives what was wrong before.
  if (isRefusal(outcome) || 'challenge' in outcome) return outcome;
  await limits.forget(...own);
  await rememberLogin(c, door, accountName);
  return outcome;
}

/** Says how many tries are left, whether the account exists or not. */
async function withTriesLeft(
  c: Context<ApiEnvironment>,
  refusal: Refusal,
  budgets: readonly Budget[],
): Promise<Refusal> {
  const left = await Promise.all(budgets.map((budget) => c.var.limits.left(...budget)));
  const fewest = left.reduce((a, b) => (b.tries < a.tries ? b : a));
  return {
    ...refusal,
    triesLeft: fewest.tries,
    ...(fewest.tries === 0 ? { retryAfterSeconds: fewest.seconds } : {}),
  };
}

/** Where somebody logged in, strangers who guess elsewhere do not lock them out. */
export async function rememberLogin(
  c: Context<ApiEnvironment>,
  door: Door,
  accountName: string,
): Promise<void> {
  const device = clientDevice(c);
  const account = `${door} ${accountName}`;
  await c.var.limits.rememberPlace(account, clientAddress(c));
  if (device) await c.var.limits.rememberPlace(account, device);
}

async function knownPlace(
  c: Context<ApiEnvironment>,
  account: string,
  places: (string | undefined)[],
): Promise<string | undefined> {
  for (const place of places)
    if (place && (await c.var.limits.isKnownPlace(account, place))) return place;
  return undefined;
}

export const adminPassword = z.string().max(1000).optional().meta({
  description: 'The administrator’s own, which an unlocked screen does not know',
});

/** Asked before money moves or changes; undefined when the password is the administrator's. */
export async function adminPasswordProblem(
  c: Context<ApiEnvironment>,
  admin: AdminActor,
  password: string | undefined,
): Promise<Refusal | undefined> {
  const field = 'current_password';
  if (!password) return refuse('current_password_needed', { field });
  const refusal = await withinPasswordLimit(c, admin, () =>
    passwordProblem(c.var.db, admin, password),
  );
  return refusal && { ...refusal, field };
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
