import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import {
  countAllKept,
  countGathered,
  countKept,
  type CountedFacets,
  type Facet,
} from '#core/search/facets.server.ts';
import { COUNTING_CAP } from '#core/paging.ts';
import {
  ALL_VEHICLES,
  hasUncountedFilters,
  vehicleMatches,
  vehiclesBesideFacets,
  type ResolvedVehicleSearch,
} from './vehicle-matches.server.ts';

const KEPT = sql`select town_id, vehicle_type, brand_id, ads from published_vehicle_counts`;

export type VehicleFacetName = 'town' | 'vehicle_type' | 'brand';

/** Towns by IBGE code, brands by id; from triggers' counters, or from the matches when few. */
export async function countVehicleFacets(
  db: Database,
  search: ResolvedVehicleSearch,
): Promise<CountedFacets<VehicleFacetName>> {
  const facets = vehicleFacetsOf(search);
  return hasUncountedFilters(search)
    ? countGathered(db, gathered(db, search), facets, vehicleMatches(db, search))
    : countKept(db, KEPT, facets);
}

export function vehicleFacetsOf(search: ResolvedVehicleSearch): Facet<VehicleFacetName>[] {
  return [
    { name: 'town', column: 'town_id', chosen: search.town ? [search.town.id] : [] },
    {
      name: 'vehicle_type',
      column: 'vehicle_type',
      chosen: search.vehicle_type ? [search.vehicle_type] : [],
    },
    { name: 'brand', column: 'brand_id', chosen: search.catalogue.brandIds },
  ];
}

export const countAllVehicles = countAllKept(
  'all_vehicle_facets',
  KEPT,
  vehicleFacetsOf(ALL_VEHICLES),
);

function gathered(db: Database, search: ResolvedVehicleSearch): RawBuilder<unknown> {
  const ads = vehiclesBesideFacets(db, search)
    .select(['ad.town_id', 'ad.vehicle_type', 'ad.brand_id', sql.lit(1).as('ads')])
    .limit(sql.lit(COUNTING_CAP + 1));
  return sql`${ads}`;
}
