import type { Database } from '#db/database.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { slugify } from './slug.ts';

/** By slug, as most advertisers write them. */
export interface QuarterNames {
  neighborhoods: Record<string, string>;
  villages: Record<string, string>;
}

/** The neighbourhoods and villages of a town that published properties name. */
export async function quarterNames(db: Database, townId: number): Promise<QuarterNames> {
  const written = async (column: 'neighborhood' | 'village') => {
    const rows = await db
      .selectFrom('properties as ad')
      .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
      .where('ad.town_id', '=', townId)
      .where(`ad.${column}`, 'is not', null)
      .where(isSearchableAd('property'))
      .groupBy(`ad.${column}`)
      .select([`ad.${column} as name`, db.fn.countAll().as('ads')])
      .orderBy('ads')
      .orderBy('name')
      .execute();
    return Object.fromEntries(rows.map(({ name }) => [slugify(name ?? ''), name ?? '']));
  };
  const [neighborhoods, villages] = await Promise.all([
    written('neighborhood'),
    written('village'),
  ]);
  return { neighborhoods, villages };
}
