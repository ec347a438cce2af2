import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';
import type { FindingWay } from '#core/office-tables/table-reading.server.ts';

/** Of a column with ids of accounts: as support finds them. */
export function payerMatches(
  userId: RawBuilder<unknown>,
  q: string,
  way: FindingWay,
): RawBuilder<boolean> {
  const called = sql`select said.user_id from account_words said where ${isCalled(q)}`;
  return way === 'gather' ? sql`${userId} = any(array(${called}))` : sql`${userId} in (${called})`;
}

export const PAYER_NAME = sql<string | null>`person.first_name || ' ' || person.last_name`;
