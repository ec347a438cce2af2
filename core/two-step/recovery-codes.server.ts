import { randomBytes } from 'node:crypto';
import { saltedHash } from '#core/accounts/password-hashing.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from './second-step-code.ts';

/** Without the letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SALT_BYTES = 16;

export interface RecoveryCodes {
  /** For their owner, once, as they are shown. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Ten new codes. Hashed as passwords are: 50 bits are few enough to try on a stolen copy. */
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

/** "k7m2x-9q4ab". */
function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Puts these in the place of the codes that the key had. */
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

/** Uses a code up. Of two at once only one is told `true`. */
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
