import type { DescribedProperty } from '#core/properties/property-description.ts';
import type { DescribedVehicle } from '#core/vehicles/vehicle-description.ts';

export type DescribedAd =
  | { kind: 'property'; facts: DescribedProperty }
  | { kind: 'vehicle'; facts: DescribedVehicle };

export const DESCRIPTION_AUTHORS = ['model', 'composer'] as const;
export type DescriptionAuthor = (typeof DESCRIPTION_AUTHORS)[number];
