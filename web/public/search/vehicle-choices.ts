import type { InferResponseType } from 'hono/client';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import { hasFeature, type VehicleFeature } from '#core/vehicles/vehicle-features.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { VEHICLE_ADVERTISER_LABELS } from '#text/search-labels.ts';
import {
  BODYWORK_LABELS,
  CABIN_LABELS,
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  TRUCK_BODY_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { vehicleAddress } from '../../addresses/search-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { countText } from './choice-counts.ts';
import { FilterChoices, type ChoiceGroup, frequent } from './choice-groups.ts';
import type { CatalogueChoices, NamedChoice } from './catalogue-options.ts';
import { sharedChoices } from './shared-choices.ts';

export type FoundVehicles = InferResponseType<ApiClient['v1']['vehicles']['$get']>;

export interface VehicleChoicesOf {
  filters: VehicleSearch;
  facets: FoundVehicles['meta']['facets'] | null;
  townNames: Readonly<Record<string, string>>;
  catalogue: CatalogueChoices;
  settings: VehicleSettings;
}

export type VehicleChoices = ReturnType<typeof vehicleChoices>;

type TypeFilter = 'motorcycle_style' | 'start_type' | 'truck_body' | 'traction' | 'axles' | 'cabin';

const AXLE_COUNTS = AXLES.map(String) as VehicleSearch['axles'];

/** Optional items to choose from; others are found by their words. */
const MOST_ITEMS = 16;

/** Everything that the search of vehicles lets choose, with its numbers. */
export function vehicleChoices({
  filters,
  facets,
  townNames,
  catalogue,
  settings,
}: VehicleChoicesOf) {
  const search = { words: vehicleAddress, filters, facets };
  const of = new FilterChoices<VehicleSearch>(search);
  const { vehicle_type: type } = filters;
  const mayBeCar = type === undefined || type === 'cars';
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
  /** Of what the type has, what some ads say. */
  const offered = <Key extends TypeFilter>(
    filter: Key,
    values: readonly VehicleSearch[Key][number][],
  ) => {
    const chosen: readonly string[] = filters[filter];
    const counts = facets?.[filter];
    const isSaid = (value: string) => !counts || (counts[value] ?? 0) > 0;
    return values.filter((value) => chosen.includes(value) || (has(filter) && isSaid(value)));
  };
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
    ...sharedChoices(search, { townNames, advertisers: VEHICLE_ADVERTISER_LABELS }),
    vehicle_type: filters.brand.length > 0 ? withoutZeros(types) : types,
    brand,
    model,
    version: {
      ...named('version', catalogue.versions),
      label: 'Versão',
      all: 'Todas as versões',
      follows: model.name,
    },
    fuel_type: of.several('fuel_type', FUEL_TYPES, FUEL_TYPE_LABELS),
    transmission: of.several('transmission', TRANSMISSIONS, TRANSMISSION_LABELS),
    condition: of.several('condition', VEHICLE_CONDITIONS, CONDITION_LABELS),
    bodywork: of.several('bodywork', mayBeCar ? BODYWORKS : filters.bodywork, BODYWORK_LABELS),
    doors: of.several('doors', mayBeCar ? ['2', '4'] : filters.doors, (value) => `${value} portas`),
    steering_wheel: of.several(
      'steering_wheel',
      type === 'motorcycles' ? filters.steering_wheel : STEERING_WHEELS,
      STEERING_WHEEL_LABELS,
    ),
    motorcycle_style: of.several(
      'motorcycle_style',
      offered('motorcycle_style', MOTORCYCLE_STYLES),
      MOTORCYCLE_STYLE_LABELS,
    ),
    start_type: of.several('start_type', offered('start_type', START_TYPES), START_TYPE_LABELS),
    abs: has('abs') || filters.abs ? of.mark('abs') : undefined,
    truck_body: of.several('truck_body', offered('truck_body', TRUCK_BODIES), TRUCK_BODY_LABELS),
    traction: of.several('traction', offered('traction', TRACTIONS), String),
    axles: of.several('axles', offered('axles', AXLE_COUNTS), (value) => `${value} eixos`),
    cabin: of.several('cabin', offered('cabin', CABINS), CABIN_LABELS),
    color: of.several('color', [...colors.keys()], (id) => colors.get(id)?.name ?? id, {
      colorOf: (id) => colors.get(id)?.hex ?? 'none',
    }),
    optional_items: of.several(
      'optional_items',
      frequent(facets?.optional_items, filters.optional_items, MOST_ITEMS, [...items.keys()]),
      (id) => items.get(id) ?? id,
    ),
    financing_status: of.several('financing_status', FINANCING_STATUSES, FINANCING_STATUS_LABELS),
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
