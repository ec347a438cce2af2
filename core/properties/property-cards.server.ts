import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { sql, type RawBuilder } from 'kysely';
import { boostNow } from '#core/boosts/boost.ts';
import { shownDrop, type ShownDrop } from '#core/prices/price-drop.ts';
import type { Database } from '#db/database.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { propertyPath } from './property-path.ts';
import { cardPhotos } from '#core/ads/card-photos.server.ts';

// A price on request is never disclosed.
const SALE_PRICE = sql<number | null>`case when not ad.price_on_request then ad.price_cents end`;
const RENT_PRICE = sql<number | null>`case when not ad.price_on_request then ad.rent_cents end`;

export function isHighlightedNow(): RawBuilder<boolean> {
  return sql<boolean>`${isSearchableAd('property')} and coalesce(ad.highlighted_until > now(), false)`;
}

export function propertyCards<Match extends { id: string }>(
  db: Database,
  matches: RawBuilder<Match>,
) {
  return db
    .selectFrom(matches.as('match'))
    .innerJoin('properties as ad', 'ad.id', 'match.id')
    .where(isSearchableAd('property'))
    .select([
      'ad.id',
      'ad.name',
      'ad.category',
      'ad.listing_status',
      SALE_PRICE.as('price_cents'),
      RENT_PRICE.as('rent_cents'),
      'ad.price_on_request',
      'ad.neighborhood',
      'ad.village',
      'ad.bedroom',
      'ad.bathroom',
      'ad.parking_space',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.published_at',
      'ad.price_before_cents',
      'ad.price_fell_on',
      'ad.rent_before_cents',
      'ad.rent_fell_on',
      'ad.highlighted_until',
      'ad.boost_level',
      'ad.boosted_until',
      townOf('ad.town_id').as('town'),
      ...cardPhotos('property'),
    ]);
}

export type PropertyCardRow = Awaited<
  ReturnType<ReturnType<typeof propertyCards<{ id: string }>>['execute']>
>[number];

export type PropertyCard = Omit<
  PropertyCardRow,
  'highlighted_until' | 'boosted_until' | FallColumn
> & {
  boosted: boolean;
  highlighted: boolean;
  path: string;
  price_drop: ShownDrop | null;
  rent_drop: ShownDrop | null;
};

type FallColumn = `${'price' | 'rent'}_${'before_cents' | 'fell_on'}`;

export function propertyCard(
  { highlighted_until: until, boosted_until, ...row }: PropertyCardRow,
  now: Date,
): PropertyCard {
  const { price_before_cents, price_fell_on, rent_before_cents, rent_fell_on, ...facts } = row;
  const boost = boostNow({ ...facts, boosted_until }, now);
  const highlighted = until !== null && until > now;
  return {
    ...facts,
    ...boost,
    highlighted,
    path: propertyPath(facts),
    price_drop: shownDrop(facts.price_cents, price_before_cents, price_fell_on, now),
    rent_drop: shownDrop(facts.rent_cents, rent_before_cents, rent_fell_on, now),
  };
}
