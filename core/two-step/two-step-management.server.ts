import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { besideCode, readyAfterPassword } from './reauthentication.server.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts';
import { takeCode } from './second-step-check.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import type { ReauthenticationInput } from './two-step-input.ts';
import type { TwoStepOwner } from './two-step-owner.ts';

export async function turnTwoStepOff(
  db: Kysely<DB>,
  key: KeyObject,
  owner: TwoStepOwner,
  input: ReauthenticationInput,
  now: Date,
): Promise<Refusal | undefined> {
  const code = await readyAfterPassword(db, owner, input);
  if (isRefusal(code)) return code;
  return db.transaction().execute(async (trx) => {
    const taken = await takeCode(trx, key, owner, code, now);
    if (isRefusal(taken)) return besideCode(taken);
    await trx.deleteFrom('two_step_keys').where('id', '=', taken.keyId).execute();
    const { email, firstName } = await contactOf(trx, owner);
    await record(trx, owner, owner, { action: 'turn_two_step_off' }, now);
    const data = { firstName, door: owner.kind };
    await later(trx, 'send_email', { to: email, message: 'two_step_off', data });
    return undefined;
  });
}

export async function renewRecoveryCodes(
  db: Kysely<DB>,
  key: KeyObject,
  owner: TwoStepOwner,
  input: ReauthenticationInput,
  now: Date,
): Promise<{ codes: string[] } | Refusal> {
  const code = await readyAfterPassword(db, owner, input);
  if (isRefusal(code)) return code;
  const recovery = await makeRecoveryCodes();
  if (isRefusal(recovery)) return recovery;
  return db.transaction().execute(async (trx) => {
    const taken = await takeCode(trx, key, owner, code, now);
    if (isRefusal(taken)) return besideCode(taken);
    await trx
      .updateTable('two_step_keys')
      .set({ recovery_salt: recovery.salt })
      .where('id', '=', taken.keyId)
      .execute();
    await replaceRecoveryCodes(trx, taken.keyId, recovery.hashes);
    await record(trx, owner, owner, { action: 'renew_recovery_codes' }, now);
    return { codes: recovery.codes };
  });
}
