import type { KeyObject } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { unseal } from './sealed-secret.server.ts';
import { ownerName } from './two-step-owner.ts';

/** True when nothing is sealed yet. */
export async function opensSealedSecrets(db: Database, key: KeyObject): Promise<boolean> {
  const row = await db
    .selectFrom('two_step_keys')
    .select(['user_id', 'admin_id', 'sealed_secret'])
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return true;
  const { user_id, admin_id } = row;
  const owner = user_id
    ? ({ kind: 'user', id: user_id, profile: 'owner' } as const)
    : ({ kind: 'admin', id: admin_id ?? '' } as const);
  try {
    unseal(key, ownerName(owner), row.sealed_secret);
    return true;
  } catch {
    // Sealed with another key.
    return false;
  }
}
