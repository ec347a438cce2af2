import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';

const MAX_REFUSED_CHANGES = 5;

/** The newest ads whose change was not approved. */
export async function listRefusedChanges(
  db: Database,
  owner: UserActor,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('vehicle_changes as change')
    .innerJoin('vehicles as ad', 'ad.id', 'change.vehicle_id')
    .select(['ad.id', 'ad.name'])
    .where('ad.owner_id', '=', owner.id)
    .where('ad.archived_at', 'is', null)
    .where('change.refused_at', 'is not', null)
    .orderBy('change.refused_at', 'desc')
    .limit(MAX_REFUSED_CHANGES)
    .execute();
}
