import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';
import type { Database } from '#db/database.ts';

/** Whose purchases are looked for by their ids; those of more people are met soon by looking through all. */
const MOST_PEOPLE = 20_000;

/** Who is called so; undefined: so many that they were not looked up. */
export interface Payers {
  q?: string | undefined;
  payers?: readonly string[] | undefined;
}

/** Looks up who is meant, so that their purchases are found by index. */
export async function withPayers<Filter extends Payers>(
  db: Database,
  filter: Filter,
): Promise<Filter> {
  if (!filter.q) return filter;
  const found = await db
    .selectFrom('account_words as said')
    .where(isCalled(filter.q))
    .select('said.user_id')
    .limit(MOST_PEOPLE + 1)
    .execute();
  if (found.length > MOST_PEOPLE) return filter;
  return { ...filter, payers: found.map(({ user_id: id }) => id) };
}

/** Of a column with ids of accounts: as support finds them. */
export function payerMatches(
  userId: RawBuilder<unknown>,
  q: string,
  payers: Payers['payers'],
): RawBuilder<boolean> {
  return payers
    ? sql`${userId} = any(${payers}::text[])`
    : sql`${userId} in (select said.user_id from account_words said where ${isCalled(q)})`;
}

export const PAYER_NAME = sql<string | null>`person.first_name || ' ' || person.last_name`;
