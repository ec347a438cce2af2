import type { Database } from '#db/database.ts';
import { STATUS_REFUSALS } from '#core/accounts/account.ts';
import type { UserActor } from '#core/actor.ts';
import { IN_GALLERY } from '#core/photos/gallery.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

export async function reasonNotToPublish(
  db: Database,
  actor: UserActor,
  ad: AdRef,
): Promise<Refusal | undefined> {
  const owner = await db
    .selectFrom('users')
    .select(['email_confirmed_at', 'status'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!owner) return refuse('not_found');
  if (owner.status !== 'active') return refuse(STATUS_REFUSALS[owner.status]);
  if (!owner.email_confirmed_at) return refuse('email_not_confirmed');
  const photo = await db
    .selectFrom('photos as photo')
    .leftJoin('vehicle_changes as change', 'change.vehicle_id', 'photo.vehicle_id')
    .select('photo.id')
    .where(`photo.${AD_TABLES[ad.kind].column}`, '=', ad.id)
    .where('photo.status', '<>', 'failed')
    .where(IN_GALLERY)
    .limit(1)
    .executeTakeFirst();
  return photo ? undefined : refuse('photo_required');
}
