import { DESCRIBED_VEHICLE_FIELDS } from '#core/vehicles/vehicle-description.ts';
import type { DescribedKind } from '../ads/description/described-kind.ts';
import { vehicleTree, VEHICLE_LISTS } from './vehicle-form-values.ts';

const LISTS: ReadonlySet<string> = new Set(VEHICLE_LISTS);

export const DESCRIBED_VEHICLE: DescribedKind = {
  kind: 'vehicle',
  fields: DESCRIBED_VEHICLE_FIELDS,
  names: DESCRIBED_VEHICLE_FIELDS.map((field) => (LISTS.has(field) ? `${field}[]` : field)),
  needed: { version_id: 'a versão' },
  tree: vehicleTree,
};
