import { DESCRIBED_VEHICLE as DESCRIBED } from '#core/vehicles/described-vehicle-fields.ts';
import type { DescribedKind } from '../ads/description/described-kind.ts';
import { vehicleTree, VEHICLE_LISTS } from './vehicle-form-values.ts';

const LISTS: ReadonlySet<string> = new Set(VEHICLE_LISTS);
const FIELDS = Object.keys(DESCRIBED) as (keyof typeof DESCRIBED)[];

export const DESCRIBED_VEHICLE: DescribedKind = {
  kind: 'vehicle',
  fields: FIELDS,
  names: FIELDS.map((field) => (LISTS.has(field) ? `${field}[]` : field)),
  needed: { version_id: 'a versão' },
  tree: vehicleTree,
};
