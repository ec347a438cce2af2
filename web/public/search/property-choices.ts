import type { Region } from '#core/places/region.ts';
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
import type { QuarterNames } from '#core/search/quarter-names.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_GROUP_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
} from '#text/property-labels.ts';
import { PROPERTY_ADVERTISER_LABELS } from '#text/search-labels.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { FilterChoices, frequent } from './choice-groups.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import type { Deals } from './deal-switch.tsx';
import { sharedChoices } from './shared-choices.ts';

export type FoundProperties = ResponseBody<ApiClient['v1']['properties']['$get']>;

export interface PropertyChoicesOf {
  filters: PropertySearch;
  facets: Partial<FoundProperties['meta']['facets']> | null;
  /** In a search by price, what there is of sale and rent. */
  deals: Deals | null;
  region: Region;
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
  facets,
  deals,
  region,
  townNames,
  quarters,
}: PropertyChoicesOf) {
  const search = { words: propertyAddress, filters, facets };
  const of = new FilterChoices<PropertySearch>(search);
  const { category, category_group: group } = filters;
  const ofGroup = group ? PROPERTY_CATEGORY_GROUPS[group] : PROPERTY_CATEGORIES;
  const fitting = category.length > 0 ? category : ofGroup;
  const fits = <Value extends string>(
    values: readonly Value[],
    ofCategory: Readonly<Record<PropertyCategory, readonly Value[]>>,
    chosen: readonly Value[],
  ) =>
    values.filter(
      (value) => chosen.includes(value) || fitting.some((each) => ofCategory[each].includes(value)),
    );
  const amount = (feature: 'bedroom' | 'suite' | 'bathroom' | 'parking_space') => {
    const filter = `${feature}_min` as const;
    const isOffered =
      filters[filter] !== undefined ||
      fitting.some((each) => FEATURES_OF_CATEGORY[each].includes(feature));
    return isOffered ? of.amount(filter) : undefined;
  };
  const quarter = (filter: 'neighborhood' | 'village', names: QuarterNames['villages'] = {}) => {
    const chosen = filters[filter];
    const values = quarters ? frequent(facets?.[filter], chosen, MOST_QUARTERS) : chosen;
    return of.several(filter, values, (slug) => names[slug] ?? nameOfSlug(slug), {
      counts: quarters ? facets?.[filter] : null,
    });
  };
  return {
    ...sharedChoices(search, { region, townNames, advertisers: PROPERTY_ADVERTISER_LABELS }),
    listing_status: of.one(
      'listing_status',
      { label: 'Tudo', count: deals ? undefined : anyDeal(facets?.listing_status) },
      ['sale', 'rent'],
      { sale: 'Comprar', rent: 'Alugar' },
      deals ? { counts: { sale: deals.sale, rent: deals.rent } } : {},
    ),
    category_group: of.one(
      'category_group',
      { label: category.length > 0 ? 'Os tipos marcados' : 'Todos os tipos' },
      GROUPS,
      PROPERTY_CATEGORY_GROUP_LABELS,
      {
        // A chosen category says more than its group.
        counts: category.length > 0 ? null : facets?.category,
        keysOf: (value) => PROPERTY_CATEGORY_GROUPS[value],
      },
    ),
    category: of.several(
      'category',
      PROPERTY_CATEGORIES.filter((each) => ofGroup.includes(each) || category.includes(each)),
      (value) => PROPERTY_CATEGORY_LABELS[value].label,
    ),
    neighborhood: quarter('neighborhood', quarters?.neighborhoods),
    village: quarter('village', quarters?.villages),
    bedroom_min: amount('bedroom'),
    suite_min: amount('suite'),
    bathroom_min: amount('bathroom'),
    parking_space_min: amount('parking_space'),
    amenities: of.several(
      'amenities',
      fits(AMENITIES, AMENITIES_OF_CATEGORY, filters.amenities),
      AMENITY_LABELS,
    ),
    infrastructure: of.several(
      'infrastructure',
      fits(INFRASTRUCTURE, INFRASTRUCTURE_OF_CATEGORY, filters.infrastructure),
      INFRASTRUCTURE_LABELS,
    ),
    documents: of.several(
      'documents',
      fits(PROPERTY_DOCUMENTS, DOCUMENTS_OF_CATEGORY, filters.documents),
      PROPERTY_DOCUMENT_LABELS,
    ),
    payment_terms: of.several(
      'payment_terms',
      fits(PAYMENT_TERMS, PAYMENT_TERMS_OF_CATEGORY, filters.payment_terms),
      PAYMENT_TERM_LABELS,
    ),
    with_video: of.mark('with_video'),
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
