import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { formatPrice } from '#core/fields/money.ts';
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

/** Names that only the API knows. */
export interface PlaceNames {
  /** The town of the filter; undefined when there is none. */
  town: string | undefined;
  region: string;
}

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
  return [kind, group, rooms, deal, `em ${names.town ?? names.region}`].filter(Boolean).join(' ');
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
  const one = (name: string, label: string): Chip => ({ label, href: address.without(name) });
  const atLeast = (feature: 'bedroom' | 'bathroom' | 'parking_space') => {
    const count = filters[`${feature}_min`];
    const words = PROPERTY_FEATURE_LABELS[feature];
    return count === undefined
      ? []
      : [one(`${feature}_min`, `${counted(count, words.one, words.many)} ou mais`)];
  };
  return [
    ...(filters.q === undefined ? [] : [one('q', `“${filters.q}”`)]),
    ...(names.town === undefined ? [] : [one('town', names.town)]),
    ...(filters.listing_status
      ? [one('listing_status', LISTING_STATUS_LABELS[filters.listing_status].filter)]
      : []),
    // A category says more than its group, which then counts for nothing.
    ...(filters.category_group && filters.category.length === 0
      ? [one('category_group', `Imóveis ${GROUP_WORDS[filters.category_group]}`)]
      : []),
    ...filters.category.map((category) => ({
      label: PROPERTY_CATEGORY_LABELS[category].plural,
      href: address.withoutChoice('category', category),
    })),
    ...(filters.price_min === undefined
      ? []
      : [one('price_min', `A partir de ${formatPrice(filters.price_min)}`)]),
    ...(filters.price_max === undefined
      ? []
      : [one('price_max', `Até ${formatPrice(filters.price_max)}`)]),
    ...atLeast('bedroom'),
    ...atLeast('bathroom'),
    ...atLeast('parking_space'),
    ...(filters.area_min === undefined
      ? []
      : [one('area_min', `A partir de ${areaText(filters.area_min)}`)]),
    ...(filters.area_max === undefined
      ? []
      : [one('area_max', `Até ${areaText(filters.area_max)}`)]),
    ...filters.amenities.map((amenity) => ({
      label: AMENITY_LABELS[amenity],
      href: address.withoutChoice('amenities', amenity),
    })),
    ...(filters.advertiser ? [one('advertiser', 'Só deste anunciante')] : []),
  ];
}
