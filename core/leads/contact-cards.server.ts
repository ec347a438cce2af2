import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { recordCardDecision } from '#core/privacy/consents.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ContactCard } from './contact-card.ts';

export async function readContactCard(
  db: Database,
  owner: UserActor,
): Promise<ContactCard | undefined> {
  return db
    .selectFrom('contact_cards')
    .where('user_id', '=', owner.id)
    .select(['name', 'email', 'phone'])
    .executeTakeFirst();
}

/** The consent is recorded when there was none, and not again with each change. */
export async function saveContactCard(
  db: Kysely<DB>,
  owner: UserActor,
  card: ContactCard,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isNew } = await trx
      .insertInto('contact_cards')
      .values({ user_id: owner.id, ...card, saved_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...card, saved_at: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    if (isNew) await recordCardDecision(trx, owner.id, 'given', now);
  });
}

export async function forgetContactCard(
  db: Kysely<DB>,
  owner: UserActor,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .deleteFrom('contact_cards')
      .where('user_id', '=', owner.id)
      .returning('user_id')
      .executeTakeFirst();
    if (forgotten) await recordCardDecision(trx, owner.id, 'withdrawn', now);
  });
}
