import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { paginate } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { FIRST_RULES, storedTrustRules, type TrustRules } from './trust-rules.ts';

/** What holds now, and the revision to send back with a change; '0' before the first one. */
export interface RulesInForce {
  rules: TrustRules;
  revision: string;
}

export async function readTrustRules(db: Database): Promise<RulesInForce> {
  const newest = await db
    .selectFrom('trust_rules')
    .select(['id', 'rules'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest
    ? { rules: storedTrustRules.parse(newest.rules), revision: String(newest.id) }
    : { rules: FIRST_RULES, revision: '0' };
}

/** Hold from the next ad that is weighed on, in every process. Refused when somebody else changed them meanwhile. */
export async function changeTrustRules(
  db: Kysely<DB>,
  actor: AdminActor,
  rules: TrustRules,
  revision: string,
  now: Date,
): Promise<RulesInForce | Refusal> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table trust_rules in share row exclusive mode`.execute(trx);
    const before = await readTrustRules(trx);
    if (before.revision !== revision) return refuse('settings_changed');
    if (isDeepStrictEqual(before.rules, rules)) return before;
    const { id } = await trx
      .insertInto('trust_rules')
      .values({ at: now, admin_id: actor.id, rules: JSON.stringify(rules) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { rules, revision: String(id) };
  });
}

const CHANGES_PER_PAGE = 10;

/** The newest first, each with the rules that it replaced. */
export async function unsafeListRuleChanges(db: Database, page: number) {
  const { total } = await db
    .selectFrom('trust_rules')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const place = paginate(page, Number(total), undefined, CHANGES_PER_PAGE);
  const rows = await db
    .selectFrom('trust_rules as change')
    .leftJoin('admins', 'admins.id', 'change.admin_id')
    .select(['change.id', 'change.at', 'change.rules', 'admins.name as admin_name'])
    .orderBy('change.id', 'desc')
    // One more: what the last one of the page replaced.
    .limit(CHANGES_PER_PAGE + 1)
    .offset(place.offset)
    .execute();
  const items = rows.slice(0, CHANGES_PER_PAGE).map(({ id, at, admin_name, rules }, index) => {
    const earlier = rows[index + 1];
    return {
      id: String(id),
      at,
      admin_name,
      rules: storedTrustRules.parse(rules),
      before: earlier ? storedTrustRules.parse(earlier.rules) : FIRST_RULES,
    };
  });
  return { ...place, items };
}
