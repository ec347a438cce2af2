import { largestPhoto } from '../../photos/photo-sources.ts';
import { load, unchecked, type ApiClient } from '../../session/api-client.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';
import type { PublicAdvertiser } from './advertiser-header.tsx';

interface PageOfAds {
  sort: string;
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

/** The page of ads that the address asks for; of who has vehicles only, those. */
export async function readAdvertiserAds(
  api: ApiClient,
  id: string,
  { properties_count: properties, vehicles_count: vehicles }: PublicAdvertiser,
  parameters: URLSearchParams,
): Promise<AdvertiserAdsPage> {
  const query = unchecked({
    advertiser: id,
    sort: parameters.get('sort') ?? '',
    page: parameters.get('page') ?? '',
  });
  if (vehicles > 0 && (properties === 0 || parameters.get('ads') === 'vehicles')) {
    const { data: cards, meta } = await load(api.v1.vehicles.$get({ query }));
    return { subject: 'vehicles', cards, ...pageOf(cards, meta) };
  }
  const { data: cards, meta } = await load(api.v1.properties.$get({ query }));
  return { subject: 'properties', cards, ...pageOf(cards, meta) };
}

function pageOf(
  cards: readonly (PropertyCard | VehicleCard)[],
  { sort, page, page_count: pageCount }: { sort: string; page: number; page_count: number },
): PageOfAds {
  const cover = cards.find(({ attributes }) => attributes.cover)?.attributes.cover;
  return { sort, page, pageCount, cover: (cover && largestPhoto(cover, 'jpg')) || undefined };
}
