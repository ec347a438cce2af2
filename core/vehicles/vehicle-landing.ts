import { asksOnlyFor, townReadings, type LandingKind } from '#core/search/landing.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { SharedCriteria } from '#core/search/searched-kind.server.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { VEHICLE_TYPE_SLUGS } from './vehicle-path.ts';
import { VEHICLE_TYPES, type VehicleType } from './vehicle.ts';

/** Vehicles of a type, or of a type and a brand, or of a brand and a model, and the town; slugs. */
export interface VehicleLanding {
  vehicle_type?: VehicleType | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  town?: string | undefined;
}

/**
 * "motos-em-irece", "carros-fiat", "honda-cg-160-em-irece": a model tells its type, a brand may have
 * several. Undefined for what has no address of its own.
 */
export function vehicleLandingSlug({
  vehicle_type: type,
  brand,
  model,
  town,
}: VehicleLanding): string | undefined {
  if (brand === undefined ? model !== undefined : (type === undefined) === (model === undefined))
    return undefined;
  const parts = [type && VEHICLE_TYPE_SLUGS[type], brand, model, town && `em-${town}`];
  return parts.filter(Boolean).join('-') || undefined;
}

const FILTERS = ['vehicle_type', 'brand', 'model', 'town'] as const;

interface Asked extends SharedCriteria<string>, CatalogueFilter {
  vehicle_type?: VehicleType | undefined;
}

export const VEHICLE_LANDINGS: LandingKind<Asked> = {
  read(names, slug) {
    for (const { head, town } of townReadings(names, slug)) {
      const landing = beforeTown(names, head);
      if (landing) return { ...landing, ...(town !== undefined && { town }) };
    }
    return undefined;
  },
  slugOf(names, criteria) {
    if (!asksOnlyFor(criteria, FILTERS)) return undefined;
    const { vehicle_type: type } = criteria;
    const [brand, model, town] = [criteria.brand[0], criteria.model[0], criteria.town[0]];
    const types = brand && typesOf(names, brand.named.slug, model);
    const only = types?.size === 1 ? [...types][0] : undefined;
    const isOfType = !types || type === undefined || (model ? type === only : types.has(type));
    if (!isOfType) return undefined;
    const landing = {
      vehicle_type: model ? undefined : (type ?? only),
      brand: brand?.named.slug,
      model: model?.named.slug,
      town: town?.slug,
    };
    return slugThatMeans(names, landing, town?.id);
  },
  figures: () => [{ of: 'price', number: 'price' }],
};

/** Some names, put together, are those of something else. */
export function slugThatMeans(
  names: SearchNames,
  landing: VehicleLanding,
  townId: number | undefined,
): string | undefined {
  const slug = vehicleLandingSlug(landing);
  const meant: VehicleLanding | undefined =
    slug === undefined ? undefined : VEHICLE_LANDINGS.read(names, slug);
  const { town } = landing;
  const isMeant = meant && FILTERS.every((name) => meant[name] === landing[name]);
  const isTown = town === undefined || names.town(town)?.id === townId;
  return isMeant && isTown ? slug : undefined;
}

const TYPES: ReadonlyMap<string, VehicleType> = new Map(
  VEHICLE_TYPES.map((type) => [VEHICLE_TYPE_SLUGS[type], type]),
);

function beforeTown(names: SearchNames, head: string): Record<string, string> | undefined {
  if (head === '') return {};
  const type = TYPES.get(head);
  if (type) return { vehicle_type: type };
  const readings = splits(head);
  for (const [word, brand] of readings) {
    const only = TYPES.get(word);
    const isMade = names.brandsOf(brand).some((each) => each.vehicle_type === only);
    if (only && isMade) return { vehicle_type: only, brand };
  }
  // The longest brand first.
  for (const [brand, model] of readings.toReversed()) {
    const ids = new Set(names.brandsOf(brand).map(({ id }) => id));
    if (names.modelsOf(model).some(({ brand_id: made }) => ids.has(made))) return { brand, model };
  }
  return names.brandsOf(head).length > 0 ? { brand: head } : undefined;
}

/** "a-b-c": a and b-c, a-b and c. */
function splits(text: string): (readonly [string, string])[] {
  return [...text.matchAll(/-/g)].map(
    ({ index }) => [text.slice(0, index), text.slice(index + 1)] as const,
  );
}

/** Of all makers of a name, or of those that make a model. */
function typesOf(
  names: SearchNames,
  slug: string,
  model: CatalogueFilter['model'][number] | undefined,
): ReadonlySet<VehicleType> {
  const models =
    model && names.modelsOf(model.named.slug).filter(({ id }) => model.ids.includes(id));
  const makers = names
    .brandsOf(slug)
    .filter(({ id }) => !models || models.some(({ brand_id: maker }) => maker === id));
  return new Set(makers.map(({ vehicle_type: type }) => type));
}
