import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AdKind } from './ad-ref.ts';

export const AD_TABLES = {
  property: {
    ads: 'properties',
    owned: 'owned_properties',
    views: 'property_views',
    column: 'property_id',
  },
  vehicle: {
    ads: 'vehicles',
    owned: 'owned_vehicles',
    views: 'vehicle_views',
    column: 'vehicle_id',
  },
} as const satisfies Record<
  AdKind,
  { ads: string; owned: string; views: string; column: `${AdKind}_id` }
>;

type SharedColumns = Pick<DB['properties'], keyof DB['properties'] & keyof DB['vehicles']>;

export function selectAds(db: Database, kind: AdKind) {
  const ads = db.selectFrom(`${AD_TABLES[kind].ads} as ad` as 'properties as ad');
  return ads as unknown as SelectQueryBuilder<DB & { ad: SharedColumns }, 'ad', object>;
}
