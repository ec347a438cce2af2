import type { AdKind, AdRef } from './ad-ref.ts';

/** Where the rows of each kind stand. */
export const AD_TABLES = {
  property: { ads: 'properties', views: 'property_views', column: 'property_id' },
  vehicle: { ads: 'vehicles', views: 'vehicle_views', column: 'vehicle_id' },
} as const satisfies Record<AdKind, { ads: string; views: string; column: `${AdKind}_id` }>;

/** The columns of a row that is about one ad. */
export function adColumns({ kind, id }: AdRef): Record<`${AdKind}_id`, string | null> {
  return { property_id: null, vehicle_id: null, [AD_TABLES[kind].column]: id };
}
