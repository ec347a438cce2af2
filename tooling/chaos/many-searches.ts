import type { PropertyCategory } from '#core/properties/property.ts';
import { PATHS } from '#core/site/paths.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { propertyAddress, vehicleAddress } from '#web/addresses/search-addresses.ts';

const CATEGORIES: readonly PropertyCategory[] = [
  'house',
  'apartment',
  'land',
  'lot',
  'farm',
  'ranch',
  'commercial',
];
const TOWNS = ['irece', 'lapao', 'xique-xique', 'joao-dourado', 'ibitita', 'america-dourada'];
const SORTS = ['newest', 'oldest', 'price_asc', 'price_desc'] as const;
/** Every tenth page is an ad's. */
const AD_EVERY = 10;

/** Addresses of public pages that nobody asked for yet: searches with filters, and ads among them. */
export async function manySearches(address: string): Promise<(n: number) => string> {
  const html = await (await fetch(`${address}/imoveis`)).text();
  const ads = [...new Set(html.match(/\/imovel\/[^"?#]+/g))];
  return (n) => (n % AD_EVERY === 0 ? `${ads[n % ads.length]}?n=${n}` : searchOf(n));
}

/** The nth of some millions of searches, each with another least price. */
export function searchOf(n: number): string {
  const like = {
    town: TOWNS[n % TOWNS.length],
    price_min: 1 + (n % 900_000),
    sort: SORTS[n % SORTS.length],
  };
  return n % 4 === 3
    ? vehicleAddress.link(PATHS.vehicleSearch, {
        vehicle_type: VEHICLE_TYPES[n % VEHICLE_TYPES.length],
        ...like,
      })
    : propertyAddress.link(PATHS.propertySearch, {
        category: CATEGORIES[n % CATEGORIES.length],
        ...like,
      });
}
