import { sql, type RawBuilder } from 'kysely';
import type { OwnAdSort } from '#core/ads/own-ad-filters.ts';
import type { OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { OwnPropertyFilter } from './own-property-filters.ts';

export function ownPropertySearch(
  {
    category,
    listing_status: offer,
    highlight,
    sort = 'newest',
    ...search
  }: OwnPropertyFilter & { sort?: OwnAdSort },
  now: Date,
): OwnAdSearch {
  const conditions: RawBuilder<boolean>[] = [];
  if (category) conditions.push(sql`ad.category = ${category}`);
  if (offer) conditions.push(sql`ad.listing_status in (${offer}, 'both')`);
  if (highlight === 'now') conditions.push(sql`ad.highlighted_until > ${now}`);
  if (highlight === 'possible')
    conditions.push(
      isSearchableAd('property'),
      sql`(ad.highlighted_until is null or ad.highlighted_until <= ${now})`,
    );
  return {
    ...search,
    kind: 'property',
    sort,
    conditions,
    price: offer === 'rent' ? sql`ad.rent_cents` : sql`coalesce(ad.price_cents, ad.rent_cents)`,
    // Archived ads too keep their highlight's place of the plan.
    ofBoth: highlight === 'now',
  };
}
