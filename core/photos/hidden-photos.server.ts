import type { Database } from '#db/database.ts';

/** Whether the photograph is of an ad that is hidden, because its owner's account is not active. */
export async function isPhotoHidden(db: Database, photoId: string): Promise<boolean> {
  const hidden = await db
    .selectFrom('photos as photo')
    .leftJoin('properties as property', 'property.id', 'photo.property_id')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'photo.vehicle_id')
    .select('photo.id')
    .where('photo.id', '=', photoId)
    .where((is) =>
      is.or([is('property.hidden_at', 'is not', null), is('vehicle.hidden_at', 'is not', null)]),
    )
    .executeTakeFirst();
  return hidden !== undefined;
}
