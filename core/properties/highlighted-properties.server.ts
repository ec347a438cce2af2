import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { propertyCards, toPropertyCard, type PropertyCard } from './property-card.server.ts';

/** A row of the home page. */
const SHOWN = 4;

/**
 * Properties that stand out now. Each advertiser has one of them, so that a large agency does not fill
 * the row, and they take turns by the day.
 */
export async function highlightedProperties(db: Database, day: string): Promise<PropertyCard[]> {
  const chosen = sql`(
    select id, md5(id || ${day}) as turn from (
      select distinct on (owner_id) id from properties
      where highlighted_until > now() and status = 'active' and archived_at is null
      order by owner_id, md5(id || ${day})) one_each
    order by turn limit ${SHOWN})`;
  const rows = await propertyCards(db, chosen)
    .orderBy(sql`match.turn`)
    .execute();
  return rows.map(toPropertyCard);
}
