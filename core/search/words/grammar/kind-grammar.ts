import type { AdKind } from '#core/ads/ad-ref.ts';
import { compileGrammar, type Grammar, type GrammarParts } from './grammar.ts';
import { CATEGORY_RULES, PROPERTY_RULES } from './property-grammar.ts';
import { quartersSlot } from './quarters-slot.ts';
import { SHARED_PHRASES, SHARED_RULES, SHARED_SLOTS, thingSlot } from './shared-grammar.ts';
import { TOWN_WITH_STATE, townRules, townSlot, type TownName } from './town-rules.ts';
import { VEHICLE_RULES, VEHICLE_SUBJECT_RULES } from './vehicle-grammar.ts';
import { cataloguePartRules, type CatalogueParts } from './vehicle-parts.ts';
import { brandRules, modelRules, type CatalogueNames } from './vehicle-names.ts';

export interface GrammarNames extends CatalogueNames, CatalogueParts {
  towns: readonly TownName[];
}

const OWN_RULES: Readonly<Record<AdKind, (names: GrammarNames) => GrammarParts['rules']>> = {
  property: () => PROPERTY_RULES,
  vehicle: (names) => [
    ...VEHICLE_RULES,
    ...modelRules(names),
    ...brandRules(names),
    ...cataloguePartRules(names),
  ],
};

export function grammarOf(kind: AdKind, names: GrammarNames): Grammar {
  return compileGrammar({
    rules: [...OWN_RULES[kind](names), ...SHARED_RULES, ...townRules(names.towns), TOWN_WITH_STATE],
    phrases: SHARED_PHRASES,
    slots: {
      ...SHARED_SLOTS,
      thing: thingSlot,
      quarters: quartersSlot,
      town: townSlot(names.towns),
    },
  });
}

/** What makes a question one about ads of a kind: filters that only they have, and words for the things themselves. */
export interface Subjects {
  parameters: ReadonlySet<string>;
  grammarOf: (names: GrammarNames) => Grammar;
}

const OF_BOTH = { phrases: SHARED_PHRASES, slots: SHARED_SLOTS };

const SUBJECTS: Readonly<Record<AdKind, Subjects>> = {
  property: {
    parameters: new Set([
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
    grammarOf: () => compileGrammar({ ...OF_BOTH, rules: CATEGORY_RULES }),
  },
  vehicle: {
    parameters: new Set([
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
    grammarOf: (names) =>
      compileGrammar({
        ...OF_BOTH,
        rules: [
          ...VEHICLE_SUBJECT_RULES,
          ...brandRules(names),
          ...modelRules(names, 'unmistakable'),
        ],
      }),
  },
};

export function subjectsOf(kind: AdKind): Subjects {
  return SUBJECTS[kind];
}
