import type { PropertySort } from '#core/properties/property-search-filters.ts';
import { LISTING_STATUSES, type ListingStatus } from '#core/properties/property.ts';
import type { VehicleSort } from '#core/vehicles/vehicle-search-filters.ts';
import { largestPhoto } from '../../photos/photo-sources.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';
import type { Misunderstanding } from '#core/search/search-reading.ts';
import type { Deals } from '../search/deal-switch.tsx';
import type { PublicAdvertiser } from './advertiser-header.tsx';

interface PageOfAds {
  sort: PropertySort | VehicleSort;
  /** When prices are compared: of what, and how many there are of either. */
  deals: Deals | null;
  /** Of sale and rent, which was chosen. */
  deal: ListingStatus | undefined;
  misunderstood: Misunderstanding[];
  page: number;
  pageCount: number;
  /** The first photograph, for shared links. */
  cover: string | undefined;
}

export type AdvertiserAdsPage = PageOfAds &
  (
    | { subject: 'properties'; cards: PropertyCard[] }
    | { subject: 'vehicles'; cards: VehicleCard[] }
  );

/**
 * The page of ads that the address asks for; of who has vehicles only, those.
 * @param parameters by the names of the API.
 */
export async function readAdvertiserAds(
  api: ApiClient,
  id: string,
  { properties_count: properties, vehicles_count: vehicles }: PublicAdvertiser,
  parameters: URLSearchParams,
): Promise<AdvertiserAdsPage> {
  const asked = {
    advertiser: id,
    sort: parameters.get('sort') ?? '',
    page: parameters.get('page') ?? '',
  };
  if (vehicles > 0 && (properties === 0 || parameters.get('ads') === 'vehicles')) {
    const { data: cards, meta } = await load(api.v1.vehicles.$get({ query: asked }));
    return { subject: 'vehicles', cards, ...pageOf(cards, { ...meta, deals: null }) };
  }
  const deal = BY_PRICE.has(asked.sort) ? (parameters.get('listing_status') ?? '') : '';
  const query = { ...asked, listing_status: deal };
  const { data: cards, meta } = await load(api.v1.properties.$get({ query }));
  return { subject: 'properties', cards, ...pageOf(cards, meta) };
}

/** Where sale and rent are two lists; in any other order they are one. */
const BY_PRICE: ReadonlySet<string> = new Set(['price_asc', 'price_desc']);

function pageOf(
  cards: readonly (PropertyCard | VehicleCard)[],
  { sort, page, page_count: pageCount, deals, misunderstood, understood }: SearchMeta,
): PageOfAds {
  const cover = cards.find(({ attributes }) => attributes.cover)?.attributes.cover;
  return {
    sort,
    deals,
    deal: LISTING_STATUSES.find((each) => each === understood['listing_status']?.[0]),
    misunderstood,
    page,
    pageCount,
    cover: (cover && largestPhoto(cover, 'jpg')) || undefined,
  };
}

interface SearchMeta extends Pick<PageOfAds, 'sort' | 'page' | 'deals' | 'misunderstood'> {
  page_count: number;
  understood: Record<string, string[]>;
}
