import type { KeyObject } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { besideCode, passwordProblem, readyAfterPassword } from './reauthentication.server.ts';
import { takeCode, type ReadyCode } from './second-step-check.server.ts';
import type { ProofInput } from './two-step-input.ts';
import type { TwoStepOwner } from './two-step-owner.ts';
import { hasTwoStep } from './two-step-state.server.ts';

export interface ReadyProof {
  code?: ReadyCode;
}

/** The password, and the code of whoever has two steps. The slow part, before a transaction locks rows. */
export async function readyProof(
  db: Database,
  owner: TwoStepOwner,
  { current_password, code }: ProofInput,
): Promise<ReadyProof | Refusal> {
  if (!code && (await hasTwoStep(db, owner)))
    return refuse('code_wrong', { field: 'two_step/code' });
  if (!code) return (await passwordProblem(db, owner, current_password)) ?? {};
  const ready = await readyAfterPassword(db, owner, { current_password, code });
  return isRefusal(ready) ? ready : { code: ready };
}

/** A code is used up by it. */
export async function takeProof(
  trx: DatabaseTransaction,
  key: KeyObject,
  owner: TwoStepOwner,
  { code }: ReadyProof,
  now: Date,
): Promise<Refusal | undefined> {
  const taken = code && (await takeCode(trx, key, owner, code, now));
  return isRefusal(taken) ? besideCode(taken) : undefined;
}
