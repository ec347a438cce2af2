import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { areaText, counted } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_FEATURE_LABELS,
} from '#text/property-labels.ts';
import type { Chip } from './filter-chips.tsx';
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
  return [kind, group, rooms, deal, `em ${placeText(names)}`].filter(Boolean).join(' ');
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
  const { listing_status: offered, category_group: group, category } = filters;
  const chips = new SearchChips(address);
  const atLeast = (feature: 'bedroom' | 'bathroom' | 'parking_space') => {
    const count = filters[`${feature}_min`];
    const { one, many } = PROPERTY_FEATURE_LABELS[feature];
    const label = count !== undefined && `${counted(count, one, many)} ou mais`;
    return chips.one(label, `${feature}_min`);
  };
  // A category says more than its group, which then counts for nothing.
  const isOfGroup = group && category.length === 0;
  return [
    ...chips.wordsAndTown(filters, names),
    ...chips.one(offered && LISTING_STATUS_LABELS[offered].filter, 'listing_status'),
    ...chips.one(isOfGroup && `Imóveis ${GROUP_WORDS[group]}`, 'category_group'),
    ...chips.several('category', category, (value) => PROPERTY_CATEGORY_LABELS[value].plural),
    ...chips.price(filters),
    ...atLeast('bedroom'),
    ...atLeast('bathroom'),
    ...atLeast('parking_space'),
    ...chips.range('area', filters, areaText),
    ...chips.several('amenities', filters.amenities, (value) => AMENITY_LABELS[value]),
    ...chips.advertiser(filters),
  ];
}
