import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';

/** Of a column with ids of accounts: as support finds them. */
export function payerMatches(userId: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  return sql`${userId} in (select said.user_id from account_words said where ${isCalled(q)})`;
}

export const PAYER_NAME = sql<string | null>`person.first_name || ' ' || person.last_name`;
