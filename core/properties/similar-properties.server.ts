import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { mostSimilar } from '#core/search/similar-ads.server.ts';
import { propertyCards, toPropertyCard, type PropertyCard } from './property-cards.server.ts';
import { publicProperties } from './public-property.server.ts';

export async function similarProperties(db: Database, id: string): Promise<PropertyCard[]> {
  const rows = await readSimilarProperties(db, id);
  return rows.map(toPropertyCard);
}

const readSimilarProperties = plannedQuery('similar_properties', similarPropertiesQuery);

export function similarPropertiesQuery(db: Database, id: string) {
  const ad = publicProperties(db).where('ad.id', '=', id);
  const offer = sql<
    number | null
  >`case when not ad.price_on_request then coalesce(ad.price_cents, ad.rent_cents) end`;
  const wide = sql`
    select id, published_at, offer_cents as offer from published_properties
    where id <> ${id} and category = (${ad.select('ad.category')})`;
  const near = sql`${wide} and town_id = (${ad.select('ad.town_id')})`;
  const similar = mostSimilar({ near, wide }, sql`(${ad.select(offer.as('offer'))})`);
  return propertyCards(db, similar).orderBy('match.place');
}
