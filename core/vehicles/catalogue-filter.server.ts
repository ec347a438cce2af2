import type { Database } from '#db/database.ts';
import type { MisunderstandingReason } from '#core/search/search-reading.ts';
import type { CatalogueName } from './vehicle-reading.server.ts';
import type { VehicleSearch } from './vehicle-search-filters.ts';

export interface CatalogueFilter {
  brand: FoundBrand | undefined;
  model: CatalogueName | undefined;
}

interface FoundBrand {
  /** One slug may name several makers (Honda cars, Honda motorcycles). */
  ids: string[];
  named: CatalogueName;
}

interface ReadCatalogueFilter {
  catalogue: CatalogueFilter;
  unknown: Record<'brand' | 'model', MisunderstandingReason | false>;
}

export async function catalogueOfFilter(
  db: Database,
  { brand, model, vehicle_type }: Pick<VehicleSearch, 'brand' | 'model' | 'vehicle_type'>,
): Promise<ReadCatalogueFilter> {
  const named = brand ? await brandsOf(db, brand) : [];
  const brands = named.filter((each) => !vehicle_type || each.vehicle_type === vehicle_type);
  const [first] = brands.map(({ id, name, slug }) => ({ id, name, slug }));
  const found =
    model && first
      ? await modelOf(
          db,
          brands.map(({ id }) => id),
          model,
        )
      : undefined;
  // All of that name: the type narrows by itself, and its facet counts what it leaves out.
  const ids = named.map(({ id }) => id);
  const brandReason = named.length > 0 ? 'brand_of_another_type' : 'unknown';
  return {
    catalogue: { brand: first && { ids, named: first }, model: found },
    unknown: {
      brand: brand !== undefined && !first && brandReason,
      model: model !== undefined && !found && (first ? 'unknown' : 'brand_missing'),
    },
  };
}

async function brandsOf(db: Database, slug: string) {
  return db
    .selectFrom('vehicle_brands')
    .select(['id', 'name', 'slug', 'vehicle_type'])
    .where('slug', '=', slug)
    .orderBy('id')
    .execute();
}

async function modelOf(
  db: Database,
  brandIds: readonly string[],
  slug: string,
): Promise<CatalogueName | undefined> {
  return db
    .selectFrom('vehicle_models')
    .select(['id', 'name', 'slug'])
    .where('brand_id', 'in', brandIds)
    .where('slug', '=', slug)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function colorsOfFilter(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const colors = await db
    .selectFrom('vehicle_colors')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return colors.map(({ id }) => id);
}
