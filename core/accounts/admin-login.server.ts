import type { AdminActor } from '#core/actor.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { openChallenge, type LoginChallenge } from '#core/two-step/login-challenge.server.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import type { Database } from '#db/database.ts';
import type { LoginInput } from './account-input.ts';
import { openAdminSession } from './admin-sessions.server.ts';
import { NOBODYS_HASH, verifyPassword } from './password-hashing.server.ts';

export interface AdminAccount {
  id: string;
  email: string;
  name: string;
  role: OfficeRole;
}

/** A session or a two-step challenge; an unknown e-mail takes as long as a wrong password. */
export async function logInAdmin(
  db: Database,
  input: LoginInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string; admin: AdminAccount } | LoginChallenge | Refusal> {
  const account = await db
    .selectFrom('admins')
    .where('email', '=', input.email)
    .where('disabled_at', 'is', null)
    .select(['id', 'email', 'name', 'role', 'password_hash'])
    .executeTakeFirst();
  const matches = await verifyPassword(account?.password_hash ?? NOBODYS_HASH, input.password);
  if (isRefusal(matches)) return matches;
  if (!account || !matches) return refuse('invalid_credentials');
  const actor: AdminActor = { kind: 'admin', id: account.id };
  if (await hasTwoStep(db, actor)) return openChallenge(db, actor, now);
  const { id, email, name, role } = account;
  const token = await openAdminSession(db, id, userAgent, now);
  return { token, admin: { id, email, name, role } };
}

export async function readAdmin(db: Database, actor: AdminActor): Promise<AdminAccount> {
  return db
    .selectFrom('admins')
    .where('id', '=', actor.id)
    .select(['id', 'email', 'name', 'role'])
    .executeTakeFirstOrThrow();
}
