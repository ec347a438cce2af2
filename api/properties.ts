import {
  ownPropertyFilters,
  ownPropertyListFilters,
  type OwnPropertyListFilter,
} from '#core/properties/own-property-filters.ts';
import { listOwnProperties } from '#core/properties/own-property-list.server.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import { createProperty, editProperty } from '#core/properties/properties.server.ts';
import { propertyInput } from '#core/properties/property-input.ts';
import { PROPERTY_STATUSES, PROPERTY_TRANSITIONS } from '#core/properties/property-lifecycle.ts';
import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { searchProperties, similarProperties } from '#core/properties/property-search.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import * as z from 'zod';
import { facetsAnswer, ownListMeta, pageMetaOf, searchMeta } from './ad-answers.ts';
import { ownAds } from './own-ads.ts';
import {
  dealsAnswer,
  ownPropertyAnswer,
  ownPropertyLineAnswer,
  presentDeals,
  presentOwnPropertyLine,
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
  search: searchProperties,
  presentMeta: ({ deals }) => ({ deals: presentDeals(deals) }),
  read: getPublicProperty,
  present: presentPublicProperty,
  similar: similarProperties,
  presentCard: presentPropertyCard,
});

export const ownProperties = ownAds({
  kind: 'property',
  path: 'properties',
  tag: 'Properties',
  input: propertyInput,
  change: propertyInput,
  own: ownPropertyAnswer,
  line: ownPropertyLineAnswer,
  filters: ownPropertyFilters,
  listFilters: ownPropertyListFilters,
  meta: ownListMeta(PROPERTY_STATUSES),
  transitions: PROPERTY_TRANSITIONS,
  create: createProperty,
  edit: editProperty,
  async list(db, owner, filters: OwnPropertyListFilter, now) {
    const found = await listOwnProperties(db, owner, filters, now);
    const meta = { ...pageMetaOf(found), counters: found.counters };
    return { data: found.items.map(presentOwnPropertyLine), meta };
  },
  search: ownPropertySearch,
});
