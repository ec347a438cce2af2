import type { CatalogueName } from '#core/search/index/named.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { MisunderstandingReason, UnknownTexts } from '#core/search/search-reading.ts';
import type { VehicleSearch } from './vehicle-search-filters.ts';

/** What a search asks of the catalogue: a model is one of its brands, a version one of its models. */
export interface CatalogueFilter {
  brand: readonly FoundName[];
  model: readonly FoundName[];
  version: readonly FoundName[];
}

interface FoundName {
  /** One slug may name several makers (Honda cars, Honda motorcycles). */
  ids: string[];
  named: CatalogueName;
}

export function catalogueOfFilter(
  names: SearchNames,
  asked: Pick<VehicleSearch, 'brand' | 'model' | 'version' | 'vehicle_type'>,
): { catalogue: CatalogueFilter; unknown: UnknownTexts } {
  const { vehicle_type: type } = asked;
  const isOfType = (brand: { vehicle_type: string }) => !type || brand.vehicle_type === type;
  const brands = asked.brand.filter((slug) => names.brandsOf(slug).some(isOfType));
  const brandIds = new Set(brands.flatMap((slug) => names.brandsOf(slug)).map(({ id }) => id));
  const modelsOf = (slug: string) =>
    names.modelsOf(slug).filter(({ brand_id: brand }) => brandIds.has(brand));
  const models = asked.model.filter((slug) => modelsOf(slug).length > 0);
  const modelIds = new Set(models.flatMap(modelsOf).map(({ id }) => id));
  const versionsOf = (slug: string) =>
    names.versionsOf(slug).filter(({ model_id: model }) => modelIds.has(model));
  const versions = asked.version.filter((slug) => versionsOf(slug).length > 0);
  return {
    // All of that name: the type narrows by itself, and its facet counts what it leaves out.
    catalogue: {
      brand: brands.map((slug) => foundName(names.brandsOf(slug), isOfType)),
      model: models.map((slug) => foundName(modelsOf(slug))),
      version: versions.map((slug) => foundName(versionsOf(slug))),
    },
    unknown: {
      brand: reasonAgainst(asked.brand, brands, (slug) =>
        names.brandsOf(slug).length > 0 ? 'brand_of_another_type' : 'unknown',
      ),
      model: reasonAgainst(asked.model, models, () =>
        brands.length > 0 ? 'unknown' : 'brand_missing',
      ),
      version: asked.version.filter((slug) => !versions.includes(slug)),
    },
  };
}

function foundName<Name extends CatalogueName>(
  all: readonly Name[],
  isBetter: (name: Name) => boolean = () => true,
): FoundName {
  const { id, name, slug } = all.find(isBetter) ?? all[0]!;
  return { ids: all.map((each) => each.id), named: { id, name, slug } };
}

/** One reason for all, or which of several name nothing. */
function reasonAgainst(
  asked: readonly string[],
  found: readonly string[],
  reasonOf: (slug: string) => MisunderstandingReason,
): MisunderstandingReason | false | readonly string[] {
  const strange = asked.filter((slug) => !found.includes(slug));
  const [first] = strange;
  if (first === undefined) return false;
  const reason = reasonOf(first);
  return reason === 'unknown' || strange.length < asked.length ? strange : reason;
}
