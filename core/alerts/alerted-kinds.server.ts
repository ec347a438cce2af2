import type { AdKind } from '#core/ads/ad-ref.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { alertedKind, type AlertedKind } from './alerted-kind.server.ts';
import { AMOUNTS, type Amount } from './saved-search.ts';

const OF_DEAL: Readonly<Record<'sale' | 'rent' | 'both', readonly Amount[]>> = {
  sale: ['price'],
  rent: ['rent'],
  both: AMOUNTS,
};

export const ALERTED_KINDS: Readonly<Record<AdKind, AlertedKind>> = {
  property: alertedKind({
    kind: PROPERTY_SEARCH,
    filters: propertySearchFilters,
    amounts: AMOUNTS,
    keys: ['town', 'category'],
    amountsOf: ({ listing_status: deal = 'both' }) => OF_DEAL[deal],
    offerOf: ({ price_cents: price, rent_cents: rent }) => ({ price, rent }),
  }),
  vehicle: alertedKind({
    kind: VEHICLE_SEARCH,
    filters: vehicleSearchFilters,
    amounts: ['price'],
    keys: ['town', 'brand'],
    amountsOf: () => ['price'],
    offerOf: ({ price_cents: price }) => ({ price, rent: null }),
  }),
};
