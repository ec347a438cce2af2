import { sql } from 'kysely';
import { PROFILES, type Profile, type UserActor } from '#core/actor.ts';
import { payerOf } from '#core/payments/payer.server.ts';
import type { Database } from '#db/database.ts';
import { PLAN_COLUMNS } from './plan-input.ts';
import { trialDaysFor } from './trial.server.ts';

const FACTS = ['id', ...PLAN_COLUMNS.filter((column) => column !== 'active')] as const;

/** What is on offer to a profile or to all, in the order of the back office. */
export async function listPlanOffers(db: Database, kind: Profile | undefined) {
  return db
    .selectFrom('plans')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as Profile))
    .where('active', '=', true)
    .orderBy(sql`array_position(${sql.val(PROFILES)}::text[], kind)`)
    .orderBy('position')
    .orderBy('id')
    .select(FACTS)
    .execute();
}

export async function findPlanOffer(db: Database, id: string) {
  return db
    .selectFrom('plans')
    .where('id', '=', id)
    .where('active', '=', true)
    .select(FACTS)
    .executeTakeFirst();
}

/** Days of trial with which the actor's first paid plan would begin. */
export async function ownTrialDays(db: Database, actor: UserActor): Promise<number> {
  const { payer_document: document } = await payerOf(db, actor.id);
  return trialDaysFor(db, { userId: actor.id, document });
}
