import { groupBy } from '#web/group-by.ts';
import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';

/** A name of the catalogue; several makers may have the same. */
export interface NamedChoice {
  slug: string;
  name: string;
  ids: readonly string[];
}

export interface CatalogueChoices {
  brands: readonly NamedChoice[];
  /** Of the chosen brands. */
  models: readonly NamedChoice[];
  /** Of the chosen models. */
  versions: readonly NamedChoice[];
}

interface ChosenNames {
  vehicle_type?: VehicleType | undefined;
  /** By slug. */
  brand: readonly string[];
  model: readonly string[];
}

/** The brands of a type (of every type when none is chosen), and what follows from those chosen. */
export async function catalogueOptions(
  api: ApiClient,
  { vehicle_type: type, brand, model }: ChosenNames,
): Promise<CatalogueChoices> {
  const ask = async (query: { vehicle_type?: VehicleType; brand_id?: string; model_id?: string }) =>
    (await load(api.v1.vehicle_catalogue.$get({ query }))).data.attributes;
  const idsOf = (choices: readonly NamedChoice[], slugs: readonly string[]) =>
    choices.filter(({ slug }) => slugs.includes(slug)).flatMap(({ ids }) => ids);
  const brands = bySlug(
    await Promise.all(
      (type ? [type] : VEHICLE_TYPES).map(
        async (each) => (await ask({ vehicle_type: each })).brands,
      ),
    ),
  );
  const models = bySlug(
    await Promise.all(idsOf(brands, brand).map(async (id) => (await ask({ brand_id: id })).models)),
  );
  const versions = bySlug(
    await Promise.all(
      idsOf(models, model).map(async (id) => (await ask({ model_id: id })).versions),
    ),
  );
  return { brands, models, versions };
}

const BY_NAME = new Intl.Collator('pt-BR');

function bySlug(lists: readonly (readonly { id: string; name: string; slug: string }[])[]) {
  const named = groupBy(lists.flat(), ({ slug }) => slug);
  return [...named]
    .map(([slug, same]): NamedChoice => ({
      slug,
      name: same[0]?.name ?? slug,
      ids: same.map(({ id }) => id),
    }))
    .sort((one, other) => BY_NAME.compare(one.name, other.name));
}
