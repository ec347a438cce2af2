import {
  DESCRIBED_PROPERTY as DESCRIBED,
  LIST_FIELDS,
} from '#core/properties/property-form-fields.ts';
import type { DescribedKind } from '../ads/description/described-kind.ts';
import { propertyTree } from './property-form-values.ts';

const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);
const FIELDS = Object.keys(DESCRIBED) as (keyof typeof DESCRIBED)[];
const AREAS = new Set(['square_meters', 'built_area_meters']);

export const DESCRIBED_PROPERTY: DescribedKind = {
  kind: 'property',
  fields: FIELDS,
  names: FIELDS.flatMap((field) => {
    if (LISTS.has(field)) return [`${field}[]`];
    return AREAS.has(field) ? [field, `${field}_unit`] : [field];
  }),
  needed: { category: 'o tipo', listing_status: 'a finalidade', city_id: 'a cidade' },
  tree: propertyTree,
};
