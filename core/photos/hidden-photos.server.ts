import type { Database } from '#db/database.ts';

export async function isPhotoHidden(db: Database, photoId: string): Promise<boolean> {
  const hidden = await db
    .selectFrom('photos as photo')
    .leftJoin('properties as property', 'property.id', 'photo.property_id')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'photo.vehicle_id')
    .leftJoin('property_drafts as draft', 'draft.id', 'photo.property_draft_id')
    .leftJoin('users as writer', 'writer.id', 'draft.owner_id')
    .select('photo.id')
    .where('photo.id', '=', photoId)
    .where((is) =>
      is.or([
        is('property.hidden_at', 'is not', null),
        is('vehicle.hidden_at', 'is not', null),
        is('writer.status', '<>', 'active'),
      ]),
    )
    .executeTakeFirst();
  return hidden !== undefined;
}
