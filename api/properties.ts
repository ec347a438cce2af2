import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import {
  searchProperties,
  similarProperties,
  newestProperties,
} from '#core/properties/property-search.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { suggestProperties } from '#core/properties/property-suggestions.server.ts';
import * as z from 'zod';
import { facetsAnswer, oneWordLessAnswer, SHARED_FACET_NAMES, searchMeta } from './ad-answers.ts';
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
    one_word_less: oneWordLessAnswer(propertyCardAnswer),
    sort: z.enum(PROPERTY_SORTS),
    facets: facetsAnswer([
      ...SHARED_FACET_NAMES,
      'category',
      'listing_status',
      'bedroom_min',
      'suite_min',
      'bathroom_min',
      'parking_space_min',
      'neighborhood',
      'village',
      'amenities',
      'infrastructure',
      'documents',
      'payment_terms',
      'accepts_exchange',
      'with_video',
    ]),
    deals: dealsAnswer,
  }),
  search: searchProperties,
  presentMeta: ({ deals }) => ({ deals: deals ?? null }),
  newest: newestProperties,
  suggest: suggestProperties,
  read: getPublicProperty,
  present: presentPublicProperty,
  similar: similarProperties,
  presentCard: presentPropertyCard,
});
