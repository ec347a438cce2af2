import type { UserActor } from '#core/actor.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdRef } from './ad-ref.ts';
import { selectAds } from './ad-tables.server.ts';

/** In whose name an ad is published. Undefined when there is no such ad. */
export async function publisherOf(
  trx: DatabaseTransaction,
  { kind, id }: AdRef,
): Promise<UserActor | undefined> {
  const owner = await selectAds(trx, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', '=', id)
    .select(['owner.id', 'owner.profile'])
    .executeTakeFirst();
  return owner && { kind: 'user', ...owner };
}
