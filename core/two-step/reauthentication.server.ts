import { verifyPassword } from '#core/accounts/password-hashing.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { readyCode, type ReadyCode } from './second-step-check.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import type { ReauthenticationInput } from './two-step-input.ts';
import type { TwoStepOwner } from './two-step-owner.ts';

/** Whoever found an unlocked screen does not know the password. */
export async function passwordProblem(
  db: Database,
  owner: TwoStepOwner,
  password: string,
): Promise<Refusal | undefined> {
  const { passwordHash } = await contactOf(db, owner);
  const matches = await verifyPassword(passwordHash, password);
  if (isRefusal(matches)) return matches;
  return matches
    ? undefined
    : refuse('current_password_wrong', { field: 'two_step/current_password' });
}

export async function readyAfterPassword(
  db: Database,
  owner: TwoStepOwner,
  input: ReauthenticationInput,
): Promise<ReadyCode | Refusal> {
  const refusal = await passwordProblem(db, owner, input.current_password);
  return refusal ?? readyCode(db, owner, input.code);
}

export function besideCode(refusal: Refusal): Refusal {
  return refusal.refused === 'code_wrong' ? { ...refusal, field: 'two_step/code' } : refusal;
}
