import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { formatCylinderCapacity } from '#core/fields/cylinder-capacity.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { choiceText, VEHICLE_CHOICE_FIELDS } from '#text/vehicle-filter-words.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { AD_FILTER_LABELS, VEHICLE_ADVERTISER_LABELS } from '#text/search-labels.ts';
import type { Chip } from './filter-chips.tsx';
import { listText } from './list-text.ts';
import type { Noun } from './result-count.ts';
import type { SearchAddress } from './search-address.ts';
import { placeText, SearchChips, type PlaceNames } from './search-chips.ts';

export interface VehicleNames extends PlaceNames {
  /** As written on the vehicle: "Honda", "CG 160". */
  brands: readonly CatalogueName[];
  models: readonly CatalogueName[];
  versions: readonly CatalogueName[];
  /** Names of the colours by id. */
  colors: Readonly<Record<string, string>>;
  optionalItems: Readonly<Record<string, string>>;
}

interface CatalogueName {
  name: string;
  slug: string;
}

export function vehicleNoun({ vehicle_type: type }: VehicleSearch): Noun {
  if (!type) return { one: 'veículo', many: 'veículos' };
  const { label, plural } = VEHICLE_TYPE_LABELS[type];
  return { one: label.toLowerCase(), many: plural.toLowerCase() };
}

/** The page's heading: "Motos Honda CG 160 em Irecê"; a model alone tells what it is. */
export function vehicleHeading(filters: VehicleSearch, names: VehicleNames): string {
  const said = (asked: readonly string[], known: readonly CatalogueName[]) =>
    asked.length > 0 ? listText(known.map(({ name }) => name)) : '';
  const brands = said(filters.brand, names.brands);
  const models = said(filters.model, names.models);
  const any = brands && models ? '' : 'Veículos';
  const kind = filters.vehicle_type ? VEHICLE_TYPE_LABELS[filters.vehicle_type].plural : any;
  return [kind, brands, models, yearsText(filters), placeText(filters, names)]
    .filter(Boolean)
    .join(' ');
}

function yearsText({ year_min: from, year_max: to }: VehicleSearch): string {
  if (from && to) return from === to ? `ano ${from}` : `de ${from} a ${to}`;
  if (from) return `a partir de ${from}`;
  return to ? `até ${to}` : '';
}

/** Every active filter, each with the way to search without it. */
export function vehicleChips(
  filters: VehicleSearch,
  address: SearchAddress,
  names: VehicleNames,
): Chip[] {
  const { vehicle_type: type, mileage_max: mileage } = filters;
  const chips = new SearchChips(address);
  return [
    ...chips.wordsAndPlace(filters, names),
    // A brand belongs to a type and a model to a brand: what is above takes what is below with it.
    ...chips.one(type && VEHICLE_TYPE_LABELS[type].plural, 'vehicle_type', ...CATALOGUE),
    ...ofCatalogue(chips, names),
    ...chips.range('year', filters, String),
    ...chips.price(filters),
    ...chips.one(mileage !== undefined && `Até ${formatMileage(mileage)}`, 'mileage_max'),
    ...chips.range('cylinder_capacity', filters, formatCylinderCapacity),
    ...VEHICLE_CHOICE_FIELDS.flatMap((filter) =>
      chips.several<string>(filter, filters[filter], (value) => choiceText(filter, value)),
    ),
    ...chips.several('color', filters.color, (value) => names.colors[value]),
    ...chips.several('optional_items', filters.optional_items, (id) => names.optionalItems[id]),
    ...MARKS.flatMap((mark) => chips.one(filters[mark] && AD_FILTER_LABELS[mark], mark)),
    ...chips.ofAd(filters, VEHICLE_ADVERTISER_LABELS),
  ];
}

const MARKS = ['abs', 'accepts_exchange', 'one_owner'] as const;
const CATALOGUE = ['brand', 'model', 'version'] as const;

/** The last of a filter takes what hangs on it along. */
function ofCatalogue(chips: SearchChips, names: VehicleNames): Chip[] {
  const named = { brand: names.brands, model: names.models, version: names.versions };
  return CATALOGUE.flatMap((filter, at) => {
    const [only, another] = named[filter];
    if (only && !another) return chips.one(only.name, ...CATALOGUE.slice(at));
    const slugs = named[filter].map(({ slug }) => slug);
    return chips.several(
      filter,
      slugs,
      (slug) => named[filter].find((each) => each.slug === slug)?.name,
    );
  });
}
