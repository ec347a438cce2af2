import { sql } from 'kysely';
import type { AdPhoto } from '#core/ads/card-photos.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { isSamePlate } from '#core/fields/plate.ts';
import { REVIEWED_FIELDS, type ReviewedFacts } from './vehicle-approval.ts';

const FACTS = sql.join(REVIEWED_FIELDS.map((field) => sql.ref(field)));
const RENEWED = sql.join(
  REVIEWED_FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`),
);

/** Call with the vehicle locked, when visitors see what was approved. */
export async function keepApproved(
  trx: DatabaseTransaction,
  vehicleId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into vehicle_approvals (vehicle_id, approved_at, photo_ids, ${FACTS})
    select id, ${now}::timestamptz,
      array(select photo.id from photos photo where photo.vehicle_id = ad.id and not photo.waiting), ${FACTS}
    from vehicles ad where id = ${vehicleId}
    on conflict (vehicle_id) do update set approved_at = excluded.approved_at,
      photo_ids = excluded.photo_ids, ${RENEWED}`.execute(trx);
}

interface Approval extends ReviewedFacts {
  approved_at: string;
  photo_ids: string[];
}

export const lastApproval = () =>
  sql<Approval | null>`(
    select to_jsonb(approval) - 'vehicle_id' from vehicle_approvals approval
    where approval.vehicle_id = ad.id)`.as('approval');

export function changesSince(
  { approved_at, photo_ids, ...before }: Approval,
  ad: ReviewedFacts & { photos: readonly AdPhoto[] },
) {
  const differences = REVIEWED_FIELDS.filter((field) =>
    field === 'plate' ? !isSamePlate(before.plate, ad.plate) : before[field] !== ad[field],
  );
  const today = new Set(ad.photos.map(({ id }) => id));
  return {
    approved_at,
    before,
    differences,
    new_photo_ids: [...today.difference(new Set(photo_ids))],
    removed_photos: photo_ids.filter((id) => !today.has(id)).length,
  };
}
