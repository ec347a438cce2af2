import type { InferResponseType } from 'hono/client';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import {
  AMENITIES,
  AMENITIES_OF_CATEGORY,
  DOCUMENTS_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  INFRASTRUCTURE,
  INFRASTRUCTURE_OF_CATEGORY,
  PAYMENT_TERMS,
  PAYMENT_TERMS_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  PROPERTY_CATEGORY_GROUPS,
  PROPERTY_DOCUMENTS,
  type PropertyCategory,
} from '#core/properties/property.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_GROUP_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
} from '#text/property-labels.ts';
import { AD_FILTER_LABELS, PROPERTY_ADVERTISER_LABELS } from '#text/search-labels.ts';
import { propertyAddress as words } from '../../addresses/search-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { amountChoice, choiceGroup, frequent, markChoice, singleChoice } from './choice-groups.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import type { Deals } from './deal-switch.tsx';
import { sharedChoices } from './shared-choices.ts';

export type FoundProperties = InferResponseType<ApiClient['v1']['properties']['$get']>;

/** Names by slug. */
export interface QuarterNames {
  neighborhoods: Readonly<Record<string, string>>;
  villages: Readonly<Record<string, string>>;
}

export interface PropertyChoicesOf {
  filters: PropertySearch;
  /** Those that the words say are among them. */
  categories: readonly PropertyCategory[];
  facets: Partial<FoundProperties['meta']['facets']> | null;
  /** In a search by price, what there is of sale and rent. */
  deals: Deals | null;
  townNames: Readonly<Record<string, string>>;
  /** Of the only town that is chosen. */
  quarters: QuarterNames | undefined;
}

export type PropertyChoices = ReturnType<typeof propertyChoices>;

/** Choices of neighbourhoods and villages; others are found by their words. */
const MOST_QUARTERS = 12;
const GROUPS = ['residential', 'commercial'] as const;

/** Everything that the search of properties lets choose, with its numbers. */
export function propertyChoices({
  filters,
  categories,
  facets,
  deals,
  townNames,
  quarters,
}: PropertyChoicesOf) {
  const { category, category_group: group } = filters;
  const ofGroup = group ? PROPERTY_CATEGORY_GROUPS[group] : PROPERTY_CATEGORIES;
  const shown = PROPERTY_CATEGORIES.filter(
    (each) => ofGroup.includes(each) || category.includes(each),
  );
  const fitting = categories.length > 0 ? categories : ofGroup;
  const fits = <Value extends string>(
    values: readonly Value[],
    of: Readonly<Record<PropertyCategory, readonly Value[]>>,
    chosen: readonly Value[],
  ) =>
    values.filter(
      (value) => chosen.includes(value) || fitting.some((each) => of[each].includes(value)),
    );
  const amount = (feature: 'bedroom' | 'suite' | 'bathroom' | 'parking_space') => {
    const filter = `${feature}_min` as const;
    const [least, counts] = [filters[filter], facets?.[filter]];
    const isOffered =
      least !== undefined || fitting.some((each) => FEATURES_OF_CATEGORY[each].includes(feature));
    return isOffered ? amountChoice(words.name(filter), least, counts) : undefined;
  };
  const quarter = (filter: 'neighborhood' | 'village', names: QuarterNames['villages'] = {}) =>
    choiceGroup({
      name: words.name(filter),
      values: quarters
        ? frequent(facets?.[filter], filters[filter], { most: MOST_QUARTERS })
        : filters[filter],
      labelOf: (slug) => names[slug] ?? nameOfSlug(slug),
      chosen: filters[filter],
      counts: facets?.[filter],
    });
  const { listing_status: deal } = filters;
  const dealCounts = deals ? { sale: deals.sale, rent: deals.rent } : facets?.listing_status;
  return {
    ...sharedChoices({ filters, facets, townNames, advertisers: PROPERTY_ADVERTISER_LABELS }),
    listing_status: singleChoice(
      { label: 'Tudo', count: deals ? undefined : anyDeal(facets?.listing_status) },
      {
        name: words.name('listing_status'),
        values: ['sale', 'rent'],
        labelOf: (value) => ({ sale: 'Comprar', rent: 'Alugar' })[value],
        wordOf: (value) => words.word('listing_status', value),
        chosen: deal === 'both' ? undefined : deal,
        counts: dealCounts,
      },
    ),
    category_group: singleChoice(
      { label: 'Todos os tipos' },
      {
        name: words.name('category_group'),
        values: GROUPS,
        labelOf: (value) => PROPERTY_CATEGORY_GROUP_LABELS[value],
        wordOf: (value) => words.word('category_group', value),
        chosen: group,
        counts: facets?.category,
        keysOf: (value) => PROPERTY_CATEGORY_GROUPS[value],
      },
    ),
    category: choiceGroup({
      name: words.name('category'),
      values: shown,
      labelOf: (value) => PROPERTY_CATEGORY_LABELS[value].label,
      wordOf: (value) => words.word('category', value),
      chosen: category,
      counts: facets?.category,
    }),
    neighborhood: quarter('neighborhood', quarters?.neighborhoods),
    village: quarter('village', quarters?.villages),
    bedroom_min: amount('bedroom'),
    suite_min: amount('suite'),
    bathroom_min: amount('bathroom'),
    parking_space_min: amount('parking_space'),
    amenities: choiceGroup({
      name: words.name('amenities'),
      values: fits(AMENITIES, AMENITIES_OF_CATEGORY, filters.amenities),
      labelOf: (value) => AMENITY_LABELS[value],
      wordOf: (value) => words.word('amenities', value),
      chosen: filters.amenities,
      counts: facets?.amenities,
    }),
    infrastructure: choiceGroup({
      name: words.name('infrastructure'),
      values: fits(INFRASTRUCTURE, INFRASTRUCTURE_OF_CATEGORY, filters.infrastructure),
      labelOf: (value) => INFRASTRUCTURE_LABELS[value],
      wordOf: (value) => words.word('infrastructure', value),
      chosen: filters.infrastructure,
      counts: facets?.infrastructure,
    }),
    documents: choiceGroup({
      name: words.name('documents'),
      values: fits(PROPERTY_DOCUMENTS, DOCUMENTS_OF_CATEGORY, filters.documents),
      labelOf: (value) => PROPERTY_DOCUMENT_LABELS[value],
      wordOf: (value) => words.word('documents', value),
      chosen: filters.documents,
      counts: facets?.documents,
    }),
    payment_terms: choiceGroup({
      name: words.name('payment_terms'),
      values: fits(PAYMENT_TERMS, PAYMENT_TERMS_OF_CATEGORY, filters.payment_terms),
      labelOf: (value) => PAYMENT_TERM_LABELS[value],
      wordOf: (value) => words.word('payment_terms', value),
      chosen: filters.payment_terms,
      counts: facets?.payment_terms,
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
    with_video: markChoice(
      {
        name: words.name('with_video'),
        word: words.word('with_video', 'on'),
        label: AD_FILTER_LABELS.with_video,
      },
      filters.with_video,
      facets?.with_video,
    ),
  };
}

/** What is for sale and rent is counted as either. */
function anyDeal(counts: ChoiceCounts): string | undefined {
  if (!counts) return undefined;
  const { sale = 0, rent = 0, both = 0 } = counts;
  return formatNumber(sale + rent - both);
}

/** "sao-jose" → "Sao Jose", where nobody knows how it is written. */
export function nameOfSlug(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
  );
}
