import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { propertyCard, propertyCards, type PropertyCard } from './property-cards.server.ts';

const SHOWN = 4;

/** One per advertiser before anyone's second; an agency's ads take turns by the day. */
export async function highlightedProperties(db: Database, day: string): Promise<PropertyCard[]> {
  const chosen = sql<{ id: string; place: number }>`(
    select id, row_number() over (order by round, turn) as place from (
      select id, turn, row_number() over (partition by owner_id order by turn) as round from (
        select ad.id, ad.owner_id, md5(ad.id || ${day}) as turn from properties ad
        where ad.highlighted_until > now() and ${isSearchableAd('property')}) now_out) rounds
    order by place limit ${SHOWN})`;
  const rows = await propertyCards(db, chosen).orderBy('match.place').execute();
  const now = new Date();
  return rows.map((row) => propertyCard(row, now));
}
