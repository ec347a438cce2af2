import { PROPERTY_INDEX } from '#core/properties/property-index.server.ts';
import { VEHICLE_INDEX } from '#core/vehicles/vehicle-index.server.ts';
import { adSegments, type IndexedKinds } from './segment-reading.server.ts';

export const INDEXED_KINDS: IndexedKinds = {
  property: adSegments(PROPERTY_INDEX),
  vehicle: adSegments(VEHICLE_INDEX),
};
