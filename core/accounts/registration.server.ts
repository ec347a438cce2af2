import { sql, type Kysely } from 'kysely';
import type { Profile } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { RegistrationInput } from './account-input.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { isLeakedPassword } from './leaked-passwords.server.ts';
import {
  makeAccount,
  sendConfirmationLink,
  tellOwner,
  type TypedAccount,
} from './new-account.server.ts';
import { hashPassword } from './password-hashing.server.ts';
import { keepRegistration, newRegistrationSecret, sendTo } from './pending-registration.server.ts';

const ANSWER_AFTER_MS = 250;

/** A taken e-mail gives the same outcome in the same time; a repeated form updates the first. */
export async function register(
  db: Kysely<DB>,
  {
    form_key,
    email,
    password,
    first_name,
    last_name,
    profile,
    wanted_plan_id: wanted,
  }: RegistrationInput,
  now: Date,
): Promise<{ secret: string } | Refusal> {
  if (await isLeakedPassword(password)) {
    return refuse('password_leaked', { field: 'user/password' });
  }
  return takeAtLeast(ANSWER_AFTER_MS, async () => {
    const hash = await hashPassword(password);
    if (isRefusal(hash)) return hash;
    const plan = wanted === undefined ? undefined : await soldPlan(db, profile, wanted);
    const wanted_plan_id = plan?.id ?? null;
    const typed = { first_name, last_name, profile, password_hash: hash, wanted_plan_id };
    const { token: secret, hash: secret_hash } = newRegistrationSecret();
    const registration = { secret_hash, form_key: form_key ?? null, email };
    await db.transaction().execute(async (trx) => {
      const isSameForm = await goOn(trx, registration, typed, now);
      if (!isSameForm) await begin(trx, registration, typed, now);
    });
    return { secret };
  });
}

async function soldPlan(db: Database, profile: Profile, id: string) {
  return db
    .selectFrom('plans')
    .where('id', '=', id)
    .where('kind', '=', profile)
    .where('active', '=', true)
    .where('is_free', '=', false)
    .select('id')
    .executeTakeFirst();
}

interface Registration {
  secret_hash: Buffer;
  form_key: string | null;
  email: string;
}

async function begin(
  trx: DatabaseTransaction,
  registration: Registration,
  typed: TypedAccount,
  now: Date,
): Promise<void> {
  const { email } = registration;
  const id = await makeAccount(trx, { email, ...typed }, now, now);
  await (id
    ? sendConfirmationLink(trx, { id, email, first_name: typed.first_name }, now)
    : tellOwner(trx, email));
  await keepRegistration(trx, registration, id ? { user_id: id } : typed, now);
}

async function goOn(
  trx: DatabaseTransaction,
  { secret_hash, form_key, email }: Registration,
  typed: TypedAccount,
  now: Date,
): Promise<boolean> {
  if (!form_key) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${form_key}, 0))`.execute(trx);
  const before = await trx
    .selectFrom('pending_registrations')
    .where('form_key', '=', form_key)
    .where('expires_at', '>', now)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const retyped = before.user_id
    ? await trx
        .updateTable('users')
        .set(typed)
        .where('id', '=', before.user_id)
        .where('email_confirmed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : typed;
  if (!retyped) return false;
  const pending = await trx
    .updateTable('pending_registrations')
    .set({ secret_hash, ...(before.user_id ? {} : typed) })
    .where('secret_hash', '=', before.secret_hash)
    .returningAll()
    .executeTakeFirstOrThrow();
  return email === pending.email || sendTo(trx, pending, email, now);
}
