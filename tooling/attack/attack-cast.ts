import type { Kysely } from 'kysely';
import { openAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { openMarkedPerson, type MarkedPerson } from './marked-person.ts';

/** Who asks. `crossed` knocks with an administrator's token at users' doors and the other way round. */
export const ROLES = [
  'anonymous',
  'owner',
  'broker',
  'business',
  'marked person',
  'administrator',
  'suspended',
  'dead token',
  'crossed',
] as const;
export type Role = (typeof ROLES)[number];

export interface Cast {
  owner: string;
  broker: string;
  business: string;
  suspended: string;
  administrator: string;
  marked: MarkedPerson;
  /** A new token of this role for what asks for such a guard; none for a stranger. */
  tokenOf(role: Role, guard: 'user' | 'admin' | undefined): Promise<string | undefined>;
  /** Whose things this role would name. */
  personOf(role: Role): string;
  /** Everybody can log in again, whatever an administrator did meanwhile. */
  restore(): Promise<void>;
}

/** The people of the demonstration, one who is suspended, and one whose every column is marked. */
export async function openCast(db: Kysely<DB>): Promise<Cast> {
  const [lucia, josue, chapada, , rui] = DEMONSTRATION_ACCOUNTS;
  const userId = async (email: string) =>
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow())
      .id;
  const { id: administrator } = await db
    .selectFrom('admins')
    .where('email', '=', rui.email)
    .select('id')
    .executeTakeFirstOrThrow();
  const people = {
    owner: await userId(lucia.email),
    broker: await userId(josue.email),
    business: await userId(chapada.email),
    suspended: (await register(db, { first_name: 'Suspensa' })).id,
    marked: await openMarkedPerson(db),
  };
  const personOf = (role: Role) => {
    if (role === 'broker' || role === 'business' || role === 'suspended') return people[role];
    return role === 'marked person' || role === 'administrator' ? people.marked.id : people.owner;
  };
  const asUser = (id: string) => openUserSession(db, id, 'attack', new Date());
  const asAdmin = () => openAdminSession(db, administrator, 'attack', new Date());

  async function tokenOf(role: Role, guard: 'user' | 'admin' | undefined) {
    if (role === 'anonymous') return undefined;
    if (role === 'dead token') return `${guard === 'admin' ? 'ma_' : 'mu_'}${'x'.repeat(43)}`;
    if (role === 'administrator') return asAdmin();
    if (role === 'crossed') return guard === 'admin' ? asUser(people.owner) : asAdmin();
    return asUser(personOf(role));
  }

  async function restore() {
    await db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', 'in', [people.owner, people.broker, people.business, people.marked.id])
      .where('status', '<>', 'active')
      .execute();
    await db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', people.suspended)
      .execute();
  }

  await restore();
  return { ...people, administrator, tokenOf, personOf, restore };
}
