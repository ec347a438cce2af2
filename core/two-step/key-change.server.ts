import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { seal, unseal } from './sealed-secret.server.ts';
import { ownerName, type TwoStepOwner } from './two-step-owner.ts';

/** All or none, with the site stopped; throws when a secret does not open with the old key. */
export async function changeTwoStepKey(
  db: Kysely<DB>,
  { from, to }: { from: KeyObject; to: KeyObject },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('two_step_keys')
      .select(['id', 'user_id', 'admin_id', 'sealed_secret'])
      .forUpdate()
      .execute();
    for (const { id, sealed_secret, ...owned } of rows) {
      const owner = ownerName(ownerOf(owned));
      const sealed = seal(to, owner, unseal(from, owner, sealed_secret));
      await trx
        .updateTable('two_step_keys')
        .set({ sealed_secret: sealed })
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
}

function ownerOf({
  user_id,
  admin_id,
}: {
  user_id: string | null;
  admin_id: string | null;
}): TwoStepOwner {
  return user_id
    ? { kind: 'user', id: user_id, profile: 'owner' }
    : { kind: 'admin', id: admin_id ?? '' };
}
