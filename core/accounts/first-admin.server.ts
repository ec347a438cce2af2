import { normalisePassword } from '#core/fields/password.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { hashPassword } from './password-hashing.server.ts';

export async function ensureFirstAdmin(
  db: Database,
  admin: { email: string; password: string; name: string },
): Promise<'created' | 'exists'> {
  const email = admin.email.trim().toLowerCase();
  const existing = await db
    .selectFrom('admins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (existing) return 'exists';
  const hash = await hashPassword(normalisePassword(admin.password));
  if (isRefusal(hash)) throw new Error('Too many passwords are being hashed at once.');
  const made = await db
    .insertInto('admins')
    .values({ role: 'owner', email, name: admin.name, password_hash: hash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? 'created' : 'exists';
}
