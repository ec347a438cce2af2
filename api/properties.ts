import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { searchProperties, similarProperties } from '#core/properties/property-search.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import * as z from 'zod';
import { facetsAnswer, searchMeta } from './ad-answers.ts';
import {
  dealsAnswer,
  presentPropertyCard,
  presentPublicProperty,
  propertyCardAnswer,
  publicPropertyAnswer,
} from './property-answers.ts';
import { publicAds } from './public-ads.ts';

export const publicProperties = publicAds({
  kind: 'property',
  path: 'properties',
  tag: 'Properties',
  searchDescription:
    'A search by price (its order, or price_min and price_max) compares prices of sale or rents, never both: without listing_status it finds what is for sale or, when nothing is, what is for rent. `deals` says which, and how many there are of either.',
  filters: propertySearchFilters,
  ad: publicPropertyAnswer,
  card: propertyCardAnswer,
  meta: searchMeta.extend({
    sort: z.enum(PROPERTY_SORTS),
    facets: facetsAnswer([
      'town',
      'category',
      'listing_status',
      'bedroom_min',
      'bathroom_min',
      'parking_space_min',
      'amenities',
    ]),
    deals: dealsAnswer,
  }),
  search: searchProperties,
  presentMeta: ({ deals }) => ({ deals: deals ?? null }),
  read: getPublicProperty,
  present: presentPublicProperty,
  similar: similarProperties,
  presentCard: presentPropertyCard,
});
