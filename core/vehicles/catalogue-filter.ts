import type { CatalogueName, SearchNames } from '#core/search/search-names.server.ts';
import type { MisunderstandingReason } from '#core/search/search-reading.ts';
import type { VehicleSearch } from './vehicle-search-filters.ts';

export interface CatalogueFilter {
  brand: FoundName | undefined;
  model: FoundName | undefined;
}

interface FoundName {
  /** One slug may name several makers (Honda cars, Honda motorcycles). */
  ids: string[];
  named: CatalogueName;
}

interface ReadCatalogueFilter {
  catalogue: CatalogueFilter;
  unknown: Record<'brand' | 'model', MisunderstandingReason | false>;
}

export function catalogueOfFilter(
  names: SearchNames,
  { brand, model, vehicle_type }: Pick<VehicleSearch, 'brand' | 'model' | 'vehicle_type'>,
): ReadCatalogueFilter {
  const named = brand === undefined ? [] : names.brandsOf(brand);
  const first = named.find((each) => !vehicle_type || each.vehicle_type === vehicle_type);
  const models =
    model === undefined || !first
      ? []
      : names.modelsOf(model).filter(({ brand_id }) => named.some(({ id }) => id === brand_id));
  const brandReason = named.length > 0 ? 'brand_of_another_type' : 'unknown';
  return {
    // All of that name: the type narrows by itself, and its facet counts what it leaves out.
    catalogue: {
      brand: first && foundName(named, first),
      model: models[0] && foundName(models, models[0]),
    },
    unknown: {
      brand: brand !== undefined && !first && brandReason,
      model: model !== undefined && models.length === 0 && (first ? 'unknown' : 'brand_missing'),
    },
  };
}

function foundName(all: readonly CatalogueName[], { id, name, slug }: CatalogueName): FoundName {
  return { ids: all.map((each) => each.id), named: { id, name, slug } };
}
