import type { KeyObject } from 'node:crypto';
import { saltedHash } from '#core/accounts/password-hashing.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts';
import { unseal } from './sealed-secret.server.ts';
import type { SecondStepCode } from './second-step-code.ts';
import { matchingStep } from './totp.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import { ownerColumn, ownerName, type TwoStepOwner } from './two-step-owner.ts';

export type ReadyCode = { kind: 'app'; digits: string } | { kind: 'recovery'; hash: Buffer };

/** The slow part, before a transaction locks rows. */
export async function readyCode(
  db: Database,
  owner: TwoStepOwner,
  code: SecondStepCode,
): Promise<ReadyCode | Refusal> {
  if (code.kind === 'app') return code;
  const key = await db
    .selectFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .select('recovery_salt')
    .executeTakeFirst();
  // Without codes it takes as long.
  const hash = await saltedHash(code.text, key?.recovery_salt ?? Buffer.alloc(16));
  return isRefusal(hash) ? hash : { kind: 'recovery', hash };
}

/** `code_wrong` also for a code already taken. */
export async function takeCode(
  trx: DatabaseTransaction,
  key: KeyObject,
  owner: TwoStepOwner,
  code: ReadyCode,
  now: Date,
): Promise<{ keyId: string } | Refusal> {
  const row = await trx
    .selectFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .where('enabled_at', 'is not', null)
    .select(['id', 'sealed_secret', 'last_step'])
    // A concurrent request with the same code waits here, then finds it taken.
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('two_step_off');
  if (code.kind === 'recovery') {
    if (!(await takeRecoveryCode(trx, row.id, code.hash, now))) return refuse('code_wrong');
    await tellOfRecovery(trx, owner, row.id, now);
    return { keyId: row.id };
  }
  const secret = unseal(key, ownerName(owner), row.sealed_secret);
  const step = matchingStep(secret, code.digits, now, row.last_step);
  if (step === undefined) return refuse('code_wrong');
  await trx
    .updateTable('two_step_keys')
    .set({ last_step: step })
    .where('id', '=', row.id)
    .execute();
  return { keyId: row.id };
}

async function tellOfRecovery(
  trx: DatabaseTransaction,
  owner: TwoStepOwner,
  keyId: string,
  now: Date,
): Promise<void> {
  const { email, firstName } = await contactOf(trx, owner);
  const data = { firstName, door: owner.kind, left: await countRecoveryCodes(trx, keyId) };
  await record(trx, owner, owner, { action: 'use_recovery_code' }, now);
  await later(trx, 'send_email', { to: email, message: 'recovery_code_used', data });
}
