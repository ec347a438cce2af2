import type { ChosenDeal, PriceRange } from '#core/search/searched-kind.server.ts';
import type { Deal, PropertyCriteria, PropertySearching } from './property-criteria.ts';

const BY_PRICE: ReadonlySet<PropertyCriteria['sort']> = new Set([
  'price_asc',
  'price_desc',
  'price_per_area',
]);

/** In cents. Nobody who thinks of more means a month's rent. */
const HIGHEST_LIKELY_RENT = 2_000_000;

/** Sale prices and rents do not compare: by price, finds sales or, where there are none, rents. */
export function chooseDeal(
  asked: PropertyCriteria,
  count: (criteria: PropertyCriteria) => number,
): ChosenDeal<PropertySearching> {
  const isByPrice = asked.price !== undefined || BY_PRICE.has(asked.sort);
  if (!isByPrice || asked.listing_status === 'both')
    return { criteria: asked, deals: undefined, counted: [asked] };
  const sales: PropertyCriteria = { ...asked, listing_status: 'sale' };
  const rents: PropertyCriteria = { ...asked, listing_status: 'rent' };
  const [sale, rent] = [count(sales), count(rents)];
  const mayBeRents = asked.listing_status === undefined && !isPriceOfSale(asked.price);
  const shown: Deal =
    asked.listing_status ?? (mayBeRents && sale === 0 && rent > 0 ? 'rent' : 'sale');
  const criteria = shown === 'sale' ? sales : rents;
  return {
    criteria,
    deals: { shown, sale, rent },
    counted: mayBeRents ? [sales, rents] : [criteria],
  };
}

function isPriceOfSale(price: PriceRange | undefined): boolean {
  return (price?.max ?? price?.min ?? 0) > HIGHEST_LIKELY_RENT;
}
