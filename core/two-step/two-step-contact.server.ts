import { NOBODYS_HASH } from '#core/accounts/password-hashing.server.ts';
import type { Database } from '#db/database.ts';
import type { TwoStepOwner } from './two-step-owner.ts';

export interface TwoStepContact {
  email: string;
  firstName: string;
  passwordHash: string;
}

export async function contactOf(db: Database, owner: TwoStepOwner): Promise<TwoStepContact> {
  if (owner.kind === 'user') {
    return db
      .selectFrom('users')
      .where('id', '=', owner.id)
      .select(['email', 'first_name as firstName', 'password_hash as passwordHash'])
      .executeTakeFirstOrThrow();
  }
  const { passwordHash, ...contact } = await db
    .selectFrom('admins')
    .where('id', '=', owner.id)
    .select(['email', 'name as firstName', 'password_hash as passwordHash'])
    .executeTakeFirstOrThrow();
  return { ...contact, passwordHash: passwordHash ?? NOBODYS_HASH };
}
