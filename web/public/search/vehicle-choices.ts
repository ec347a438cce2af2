import type { InferResponseType } from 'hono/client';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import {
  BODYWORKS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  STEERING_WHEELS,
  TRANSMISSIONS,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { AD_FILTER_LABELS, VEHICLE_ADVERTISER_LABELS } from '#text/search-labels.ts';
import {
  BODYWORK_LABELS,
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { vehicleAddress as words } from '../../addresses/search-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { countText } from './choice-counts.ts';
import {
  choiceGroup,
  frequent,
  markChoice,
  singleChoice,
  type ChoiceGroup,
} from './choice-groups.ts';
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

/** Optional items to choose from; others are found by their words. */
const MOST_ITEMS = 16;
/** Only cars have them. */
const OF_CARS = { bodywork: BODYWORKS, doors: DOORS.map(String) as ('2' | '4')[] };

/** Everything that the search of vehicles lets choose, with its numbers. */
export function vehicleChoices({
  filters,
  facets,
  townNames,
  catalogue,
  settings,
}: VehicleChoicesOf) {
  const { vehicle_type: type } = filters;
  const mayBeCar = type === undefined || type === 'cars';
  const named = (
    filter: 'brand' | 'model' | 'version',
    all: readonly NamedChoice[],
  ): ChoiceGroup => {
    const counts = facets?.[filter];
    const countOf = ({ ids }: NamedChoice) => ids.reduce((sum, id) => sum + (counts?.[id] ?? 0), 0);
    const shown = all.filter(
      (each) => !counts || filters[filter].includes(each.slug) || countOf(each) > 0,
    );
    const bySlug = new Map(shown.map((each) => [each.slug, each]));
    return choiceGroup({
      name: words.name(filter),
      values: [...bySlug.keys()],
      labelOf: (slug) => bySlug.get(slug)?.name ?? slug,
      chosen: filters[filter],
      counts,
      keysOf: (slug) => bySlug.get(slug)?.ids ?? [],
    });
  };
  const items = new Map(
    settings.optional_items.flatMap((group) =>
      group.items
        .filter(({ vehicle_types: types }) => !type || types.includes(type))
        .map(({ id, name }) => [id, name]),
    ),
  );
  return {
    ...sharedChoices({ filters, facets, townNames, advertisers: VEHICLE_ADVERTISER_LABELS }),
    vehicle_type: singleChoice(
      { label: 'Todos', count: countText(facets?.vehicle_type, ...VEHICLE_TYPES) },
      {
        name: words.name('vehicle_type'),
        values: VEHICLE_TYPES,
        labelOf: (value) => VEHICLE_TYPE_LABELS[value].plural,
        wordOf: (value) => words.word('vehicle_type', value),
        chosen: type,
        counts: facets?.vehicle_type,
      },
    ),
    brand: named('brand', catalogue.brands),
    model: named('model', catalogue.models),
    version: named('version', catalogue.versions),
    fuel_type: choiceGroup({
      name: words.name('fuel_type'),
      values: FUEL_TYPES,
      labelOf: (value) => FUEL_TYPE_LABELS[value],
      wordOf: (value) => words.word('fuel_type', value),
      chosen: filters.fuel_type,
      counts: facets?.fuel_type,
    }),
    transmission: choiceGroup({
      name: words.name('transmission'),
      values: TRANSMISSIONS,
      labelOf: (value) => TRANSMISSION_LABELS[value],
      wordOf: (value) => words.word('transmission', value),
      chosen: filters.transmission,
      counts: facets?.transmission,
    }),
    condition: choiceGroup({
      name: words.name('condition'),
      values: VEHICLE_CONDITIONS,
      labelOf: (value) => CONDITION_LABELS[value],
      wordOf: (value) => words.word('condition', value),
      chosen: filters.condition,
      counts: facets?.condition,
    }),
    bodywork: choiceGroup({
      name: words.name('bodywork'),
      values: mayBeCar ? OF_CARS.bodywork : filters.bodywork,
      labelOf: (value) => BODYWORK_LABELS[value],
      wordOf: (value) => words.word('bodywork', value),
      chosen: filters.bodywork,
      counts: facets?.bodywork,
    }),
    doors: choiceGroup({
      name: words.name('doors'),
      values: mayBeCar ? OF_CARS.doors : filters.doors,
      labelOf: (value) => `${value} portas`,
      wordOf: (value) => words.word('doors', value),
      chosen: filters.doors,
      counts: facets?.doors,
    }),
    steering_wheel: choiceGroup({
      name: words.name('steering_wheel'),
      values: type === 'motorcycles' ? filters.steering_wheel : STEERING_WHEELS,
      labelOf: (value) => STEERING_WHEEL_LABELS[value],
      wordOf: (value) => words.word('steering_wheel', value),
      chosen: filters.steering_wheel,
      counts: facets?.steering_wheel,
    }),
    color: choiceGroup({
      name: words.name('color'),
      values: settings.colors.map(({ id }) => id),
      labelOf: (id) => settings.colors.find((color) => color.id === id)?.name ?? id,
      colorOf: (id) => settings.colors.find((color) => color.id === id)?.hex ?? 'none',
      chosen: filters.color,
      counts: facets?.color,
    }),
    optional_items: choiceGroup({
      name: words.name('optional_items'),
      values: frequent(facets?.optional_items, filters.optional_items, {
        known: [...items.keys()],
        most: MOST_ITEMS,
      }),
      labelOf: (id) => items.get(id) ?? id,
      chosen: filters.optional_items,
      counts: facets?.optional_items,
    }),
    financing_status: choiceGroup({
      name: words.name('financing_status'),
      values: FINANCING_STATUSES,
      labelOf: (value) => FINANCING_STATUS_LABELS[value],
      wordOf: (value) => words.word('financing_status', value),
      chosen: filters.financing_status,
      counts: facets?.financing_status,
    }),
    accepts_exchange: markChoice(
      {
        name: words.name('accepts_exchange'),
        word: words.word('accepts_exchange', 'on'),
        label: AD_FILTER_LABELS.accepts_exchange,
      },
      filters.accepts_exchange,
      facets?.accepts_exchange,
    ),
    one_owner: markChoice(
      {
        name: words.name('one_owner'),
        word: words.word('one_owner', 'on'),
        label: AD_FILTER_LABELS.one_owner,
      },
      filters.one_owner,
      facets?.one_owner,
    ),
  };
}
