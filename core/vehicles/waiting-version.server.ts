import { sql } from 'kysely';
import {
  GALLERY_CAPTION,
  GALLERY_ORDER,
  IN_GALLERY,
  IS_GALLERY_COVER,
} from '#core/photos/gallery.server.ts';
import { coverAmong, photoJson, type AdPhoto } from '#core/ads/card-photos.server.ts';
import { pricePosition } from './price-position.ts';
import type { StoredPriceSample } from './stored-price-sample.server.ts';
import { differingFields, type VehicleVersion } from './vehicle-version.ts';

export interface WantedPhoto extends AdPhoto {
  waiting: boolean;
}

export interface WaitingVersion extends VehicleVersion {
  photos: WantedPhoto[];
  photos_differ: boolean;
  updated_at: string;
  refused_at: string | null;
  refused_reason: string | null;
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const waitingVersion = () =>
  sql<WaitingVersion | null>`(
    select jsonb_build_object('year', change.year, 'plate', change.plate, 'price_cents', change.price_cents,
      'name', change.name, 'description', change.description,
      'updated_at', ${moment('change.updated_at')},
      'refused_at', ${moment('change.refused_at')}, 'refused_reason', change.refused_reason,
      'photos_differ', change.photo_ids is not null or exists (
        select from photos where photos.vehicle_id = ad.id and photos.waiting_caption is not null),
      'photos', (
        select coalesce(jsonb_agg(${photoJson(GALLERY_CAPTION, IS_GALLERY_COVER)} || jsonb_build_object('waiting', photo.waiting)
          order by ${GALLERY_ORDER}), '[]'::jsonb)
        from photos photo where photo.vehicle_id = ad.id and ${IN_GALLERY}))
    from vehicle_changes change where change.vehicle_id = ad.id)`.as('waiting_change');

interface ChangedVehicle extends VehicleVersion {
  waiting_change: WaitingVersion | null;
  price_sample: StoredPriceSample | null;
}

export function toWaitingChange(ad: ChangedVehicle) {
  if (!ad.waiting_change) return null;
  const { photos_differ: photosDiffer, ...change } = ad.waiting_change;
  return {
    ...change,
    // Another year has other comparables, with which nobody compared it yet.
    price_position:
      change.year === ad.year ? pricePosition(change.price_cents, ad.price_sample) : null,
    cover: coverAmong(change.photos),
    differences: [...differingFields(ad, change), ...(photosDiffer ? ['photos' as const] : [])],
  };
}
