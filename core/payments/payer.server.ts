import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ProviderRefused, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { writeReference } from './reference.ts';

/** Who a receipt is made out to. */
export async function payerOf(db: Database, userId: string) {
  const { name, email, cpf, cnpj, first_name, last_name, own_email } = await db
    .selectFrom('users')
    .leftJoin('billing_infos', 'billing_infos.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'billing_infos.name',
      'billing_infos.email',
      'billing_infos.cpf',
      'billing_infos.cnpj',
      'users.first_name',
      'users.last_name',
      'users.email as own_email',
    ])
    .executeTakeFirstOrThrow();
  return {
    payer_name: name ?? `${first_name} ${last_name}`,
    payer_email: email ?? own_email,
    payer_document: cpf ?? cnpj,
  };
}

/**
 * The account as the provider knows it, made anew when it was deleted there. Of two that are made at once one stays, and
 * the other is never charged. Nor is one replaced that a plan is charged from: the key may be another account's.
 * @throws {ProviderRefused}
 */
export async function customerOf(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
): Promise<string> {
  const known = await knownCustomer(db, actor.id);
  if (known && (await provider.knowsCustomer(known))) return known;
  if (known && (await isChargedForPlan(db, actor.id))) {
    const error = new ProviderRefused(`The customer ${known} has a plan.`);
    logFailure('The payment provider does not know a customer')(error);
    throw error;
  }
  const account = { kind: 'account', id: actor.id } as const;
  const provider_id = await provider.createCustomer({
    reference: writeReference(account),
  });
  await db
    .insertInto('payment_customers')
    .values({ user_id: actor.id, provider_id })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet({ provider_id })
        .where('payment_customers.provider_id', '=', known ?? ''),
    )
    .execute();
  const { payer_name: name, payer_email: email } = await payerOf(db, actor.id);
  const kept = (await knownCustomer(db, actor.id)) ?? provider_id;
  await provider.changeCustomer(kept, { name, email });
  return kept;
}

async function isChargedForPlan(db: Database, userId: string): Promise<boolean> {
  const charged = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trial'])
    .where('provider_id', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return charged !== undefined;
}

export async function knownCustomer(db: Database, userId: string): Promise<string | undefined> {
  const customer = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', userId)
    .select('provider_id')
    .executeTakeFirst();
  return customer?.provider_id;
}
