import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { BillingInfoInput } from './billing-info.ts';
import { knownCustomer, payerOf } from './payer.server.ts';

export interface BillingInfo {
  name: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  cellphone: string;
}

const COLUMNS = ['name', 'email', 'cpf', 'cnpj', 'cellphone'] as const;

export async function readBillingInfo(
  db: Database,
  actor: UserActor,
): Promise<BillingInfo | undefined> {
  return db
    .selectFrom('billing_infos')
    .where('user_id', '=', actor.id)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** What the account says already, for a form that is filled in the first time. */
export async function suggestBillingInfo(db: Database, actor: UserActor): Promise<BillingInfo> {
  const { payer_name: name, payer_email: email } = await payerOf(db, actor.id);
  const own = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.user_id', 'users.id')
    .leftJoin('user_phones', (join) =>
      join.onRef('user_phones.user_id', '=', 'users.id').on('user_phones.position', '=', 0),
    )
    .where('users.id', '=', actor.id)
    .select(['users.cpf', 'agencies.cnpj', 'agencies.name as agency', 'user_phones.number'])
    .executeTakeFirst();
  const isFirm = actor.profile === 'business' && Boolean(own?.cnpj);
  return {
    name: (isFirm && own?.agency) || name,
    email,
    cpf: isFirm ? null : (own?.cpf ?? null),
    cnpj: isFirm ? (own?.cnpj ?? null) : null,
    cellphone: own?.number ?? '',
  };
}

export async function saveBillingInfo(
  db: Kysely<DB>,
  actor: UserActor,
  { document, ...facts }: BillingInfoInput,
  now: Date,
): Promise<BillingInfo> {
  return db.transaction().execute(async (trx) => {
    const saved = await trx
      .insertInto('billing_infos')
      .values({ user_id: actor.id, ...facts, ...document, created_at: now })
      .onConflict((row) => row.column('user_id').doUpdateSet({ ...facts, ...document }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await record(trx, actor, actor, { action: 'save_billing_info' }, now);
    await later(trx, 'tell_payer', { userId: actor.id }, { key: `tell_payer:${actor.id}` });
    return saved;
  });
}

/** The provider's own receipts name whoever pays, too. */
export async function tellPayer(
  db: Database,
  provider: PaymentProvider,
  userId: string,
): Promise<void> {
  const customer = await knownCustomer(db, userId);
  if (!customer) return;
  const { payer_name: name, payer_email: email } = await payerOf(db, userId);
  await provider.changeCustomer(customer, { name, email });
}
