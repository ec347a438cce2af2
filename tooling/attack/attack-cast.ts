import type { Kysely } from 'kysely';
import { findAdminSession, openAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addIncident } from '#core/incidents/incidents.fixture.ts';
import { areasOf } from '#core/office/office-area.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { isRefusal } from '#core/refusal.ts';
import { prepareImport } from '#core/vehicles/catalogue/import/catalogue-imports.server.ts';
import { isViewable } from '#core/viewings/viewing.ts';
import { endViewing, findViewing, openViewing } from '#core/viewings/viewings.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import type { Operation } from './contract-operations.ts';
import { openMarkedPerson, type MarkedPerson } from './marked-person.ts';

/**
 * Who asks. A moderator who sees the site as the owner is `viewing`; `crossed` knocks with an
 * administrator's token at users' doors and the other way round.
 */
export const ROLES = [
  'anonymous',
  'owner',
  'broker',
  'business',
  'marked person',
  'administrator',
  'moderator',
  'finance',
  'viewing',
  'suspended',
  'dead token',
  'crossed',
] as const;
export type Role = (typeof ROLES)[number];

const USERS: ReadonlySet<Role> = new Set(['owner', 'broker', 'business', 'marked person']);
const OFFICE: Partial<Record<Role, OfficeRole>> = {
  administrator: 'owner',
  moderator: 'moderator',
  finance: 'finance',
};

export function isOfOffice(role: Role): boolean {
  return role in OFFICE;
}

/** Whether the declared areas let a role do this, whatever the site answers. */
export function mayDo(role: Role, { method, path, guard, area }: Operation): boolean {
  if (role === 'viewing')
    return (
      method === 'GET' && guard !== 'admin' && (!guard || isViewable('moderator', `GET ${path}`))
    );
  if (guard !== 'admin') return !guard || USERS.has(role);
  const office = OFFICE[role];
  return office !== undefined && (area === undefined || areasOf(office).includes(area));
}

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
  /** Everybody can log in again and has their role, whatever an administrator did meanwhile. */
  restore(): Promise<void>;
}

/** The people of the demonstration, one who is suspended, and one whose every column is marked. */
export async function openCast(db: Kysely<DB>): Promise<Cast> {
  const [lucia, josue, chapada, , rui] = DEMONSTRATION_ACCOUNTS;
  const userId = async (email: string) =>
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow())
      .id;
  const { id: administrator, password_hash } = await db
    .selectFrom('admins')
    .where('email', '=', rui.email)
    .select(['id', 'password_hash'])
    .executeTakeFirstOrThrow();
  const people = {
    owner: await userId(lucia.email),
    broker: await userId(josue.email),
    business: await userId(chapada.email),
    suspended: (await register(db, { first_name: 'Suspensa' })).id,
    marked: await openMarkedPerson(db),
  };
  const office: Partial<Record<Role, string>> = { administrator };
  for (const role of ['moderator', 'finance', 'viewing'] as const)
    office[role] = (await addAdmin(db)).id;
  let viewing = '';
  await addOfficeThings(db, administrator);
  const personOf = (role: Role) => {
    if (role === 'broker' || role === 'business' || role === 'suspended') return people[role];
    return role === 'marked person' || role === 'administrator' ? people.marked.id : people.owner;
  };
  const asUser = (id: string) => openUserSession(db, id, 'attack', new Date());
  const asAdmin = (id = administrator) => openAdminSession(db, id, 'attack', new Date());

  async function tokenOf(role: Role, guard: 'user' | 'admin' | undefined) {
    if (role === 'anonymous') return undefined;
    if (role === 'dead token') return `${guard === 'admin' ? 'ma_' : 'mu_'}${'x'.repeat(43)}`;
    if (role === 'viewing') return viewingToken();
    if (isOfOffice(role)) return asAdmin(office[role]);
    if (role === 'crossed') return guard === 'admin' ? asUser(people.owner) : asAdmin();
    return asUser(personOf(role));
  }

  async function viewingToken() {
    const now = new Date();
    if (await findViewing(db, viewing, now)) return viewing;
    const session = await findAdminSession(db, await asAdmin(office.viewing), now);
    if (!session) throw new Error('The administrator who sees as somebody is not logged in.');
    await endViewing(db, session.admin, now);
    const { admin, sessionId } = session;
    const opened = await openViewing(db, admin, sessionId, people.owner, 'attack', now);
    if (isRefusal(opened)) throw new Error(`Nobody can see as the owner: ${opened.refused}.`);
    viewing = opened.token;
    return viewing;
  }

  async function restore() {
    for (const [role, id] of Object.entries(office))
      await db
        .updateTable('admins')
        .set({ disabled_at: null, role: OFFICE[role as Role] ?? 'moderator', password_hash })
        .where('id', '=', id)
        .execute();
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

/** Rows that the office has and the demonstration lacks. */
async function addOfficeThings(db: Kysely<DB>, administrator: string): Promise<void> {
  const now = new Date();
  await addIncident(db);
  await db
    .insertInto('bulk_jobs')
    .values({ subject: 'users', action: 'x', address: '', state: 'checking', created_at: now })
    .execute();
  await db
    .insertInto('saved_views')
    .values({ table_name: 'users', name: 'Suspensas', query: '', created_at: now })
    .execute();
  const file = { name: 'marcas.json', bytes: Buffer.from('{"carros":[{"Label":"Marca nova"}]}') };
  await prepareImport(db, { kind: 'admin', id: administrator }, file, now);
}
