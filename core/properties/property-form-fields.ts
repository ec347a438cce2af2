import {
  AMENITIES_OF_CATEGORY,
  COSTS_OF_CATEGORY,
  DOCUMENTS_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  INFRASTRUCTURE_OF_CATEGORY,
  PAYMENT_TERMS_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  type PropertyCost,
  type PropertyFeature,
} from './property.ts';

/* What forms know of the fields of a property, without the rules of `property-input.ts`. */

const FEATURES: readonly PropertyFeature[] = [
  ...new Set(Object.values(FEATURES_OF_CATEGORY).flat()),
];

const COSTS: readonly PropertyCost[] = ['condominium_fee', 'property_tax'];

/** Of each list of choices, those that a category has. */
const CHOICES_OF_CATEGORY = {
  amenities: AMENITIES_OF_CATEGORY,
  infrastructure: INFRASTRUCTURE_OF_CATEGORY,
  documents: DOCUMENTS_OF_CATEGORY,
  payment_terms: PAYMENT_TERMS_OF_CATEGORY,
};

const CHOICE_FIELDS = ['amenities', 'infrastructure', 'documents', 'payment_terms'] as const;

type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** Fields of which several may be ticked. */
export const LIST_FIELDS = [...CHOICE_FIELDS, 'rental_guarantees'] as const;

type Kind = Readonly<Record<string, unknown>> & {
  [Field in ChoiceField | 'category' | 'listing_status' | 'accepts_exchange']?: unknown;
};

export function withoutWhatDoesNotApply<Ad extends Kind>(ad: Ad): Ad {
  return {
    ...ad,
    ...Object.fromEntries(fieldsOfOtherCategories(ad).map((field) => [field, undefined])),
    ...choicesOfCategory(ad),
    ...(has(ad.infrastructure, 'asphalt') ? { dirt_road_km: undefined } : {}),
    ...(ad.accepts_exchange ? {} : { exchange_for: undefined }),
    ...(ad.listing_status === 'rent'
      ? { price: undefined, payment_terms: [], accepts_exchange: false, exchange_for: undefined }
      : {}),
    ...(ad.listing_status === 'sale'
      ? { rent: undefined, rental_period: undefined, rental_guarantees: [] }
      : {}),
  };
}

function choicesOfCategory({ category, ...ad }: Kind): { [Field in ChoiceField]?: unknown[] } {
  const known = knownCategory(category);
  if (!known) return {};
  return Object.fromEntries(
    CHOICE_FIELDS.flatMap((field) => {
      const chosen = ad[field];
      const apply: readonly unknown[] = CHOICES_OF_CATEGORY[field][known];
      return Array.isArray(chosen) ? [[field, chosen.filter((one) => apply.includes(one))]] : [];
    }),
  );
}

function has(chosen: unknown, one: string): boolean {
  return Array.isArray(chosen) && chosen.includes(one);
}

export function knownCategory(category: unknown) {
  return PROPERTY_CATEGORIES.find((each) => each === category);
}

function fieldsOfOtherCategories({ category }: Kind): string[] {
  const known = knownCategory(category);
  if (!known) return [];
  const apply = new Set<PropertyFeature | PropertyCost>([
    ...FEATURES_OF_CATEGORY[known],
    ...COSTS_OF_CATEGORY[known],
  ]);
  return [...FEATURES, ...COSTS].filter((field) => !apply.has(field));
}

/** For a written description: only fields that visitors read, so that no writer learns private ones; the price changes. */
export const DESCRIBED_PROPERTY = {
  category: true,
  listing_status: true,
  city_id: true,
  neighborhood: true,
  village: true,
  reference: true,
  rental_period: true,
  rental_guarantees: true,
  condominium_fee: true,
  property_tax: true,
  payment_terms: true,
  accepts_exchange: true,
  exchange_for: true,
  documents: true,
  bedroom: true,
  bathroom: true,
  suite: true,
  parking_space: true,
  floor: true,
  commercial_room: true,
  square_meters: true,
  built_area_meters: true,
  front_meters: true,
  depth_meters: true,
  dirt_road_km: true,
  infrastructure: true,
  year_built: true,
  amenities: true,
} as const;
