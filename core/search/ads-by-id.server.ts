import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import { AD_KINDS, type AdKind, type AdRef } from '#core/ads/ad-ref.ts';
import { selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import type { PropertyCard } from '#core/properties/property-cards.server.ts';
import type { PropertySearching } from '#core/properties/property-criteria.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import type { VehicleCard } from '#core/vehicles/vehicle-cards.server.ts';
import { VEHICLE_SEARCH, type VehicleSearching } from '#core/vehicles/vehicle-search.server.ts';
import { readCards } from './ad-cards.server.ts';
import type { SearchContext } from './index/search-index.server.ts';

/** Sold or rented: its page is still there. */
export interface ClosedAd extends AdRef {
  name: string;
  path: string;
  status: string;
}

export interface AdsById {
  properties: PropertyCard[];
  vehicles: VehicleCard[];
  closed: ClosedAd[];
}

/** Whatever visitors may see of these ads of either kind; of the others it says nothing. */
export async function readAdsById(
  context: Pick<SearchContext, 'db' | 'cards' | 'now'>,
  ids: readonly string[],
): Promise<AdsById> {
  const known = await Promise.all(AD_KINDS.map((kind) => publicAdsOf(context, kind, ids)));
  const idsOf = (kind: AdKind) => known.flat().flatMap((ad) => (ad.kind === kind ? ad.id : []));
  const [properties, vehicles] = await Promise.all([
    readCards<PropertySearching>(context, PROPERTY_SEARCH, idsOf('property')),
    readCards<VehicleSearching>(context, VEHICLE_SEARCH, idsOf('vehicle')),
  ]);
  const offered = new Set([...properties, ...vehicles].map(({ id }) => id));
  return { properties, vehicles, closed: known.flat().filter(({ id }) => !offered.has(id)) };
}

async function publicAdsOf(
  { db }: Pick<SearchContext, 'db'>,
  kind: AdKind,
  ids: readonly string[],
): Promise<ClosedAd[]> {
  if (ids.length === 0) return [];
  const rows = await selectPublicAds(db, kind)
    .where('ad.id', 'in', ids)
    .select(['ad.id', 'ad.name', 'ad.status', adPathParts(kind).as('parts')])
    .execute();
  return rows.map(({ parts, ...ad }) => ({ ...ad, kind, path: adPath(kind, parts) }));
}
