import { sql } from 'kysely';
import { ACCOUNT_TABLE } from '#core/accounts/account-directory.server.ts';
import { ACCOUNT_FILTERS } from '#core/accounts/account-filters.ts';
import { endAccountSessions } from '#core/accounts/account-sessions.server.ts';
import type { BulkRules } from './bulk-rules.server.ts';

/** Suspending accuses somebody: it is done on each person's page. */
export const bulkAccounts: BulkRules = {
  filters: ACCOUNT_FILTERS,
  table: ACCOUNT_TABLE,
  source: sql`users`,
  nameOf: sql`own.first_name || ' ' || own.last_name`,
  async check(db, _action, ids) {
    const people = await db
      .selectFrom('users as person')
      .where(sql<boolean>`person.id = any(${ids}::text[])`)
      .select('person.id')
      .select(
        sql<boolean>`exists (select from user_tokens token where token.user_id = person.id)`.as(
          'is_logged_in',
        ),
      )
      .execute();
    return people.map(({ id, is_logged_in: isLoggedIn }) => ({
      id,
      personId: id,
      verdict: isLoggedIn ? 'changes' : 'already',
    }));
  },
  act: (trx, actor, { id }, now) => endAccountSessions(trx, actor, id, now),
};
