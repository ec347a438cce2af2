import { adByCode } from '#core/ads/ad-by-code.server.ts';
import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { searchProperties } from '#core/properties/property-search.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { similarProperties } from '#core/properties/similar-properties.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { readSearch } from '#core/search/search-reading.ts';
import * as z from 'zod';
import { facetsAnswer, searchMeta, searchMetaOf } from './ad-answers.ts';
import {
  dealsAnswer,
  presentDeals,
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
    facets: facetsAnswer(['town', 'category', 'listing_status']),
    deals: dealsAnswer,
  }),
  async search(db, asked) {
    const query = readSearch(propertySearchFilters, asked);
    const [found, code] = await Promise.all([
      searchProperties(db, query),
      adByCode(db, query.search.q),
    ]);
    const meta = { ...searchMetaOf(found, code), deals: presentDeals(found.deals) };
    return { data: found.items.map(presentPropertyCard), meta };
  },
  async read(db, id) {
    const ad = await getPublicProperty(db, id);
    return isRefusal(ad) ? ad : presentPublicProperty(ad);
  },
  similar: async (db, id) => (await similarProperties(db, id)).map(presentPropertyCard),
});
