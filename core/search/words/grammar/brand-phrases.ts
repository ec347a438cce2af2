import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { CatalogueNames, ModelName } from './catalogue-names.ts';

export interface SaidBrand {
  slug: string;
  names: ReadonlySet<string>;
  types: ReadonlySet<VehicleType>;
  phrases: ReadonlySet<string>;
  models: readonly ModelName[];
}

/** One for each slug: Honda makes cars and motorcycles. */
export function saidBrands({ brands, models }: CatalogueNames): ReadonlyMap<string, SaidBrand> {
  const modelsOf = Map.groupBy(models, ({ brandSlug }) => brandSlug);
  const bySlug = Map.groupBy(brands, ({ slug }) => slug);
  return new Map(
    [...bySlug].map(([slug, same]) => [
      slug,
      {
        slug,
        names: new Set(same.map(({ name }) => name)),
        types: new Set(same.flatMap(({ types }) => types)),
        phrases: new Set(same.flatMap(({ name, nicknames }) => [name, ...nicknames])),
        models: modelsOf.get(slug) ?? [],
      },
    ]),
  );
}
