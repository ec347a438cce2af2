import { CompiledQuery, sql, type Kysely } from 'kysely';
import { verifyPassword } from '#core/accounts/password-hashing.server.ts';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { leaveProvider } from '#core/payments/customer-forgetting.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AccountDeletionInput } from './account-deletion-input.ts';
import { ALL_RULES, type NamedRule } from './personal-data.server.ts';

const PREFIXES_PER_JOB = 500;

/** Immediate and final; stored files and the payment provider follow by job. `personal-data.server.ts` decides per table. */
export async function deleteOwnAccount(
  db: Kysely<DB>,
  actor: UserActor,
  input: AccountDeletionInput,
  now: Date,
): Promise<Refusal | undefined> {
  const known = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select('password_hash')
    .executeTakeFirst();
  if (!known) return refuse('not_found');
  const matches = await verifyPassword(known.password_hash, input.password);
  if (isRefusal(matches)) return matches;
  if (!matches) return refuse('current_password_wrong', { field: 'deletion/password' });
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .where('id', '=', actor.id)
      // Another request may have changed the password since it was compared.
      .where('password_hash', '=', known.password_hash)
      .select(['email', 'first_name', 'email_confirmed_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!user) return refuse('current_password_wrong', { field: 'deletion/password' });
    // Also invalidates the page caches of every process.
    await record(trx, actor, actor, { action: 'delete_account' }, now);
    await removeFilesLater(trx, ALL_RULES, actor.id);
    await dropWaitingMail(trx, user.email, user.email_confirmed_at !== null);
    const hasPaid = await leaveProvider(trx, actor.id);
    for (const rule of ALL_RULES.toReversed()) await applyRule(trx, rule, actor.id);
    const data = { firstName: user.first_name, hasPaid };
    await later(trx, 'send_email', { to: user.email, message: 'account_deleted', data });
    return undefined;
  });
}

/** Tables that are emptied; the name and payments of an unproved account stay. */
const SET_UP_BEFORE_PROOF: ReadonlySet<string> = new Set<keyof DB>([
  'user_phones',
  'agencies',
  'user_avatars',
  'email_changes',
  'two_step_keys',
  'login_challenges',
  'email_tokens',
  'pending_registrations',
  'data_exports',
  'push_subscriptions',
  'contact_cards',
  'reply_texts',
  'alert_recipients',
  'billing_infos',
  'properties',
  'property_drafts',
  'vehicles',
  'vehicle_drafts',
  'photos',
]);

/** Erases the setup of an account with an unproved mailbox, which somebody else may have registered. */
export async function eraseSetUpBeforeProof(
  trx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const rules = ALL_RULES.filter(({ table }) => SET_UP_BEFORE_PROOF.has(table));
  await removeFilesLater(trx, rules, userId);
  for (const rule of rules.toReversed()) await applyRule(trx, rule, userId);
  await trx
    .updateTable('users')
    .set({ cpf: null, creci: null, presentation_name: null, presentation: null })
    .where('id', '=', userId)
    .execute();
}

async function applyRule(trx: DatabaseTransaction, rule: NamedRule, userId: string): Promise<void> {
  const { table, rowsOf, onDeletion } = rule;
  if (!rowsOf || !onDeletion) return;
  const statements =
    onDeletion === 'erase'
      ? [`delete from ${table} where ${rowsOf}`]
      : 'forget' in onDeletion
        ? onDeletion.forget
        : [];
  for (const statement of statements)
    await trx.executeQuery(CompiledQuery.raw(statement, [userId]));
}

async function removeFilesLater(
  trx: DatabaseTransaction,
  rules: readonly NamedRule[],
  userId: string,
): Promise<void> {
  for (const { table, rowsOf, files, fileColumns = ['id'] } of rules) {
    if (!files || !rowsOf) continue;
    const { rows } = await trx.executeQuery<{ ids: string[] }>(
      CompiledQuery.raw(
        `select array[${fileColumns.join()}] as ids from ${table} where ${rowsOf}`,
        [userId],
      ),
    );
    const prefixes = rows.flatMap(({ ids }) => ids.flatMap(files));
    for (let from = 0; from < prefixes.length; from += PREFIXES_PER_JOB) {
      const some = prefixes.slice(from, from + PREFIXES_PER_JOB);
      await later(trx, 'remove_stored_files', { prefixes: some });
    }
  }
}

/** An unconfirmed e-mail may belong to somebody else, whose messages must stay. */
async function dropWaitingMail(db: Database, email: string, isOwn: boolean): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'send_email' and job.locked_at is null
         and (job.payload ->> 'to' = ${email} or (${isOwn} and job.payload #>> '{data,visitor,email}' = ${email}))))
  `.execute(db);
}
