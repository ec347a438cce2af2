import { OFFICE_PHOTOS } from '../../photos/photo-sources.ts';
import { ChangedPhotos } from '../../vehicle-changes/changed-photos.tsx';
import { OfficePhotos } from '../ads/office-photos.tsx';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';

/** The photographs of a vehicle; where a change of them waits, those of before and after. */
export function ReviewedPhotos({ ad }: { ad: OfficeVehicle }) {
  const change = ad.waiting_change;
  if (change?.differences.includes('photos'))
    return <ChangedPhotos ad={ad} change={change} folder={OFFICE_PHOTOS} />;
  return <OfficePhotos photos={ad.photos} newOnes={new Set(ad.since_approval?.new_photo_ids)} />;
}
