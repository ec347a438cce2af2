import type { Region } from '#core/places/region.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { ALL_FEATURES, hasFeature, type VehicleFeature } from '#core/vehicles/vehicle-features.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { VEHICLE_ADVERTISER_LABELS } from '#text/search-labels.ts';
import {
  VEHICLE_CHOICE_FIELDS,
  VEHICLE_CHOICES,
  type VehicleChoiceField,
} from '#text/vehicle-filter-words.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { vehicleAddress } from '../../addresses/search-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { countText } from './choice-counts.ts';
import { FilterChoices, type ChoiceGroup, frequent } from './choice-groups.ts';
import type { CatalogueChoices, NamedChoice } from './catalogue-options.ts';
import { sharedChoices } from './shared-choices.ts';

export type FoundVehicles = ResponseBody<ApiClient['v1']['vehicles']['$get']>;

export interface VehicleChoicesOf {
  filters: VehicleSearch;
  facets: FoundVehicles['meta']['facets'] | null;
  region: Region;
  townNames: Readonly<Record<string, string>>;
  catalogue: CatalogueChoices;
  settings: VehicleSettings;
}

export type VehicleChoices = ReturnType<typeof vehicleChoices>;

const ASKED_FIRST: ReadonlySet<VehicleChoiceField> = new Set([
  'bodywork',
  'doors',
  'steering_wheel',
]);

type ChoiceValue = (typeof VEHICLE_CHOICES)[VehicleChoiceField]['values'][number];

/** Optional items to choose from; others are found by their words. */
const MOST_ITEMS = 16;

/** Everything that the search of vehicles lets choose, with its numbers. */
export function vehicleChoices({
  filters,
  facets,
  region,
  townNames,
  catalogue,
  settings,
}: VehicleChoicesOf) {
  const search = { words: vehicleAddress, filters, facets };
  const of = new FilterChoices<VehicleSearch>(search);
  const { vehicle_type: type } = filters;
  const named = (filter: 'brand' | 'model' | 'version', all: readonly NamedChoice[]) => {
    const counts = facets?.[filter];
    const shown = all.filter(
      ({ slug, ids }) =>
        !counts || filters[filter].includes(slug) || ids.some((id) => (counts[id] ?? 0) > 0),
    );
    const bySlug = new Map(shown.map((each) => [each.slug, each]));
    return of.several(filter, [...bySlug.keys()], (slug) => bySlug.get(slug)?.name ?? slug, {
      keysOf: (slug) => bySlug.get(slug)?.ids ?? [],
    });
  };
  const has = (feature: VehicleFeature) => type !== undefined && hasFeature(type, feature);
  /** Of what only some types have, what some ads of the type say; of cars at once what is asked first. */
  const offered = (filter: VehicleChoiceField) => {
    const values: readonly ChoiceValue[] = VEHICLE_CHOICES[filter].values;
    if (!isFeature(filter)) return values;
    const chosen: readonly string[] = filters[filter];
    const counts = facets?.[filter];
    const isFilled = (value: string) => !counts || (counts[value] ?? 0) > 0;
    const isOffered = ASKED_FIRST.has(filter)
      ? () => hasFeature(type ?? 'cars', filter)
      : (value: string) => has(filter) && isFilled(value);
    return values.filter((value) => chosen.includes(value) || isOffered(value));
  };
  const choices = VEHICLE_CHOICE_FIELDS.map((filter) => {
    const labels: Readonly<Record<string, string>> = VEHICLE_CHOICES[filter].labels;
    return [filter, of.several(filter, offered(filter), labels)] as const;
  });
  const brand = named('brand', catalogue.brands);
  const model = {
    ...named('model', catalogue.models),
    label: 'Modelo',
    all: 'Todos os modelos',
    follows: brand.name,
  };
  const colors = new Map(settings.colors.map((color) => [color.id, color]));
  const items = new Map(
    settings.optional_items
      .flatMap((group) => group.items)
      .filter(({ vehicle_types: types }) => !type || types.includes(type))
      .map(({ id, name }) => [id, name]),
  );
  const types = of.one(
    'vehicle_type',
    { label: 'Todos', count: countText(facets?.vehicle_type, ...VEHICLE_TYPES) },
    VEHICLE_TYPES,
    (value) => VEHICLE_TYPE_LABELS[value].plural,
  );
  return {
    ...(Object.fromEntries(choices) as Record<VehicleChoiceField, ChoiceGroup>),
    ...sharedChoices(search, { region, townNames, advertisers: VEHICLE_ADVERTISER_LABELS }),
    vehicle_type: filters.brand.length > 0 ? withoutZeros(types) : types,
    brand,
    model,
    version: {
      ...named('version', catalogue.versions),
      label: 'Versão',
      all: 'Todas as versões',
      follows: model.name,
    },
    abs: has('abs') || filters.abs ? of.mark('abs') : undefined,
    color: of.several('color', [...colors.keys()], (id) => colors.get(id)?.name ?? id, {
      colorOf: (id) => colors.get(id)?.hex ?? 'none',
    }),
    optional_items: of.several(
      'optional_items',
      frequent(facets?.optional_items, filters.optional_items, MOST_ITEMS, [...items.keys()]),
      (id) => items.get(id) ?? id,
    ),
    one_owner: of.mark('one_owner'),
  };
}

/** A type that the brand does not have is shown without the brand: not so many, and not none. */
function withoutZeros(group: ChoiceGroup): ChoiceGroup {
  const choices = group.choices.map(({ count, ...choice }) =>
    count === '0' ? choice : { ...choice, count },
  );
  return { ...group, choices };
}

function isFeature(filter: VehicleChoiceField): filter is VehicleChoiceField & VehicleFeature {
  return ALL_FEATURES.some((feature) => feature === filter);
}
