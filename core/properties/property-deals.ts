import type { ChosenDeal } from '#core/search/searched-kind.server.ts';
import type { Deal, PropertyCriteria, PropertySearching } from './property-criteria.ts';

/** Sale prices and rents do not compare: by price, finds sales or, where there are none, rents. */
export function chooseDeal(
  asked: PropertyCriteria,
  count: (criteria: PropertyCriteria) => number,
): ChosenDeal<PropertySearching> {
  const isByPrice =
    asked.price !== undefined || asked.sort === 'price_asc' || asked.sort === 'price_desc';
  if (!isByPrice || asked.listing_status === 'both') return { criteria: asked, deals: undefined };
  const sale = count({ ...asked, listing_status: 'sale' });
  const rent = count({ ...asked, listing_status: 'rent' });
  const shown: Deal = asked.listing_status ?? (sale === 0 && rent > 0 ? 'rent' : 'sale');
  return { criteria: { ...asked, listing_status: shown }, deals: { shown, sale, rent } };
}
