import { randomBytes } from 'node:crypto';
import { saltedHash } from '#core/accounts/password-hashing.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from './second-step-code.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SALT_BYTES = 16;

export interface RecoveryCodes {
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Hashed like passwords: 50 bits could be guessed from a stolen copy. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes | Refusal> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const hashes: Buffer[] = [];
  for (const code of codes) {
    const hash = await saltedHash(code, salt);
    if (isRefusal(hash)) return hash;
    hashes.push(hash);
  }
  return { codes: codes.map(grouped), salt, hashes };
}

function newCode(): string {
  return [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('');
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export async function replaceRecoveryCodes(
  db: Database,
  keyId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('key_id', '=', keyId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ key_id: keyId, code_hash })))
    .execute();
}

/** Atomic: of two concurrent calls only one gets true. */
export async function takeRecoveryCode(
  db: Database,
  keyId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('key_id', '=', keyId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('key_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Database, keyId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('key_id', '=', keyId)
    .where('used_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
