import { sql } from 'kysely';
import { ACCOUNT_TABLE } from '#core/accounts/account-directory.server.ts';
import { ACCOUNT_FILTERS } from '#core/accounts/account-filters.ts';
import { ACCOUNT_LIFECYCLE, type AccountAction } from '#core/accounts/account-lifecycle.ts';
import { endAccountSessions } from '#core/accounts/account-sessions.server.ts';
import {
  deactivateAccount,
  reactivateAccount,
  suspendAccount,
} from '#core/accounts/account-suspension.server.ts';
import type { BulkRules } from './bulk-rules.server.ts';

export const bulkAccounts: BulkRules = {
  filters: ACCOUNT_FILTERS,
  table: ACCOUNT_TABLE,
  source: sql`users`,
  nameOf: sql`own.first_name || ' ' || own.last_name`,
  async check(db, action, ids) {
    const people = await db
      .selectFrom('users as person')
      .where(sql<boolean>`person.id = any(${ids}::text[])`)
      .select(['person.id', 'person.status'])
      .select(
        sql<boolean>`exists (select from user_tokens token where token.user_id = person.id)`.as(
          'is_logged_in',
        ),
      )
      .execute();
    return people.map(({ id, status, is_logged_in: isLoggedIn }) => {
      const of = { id, personId: id };
      if (action === 'end_sessions') return { ...of, verdict: isLoggedIn ? 'changes' : 'already' };
      if (action === 'restore_status')
        return { ...of, verdict: status === 'active' ? 'changes' : 'already' };
      const { from, to } = ACCOUNT_LIFECYCLE[action as AccountAction];
      if (status === to) return { ...of, verdict: 'already' };
      return from.includes(status)
        ? { ...of, verdict: 'changes', stateBefore: status }
        : { ...of, verdict: 'refused', refusal: 'account_changed' };
    });
  },
  act(trx, actor, { action, id, reason, stateBefore }, now) {
    if (action === 'end_sessions') return endAccountSessions(trx, actor, id, now);
    const change =
      action === 'restore_status'
        ? CHANGES[stateBefore === 'inactive' ? 'deactivate' : 'suspend']
        : CHANGES[action as AccountAction];
    return change(trx, actor, id, reason, now);
  },
};

const CHANGES = {
  suspend: suspendAccount,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
} as const satisfies Record<AccountAction, unknown>;
