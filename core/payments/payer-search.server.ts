import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';

/** Of a column with ids of accounts: as support finds them. */
export function payerMatches(userId: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  return sql`${userId} in (select said.user_id from account_words said where ${isCalled(q)})`;
}

/**
 * Purchases of who is called so, and then those of others that say so themselves: each half by its own index.
 * @param as the alias by which `said` calls the rows
 */
export function gatheredPurchases<Row>(
  source: RawBuilder<Row>,
  as: string,
  q: string,
  said: RawBuilder<boolean>,
): RawBuilder<Row> {
  const rows = sql`select * from ${source} ${sql.ref(as)}`;
  const isTheirs = payerMatches(sql.ref(`${as}.user_id`), q);
  return sql<Row>`(${rows} where ${isTheirs} union all ${rows} where ${said} and ${isTheirs} is not true)`;
}

/** On the alias `person`: a firm is called as it calls itself. */
export const PAYER_NAME = sql<string | null>`coalesce(
  (select agency.name from agencies agency where agency.user_id = person.id and person.profile = 'business'),
  person.first_name || ' ' || person.last_name)`;
