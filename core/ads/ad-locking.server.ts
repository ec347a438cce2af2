import { sql, type SelectQueryBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';

/** Locks a row of an ad until the transaction ends; finds none of another owner. */
export async function lockAdRow<Tables, Table extends keyof Tables, Row>(
  ads: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  owner: UserActor | undefined,
) {
  const isMeant = owner
    ? sql<boolean>`id = ${id} and owner_id = ${owner.id}`
    : sql<boolean>`id = ${id}`;
  const ad = await ads.where(isMeant).forUpdate().executeTakeFirst();
  return ad ?? (refuse('not_found') satisfies Refusal);
}
