import type { CountedSearch, Counter } from '#core/search/searched-kind.server.ts';
import {
  listingsOf,
  type Deal,
  type PropertyCriteria,
  type PropertySearching,
} from './property-criteria.ts';

type Counted = CountedSearch<PropertySearching>;
type PropertyCounter = Counter<PropertySearching>;

/** Sale prices and rents do not compare: by price, counts sales or, where there are none, rents. */
export async function chooseDeal(
  asked: PropertyCriteria,
  counter: PropertyCounter,
): Promise<Counted> {
  const isByPrice = asked.sort === 'price_asc' || asked.sort === 'price_desc' || asked.price;
  if (!isByPrice || asked.listing_status === 'both')
    return { criteria: asked, ...(await counter.countFacets(asked)) };
  const first = await countDeal(counter, asked, asked.listing_status ?? 'sale');
  const { sale, rent } = first.deals;
  const isSaleEmpty = sale.total === 0 && rent.total > 0;
  return asked.listing_status === undefined && isSaleEmpty
    ? countDeal(counter, asked, 'rent')
    : first;
}

async function countDeal(counter: PropertyCounter, asked: PropertyCriteria, shown: Deal) {
  const criteria = { ...asked, listing_status: shown };
  const counted = await counter.countFacets(criteria);
  const otherDeal: Deal = shown === 'sale' ? 'rent' : 'sale';
  const other = { ...asked, listing_status: otherDeal };
  const byListing = counted.facets?.listing_status;
  const count =
    byListing && !asked.price
      ? { total: sumOf(byListing, listingsOf(other)), isCapped: false }
      : await counter.count(other);
  const deals =
    shown === 'sale'
      ? { shown, sale: counted.count, rent: count }
      : { shown, sale: count, rent: counted.count };
  return { ...counted, criteria, deals };
}

function sumOf(counts: Readonly<Record<string, number>>, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
}
