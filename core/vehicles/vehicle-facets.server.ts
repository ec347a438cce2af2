import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { countFacets, type Facet, type Facets } from '#core/search/facets.server.ts';
import { COUNTING_CAP } from '#core/search/result-page.ts';
import {
  hasUncountedFilters,
  vehiclesBesideFacets,
  type ResolvedVehicleSearch,
} from './vehicle-matches.server.ts';

export type VehicleFacetName = 'town' | 'vehicle_type' | 'brand' | 'model';

/**
 * How many ads each town (by IBGE code), type, brand and model (by id) would leave, and how many fit.
 * From the kept counters; with other filters, from the ads that fit those when they are few.
 */
export async function vehicleFacets(
  db: Database,
  search: ResolvedVehicleSearch,
): Promise<Facets<VehicleFacetName>> {
  const isComplete = !hasUncountedFilters(search);
  const source = isComplete
    ? sql`select town_id, vehicle_type, brand_id, model_id, ads from published_vehicle_counts`
    : gathered(db, search);
  return countFacets(db, source, vehicleFacetsOf(search), { isComplete });
}

export function vehicleFacetsOf(search: ResolvedVehicleSearch): Facet<VehicleFacetName>[] {
  const { brandIds, model } = search.catalogue;
  return [
    { name: 'town', column: 'town_id', chosen: search.town ? [search.town.id] : [] },
    {
      name: 'vehicle_type',
      column: 'vehicle_type',
      chosen: search.vehicle_type ? [search.vehicle_type] : [],
    },
    { name: 'brand', column: 'brand_id', chosen: brandIds, narrowedBy: 'model' },
    { name: 'model', column: 'model_id', chosen: model ? [model.id] : [] },
  ];
}

function gathered(db: Database, search: ResolvedVehicleSearch): RawBuilder<unknown> {
  const ads = vehiclesBesideFacets(db, search)
    .select(['ad.town_id', 'ad.vehicle_type', 'ad.brand_id', 'ad.model_id', sql.lit(1).as('ads')])
    .limit(sql.lit(COUNTING_CAP + 1));
  return sql`${ads}`;
}
