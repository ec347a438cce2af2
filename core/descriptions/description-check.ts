import { saysOnlyPropertyFacts } from '#core/properties/property-description-check.ts';
import { saysOnlyVehicleFacts } from '#core/vehicles/vehicle-description-check.ts';
import type { DescribedAd } from './described-ad.ts';

export function saysOnlyFacts(sentence: string, ad: DescribedAd): boolean {
  return ad.kind === 'property'
    ? saysOnlyPropertyFacts(sentence, ad.facts)
    : saysOnlyVehicleFacts(sentence, ad.facts);
}
