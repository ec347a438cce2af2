import type { KeyObject } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { countRecoveryCodes } from './recovery-codes.server.ts';
import { unseal } from './sealed-secret.server.ts';
import { base32, totpUri } from './totp.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import { ownerColumn, ownerName, type TwoStepOwner } from './two-step-owner.ts';

/** The secret is readable for this long. */
export const SETUP_LIFETIME_MS = 15 * 60 * 1000;

export interface TwoStepSetup {
  secret: string;
  uri: string;
}

export interface TwoStepState {
  enabled: boolean;
  recovery_codes_left: number;
  setup: TwoStepSetup | null;
}

/** Never returns the secret once two-step login is on. */
export async function readTwoStep(
  db: Database,
  key: KeyObject,
  owner: TwoStepOwner,
  issuer: string,
  now: Date,
): Promise<TwoStepState> {
  const row = await db
    .selectFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .select(['id', 'enabled_at', 'started_at', 'sealed_secret'])
    .executeTakeFirst();
  if (row?.enabled_at) {
    const recovery_codes_left = await countRecoveryCodes(db, row.id);
    return { enabled: true, recovery_codes_left, setup: null };
  }
  const isOpen = row && now.getTime() - row.started_at.getTime() < SETUP_LIFETIME_MS;
  const setup = isOpen
    ? setupOf(
        unseal(key, ownerName(owner), row.sealed_secret),
        issuer,
        (await contactOf(db, owner)).email,
      )
    : null;
  return { enabled: false, recovery_codes_left: 0, setup };
}

function setupOf(secret: Buffer, issuer: string, email: string): TwoStepSetup {
  return { secret: base32(secret), uri: totpUri(secret, issuer, email) };
}

export async function hasTwoStep(db: Database, owner: TwoStepOwner): Promise<boolean> {
  const row = await db
    .selectFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .where('enabled_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
