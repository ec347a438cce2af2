import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { counted } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  PROPERTY_FEATURE_LABELS,
} from '#text/property-labels.ts';
import { AD_FILTER_LABELS, PROPERTY_ADVERTISER_LABELS } from '#text/search-labels.ts';
import { areaUnitIn, formatArea } from '#core/fields/area.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { Chip } from './filter-chips.tsx';
import { nameOfSlug } from './property-choices.ts';
import type { Noun } from './result-count.ts';
import type { SearchAddress } from './search-address.ts';
import { placeText, SearchChips, type PlaceNames } from './search-chips.ts';

const GROUP_WORDS = { residential: 'residenciais', commercial: 'comerciais' };
const DEAL_WORDS = { sale: 'à venda', rent: 'para alugar', both: 'para comprar ou alugar' };

/** What is being counted: the category when there is one, otherwise properties. */
export function propertyNoun({ category }: PropertySearch): Noun {
  const [only, another] = category;
  if (only === undefined || another !== undefined) return { one: 'imóvel', many: 'imóveis' };
  const { label, plural } = PROPERTY_CATEGORY_LABELS[only];
  return { one: label.toLowerCase(), many: plural.toLowerCase() };
}

/**
 * The page's heading: "Casas com 3 ou mais quartos à venda em Irecê".
 * @param shown of sale and rent, when only one of them is shown
 */
export function propertyHeading(
  filters: PropertySearch,
  names: PlaceNames,
  shown?: 'sale' | 'rent',
): string {
  const [only, another] = filters.category;
  const kind = only && !another ? PROPERTY_CATEGORY_LABELS[only].plural : 'Imóveis';
  const group = filters.category_group && !only ? GROUP_WORDS[filters.category_group] : '';
  const rooms = roomWords(filters.bedroom_min);
  const offered = filters.listing_status ?? shown;
  const deal = offered ? DEAL_WORDS[offered] : '';
  return [kind, group, rooms, deal, placeText(filters, names)].filter(Boolean).join(' ');
}

function roomWords(bedrooms: number | undefined): string {
  if (bedrooms === undefined) return '';
  return bedrooms === 1 ? 'com quarto' : `com ${bedrooms} ou mais quartos`;
}

/** Every active filter, each with the way to search without it. */
export function propertyChips(
  filters: PropertySearch,
  address: SearchAddress,
  names: PlaceNames,
): Chip[] {
  const { listing_status: offered, category_group: group, category, monthly_max: month } = filters;
  const chips = new SearchChips(address);
  const atLeast = (feature: 'bedroom' | 'suite' | 'bathroom' | 'parking_space') => {
    const count = filters[`${feature}_min`];
    const { one, many } = PROPERTY_FEATURE_LABELS[feature];
    const label = count !== undefined && `${counted(count, one, many)} ou mais`;
    return chips.one(label, `${feature}_min`);
  };
  const quarter = (slug: string) => names.quarters?.[slug] ?? nameOfSlug(slug);
  // A category says more than its group, which then counts for nothing.
  const isOfGroup = group && category.length === 0;
  return [
    ...chips.wordsAndPlace(filters, names),
    ...chips.several('neighborhood', filters.neighborhood, quarter),
    ...chips.several('village', filters.village, quarter),
    ...chips.one(offered && LISTING_STATUS_LABELS[offered].filter, 'listing_status'),
    ...chips.one(isOfGroup && `Imóveis ${GROUP_WORDS[group]}`, 'category_group'),
    ...chips.several('category', category, (value) => PROPERTY_CATEGORY_LABELS[value].plural),
    ...chips.price(filters),
    ...chips.one(month !== undefined && `Até ${formatPrice(month)} por mês`, 'monthly_max'),
    ...atLeast('bedroom'),
    ...atLeast('suite'),
    ...atLeast('bathroom'),
    ...atLeast('parking_space'),
    ...chips.range('area', filters, (area, typed) => formatArea(area, areaUnitIn(typed))),
    ...chips.several('amenities', filters.amenities, (value) => AMENITY_LABELS[value]),
    ...chips.several(
      'infrastructure',
      filters.infrastructure,
      (value) => INFRASTRUCTURE_LABELS[value],
    ),
    ...chips.several('documents', filters.documents, (value) => PROPERTY_DOCUMENT_LABELS[value]),
    ...chips.several('payment_terms', filters.payment_terms, (value) => PAYMENT_TERM_LABELS[value]),
    ...chips.one(filters.accepts_exchange && AD_FILTER_LABELS.accepts_exchange, 'accepts_exchange'),
    ...chips.one(filters.with_video && AD_FILTER_LABELS.with_video, 'with_video'),
    ...chips.ofAd(filters, PROPERTY_ADVERTISER_LABELS),
  ];
}
