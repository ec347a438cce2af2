import type { DescribedAd } from '#core/descriptions/described-ad.ts';
import { composedProperty } from './composed-property.ts';
import { composedVehicle } from './composed-vehicle.ts';
import type { DescriptionWriter } from './description-writer.ts';

/** Writes plain Portuguese around the fields of the form. No network, no surprise, never away. */
export const composer: DescriptionWriter = {
  author: 'composer',
  async *write(ad) {
    yield composedDescription(ad);
  },
};

export function composedDescription(ad: DescribedAd): string {
  return ad.kind === 'property' ? composedProperty(ad.facts) : composedVehicle(ad.facts);
}
