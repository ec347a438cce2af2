import { randomBytes, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hasConfirmedEmail } from '#core/accounts/confirmed-email.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { passwordProblem } from './reauthentication.server.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts';
import { seal, unseal } from './sealed-secret.server.ts';
import type { SecondStepCode } from './second-step-code.ts';
import { matchingStep } from './totp.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import { ownerColumn, ownerName, type TwoStepOwner } from './two-step-owner.ts';
import { SETUP_LIFETIME_MS } from './two-step-state.server.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Takes effect once the app proves that it has the secret. */
export async function startSetup(
  db: Database,
  key: KeyObject,
  owner: TwoStepOwner,
  password: string,
  now: Date,
): Promise<Refusal | undefined> {
  const refusal = await passwordProblem(db, owner, password);
  if (refusal) return refusal;
  // Otherwise whoever registers somebody else's e-mail could lock its owner out.
  if (owner.kind === 'user' && !(await hasConfirmedEmail(db, owner)))
    return refuse('email_not_confirmed_for_two_step');
  const secret = seal(key, ownerName(owner), randomBytes(SECRET_BYTES));
  const column = ownerColumn(owner);
  const started = await db
    .insertInto('two_step_keys')
    .values({ [column]: owner.id, sealed_secret: secret, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .doUpdateSet({ sealed_secret: secret, started_at: now })
        .where('two_step_keys.enabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return started ? undefined : refuse('two_step_on');
}

/** Returns the recovery codes, this once. */
export async function confirmSetup(
  db: Kysely<DB>,
  key: KeyObject,
  owner: TwoStepOwner,
  code: SecondStepCode,
  now: Date,
): Promise<{ codes: string[] } | Refusal> {
  const row = await db
    .selectFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .select(['id', 'sealed_secret', 'started_at', 'enabled_at'])
    .executeTakeFirst();
  if (row?.enabled_at) return refuse('two_step_on');
  if (!row || now.getTime() - row.started_at.getTime() >= SETUP_LIFETIME_MS) {
    return refuse('setup_over');
  }
  const secret = unseal(key, ownerName(owner), row.sealed_secret);
  const step = code.kind === 'app' ? matchingStep(secret, code.digits, now, null) : undefined;
  if (step === undefined) return refuse('code_wrong', { field: 'two_step/code' });
  const recovery = await makeRecoveryCodes();
  if (isRefusal(recovery)) return recovery;
  return db.transaction().execute(async (trx) => {
    const enabled = await trx
      .updateTable('two_step_keys')
      .set({ enabled_at: now, last_step: step, recovery_salt: recovery.salt })
      .where('id', '=', row.id)
      .where('enabled_at', 'is', null)
      // The secret that this code belongs to, not one of another tab.
      .where('sealed_secret', '=', row.sealed_secret)
      .returning('id')
      .executeTakeFirst();
    if (!enabled) return refuse('setup_over');
    await replaceRecoveryCodes(trx, row.id, recovery.hashes);
    const { email, firstName } = await contactOf(trx, owner);
    await record(trx, owner, owner, { action: 'turn_two_step_on' }, now);
    const data = { firstName, door: owner.kind };
    await later(trx, 'send_email', { to: email, message: 'two_step_on', data });
    return { codes: recovery.codes };
  });
}
