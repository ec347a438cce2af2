import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Steps } from '#core/search/words/steps.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { compiledGrammar, type Grammar, type Rule } from './grammar.ts';
import { plainWords } from './plain-words.ts';
import { CATEGORY_RULES, PROPERTY_RULES } from './property-grammar.ts';
import { quartersSlot } from './quarters-slot.ts';
import { SHARED_PHRASES, SHARED_RULES, SHARED_SLOTS, thingSlot } from './shared-grammar.ts';
import { TOWN_WITH_STATE, townRules, townSlot, type TownName } from './town-rules.ts';
import { VEHICLE_RULES, VEHICLE_SUBJECT_RULES } from './vehicle-grammar.ts';
import { cataloguePartRules, type CatalogueParts } from './vehicle-parts.ts';
import { vehicleNames, type VehicleNames } from './vehicle-names.ts';

export interface GrammarNames extends CatalogueNames, CatalogueParts {
  towns: readonly TownName[];
}

export interface KindGrammar {
  own: Grammar;
  other: Grammar;
  /** Said of things of the kind, and no slips of other words. */
  words: ReadonlySet<string>;
}

const namesRead = new WeakMap<GrammarNames, VehicleNames>();

function* vehicleNamesOf(names: GrammarNames): Steps<VehicleNames> {
  const known = namesRead.get(names);
  if (known) return known;
  const read = yield* vehicleNames(names, yield* plainWords(names));
  namesRead.set(names, read);
  return read;
}

export function* grammarOf(kind: AdKind, names: GrammarNames): Steps<KindGrammar> {
  const vehicles = yield* vehicleNamesOf(names);
  const townsAnd = (rules: readonly Rule[]) =>
    compiledGrammar({
      rules: [...rules, ...SHARED_RULES, ...townRules(names.towns), TOWN_WITH_STATE],
      phrases: SHARED_PHRASES,
      slots: {
        ...SHARED_SLOTS,
        thing: thingSlot,
        quarters: quartersSlot,
        town: townSlot(names.towns),
      },
    });
  if (kind === 'property')
    return {
      own: yield* townsAnd(PROPERTY_RULES),
      other: yield* compiledGrammar({
        ...OF_BOTH,
        rules: [...VEHICLE_SUBJECT_RULES, ...vehicles.unmistakable],
      }),
      words: new Set(),
    };
  return {
    own: yield* townsAnd([...VEHICLE_RULES, ...vehicles.rules, ...cataloguePartRules(names)]),
    other: yield* compiledGrammar({ ...OF_BOTH, rules: CATEGORY_RULES }),
    words: vehicles.versionWords,
  };
}

const OF_BOTH = { phrases: SHARED_PHRASES, slots: SHARED_SLOTS };

export const OWN_PARAMETERS: Readonly<Record<AdKind, ReadonlySet<string>>> = {
  property: new Set([
    'category',
    'category_group',
    'listing_status',
    'bedroom_min',
    'suite_min',
    'bathroom_min',
    'parking_space_min',
    'area_min',
    'area_max',
    'amenities',
    'documents',
    'infrastructure',
    'accepts_exchange',
  ]),
  vehicle: new Set([
    'vehicle_type',
    'brand',
    'model',
    'bodywork',
    'mileage_max',
    'transmission',
    'motorcycle_style',
    'truck_body',
    'cylinder_capacity_min',
    'cylinder_capacity_max',
    'axles',
    'cabin',
    'optional_items',
    'accepts_exchange',
  ]),
};
