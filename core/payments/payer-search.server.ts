import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';

/** On the alias `person`: as support finds accounts. */
export function payerMatches(q: string): RawBuilder<boolean> {
  return sql`person.id in (select said.user_id from account_words said where ${isCalled(q)})`;
}

export const PAYER_NAME = sql<string | null>`person.first_name || ' ' || person.last_name`;
