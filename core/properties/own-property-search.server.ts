import { sql, type RawBuilder } from 'kysely';
import type { OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { isWorthConfirming } from '#core/freshness/unconfirmed-ads.server.ts';
import type { OwnPropertyListFilter } from './own-property-filters.ts';

type OwnPropertySearch = Omit<OwnPropertyListFilter, 'page' | 'per_page'>;

export function ownPropertySearch(
  {
    category,
    listing_status: offer,
    highlight,
    to_confirm: toConfirm,
    ...search
  }: OwnPropertySearch,
  now: Date,
): OwnAdSearch {
  const conditions: RawBuilder<boolean>[] = [];
  if (toConfirm) conditions.push(isWorthConfirming('property', now));
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
    conditions,
    price: offer === 'rent' ? sql`ad.rent_cents` : sql`coalesce(ad.price_cents, ad.rent_cents)`,
    // Archived ads too keep their highlight's place of the plan.
    ofBoth: highlight === 'now',
  };
}
