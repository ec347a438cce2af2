import { formatPrice } from '#core/fields/money.ts';
import type { Profile } from '#core/actor.ts';
import { USUAL_RADIUS_KM } from '#core/search/near-place.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { capitalised } from '#text/formats.ts';
import { AD_FILTER_LABELS, PUBLISHED_WITHIN_LABELS } from '#text/search-labels.ts';
import type { Chip } from './filter-chips.tsx';
import { listText } from './list-text.ts';
import type { SearchAddress } from './search-address.ts';

/** Names that only the API knows. */
export interface PlaceNames {
  /** The towns of the filter, by slug. */
  towns: Readonly<Record<string, string>>;
  region: string;
  /** "Lapão", or undefined around where somebody is. */
  nearTown?: string | undefined;
  /** Neighbourhoods and villages, by slug. */
  quarters?: Readonly<Record<string, string>> | undefined;
}

/** "em Irecê e Lapão", "a até 30 km de você", or the region. */
export function placeText(
  { near, radius_km: km, outline }: SharedSearch,
  names: PlaceNames,
): string {
  const towns = Object.values(names.towns);
  const places = [
    towns.length > 0 && `em ${listText(towns)}`,
    near !== undefined && nearText(km, names),
    outline !== undefined && 'na área do mapa',
  ].filter(Boolean);
  return places.length > 0 ? places.join(', ') : `em ${names.region}`;
}

function nearText(km = USUAL_RADIUS_KM, { nearTown }: PlaceNames): string {
  return `a até ${km} km de ${nearTown ?? 'você'}`;
}

/** Makes chips, each of which leads to the same search without its filter. */
export class SearchChips {
  readonly #address: SearchAddress;

  constructor(address: SearchAddress) {
    this.#address = address;
  }

  /** @param filters what goes away with it; no label: no chip. */
  one(label: string | false | undefined, ...filters: string[]): Chip[] {
    if (!label) return [];
    const isSpoken = filters.slice(0, 1).some((filter) => this.#address.spoken.says(filter));
    return [{ label, href: this.#address.without(...filters), isSpoken }];
  }

  /** A chip for each choice of a filter that takes several. */
  several<Value extends string>(
    filter: string,
    values: readonly Value[],
    labelOf: (value: Value) => string | undefined,
  ): Chip[] {
    return values.flatMap((value): Chip[] => {
      const label = labelOf(value);
      if (!label) return [];
      const isSpoken = this.#address.spoken.says(filter, value);
      return [{ label, href: this.#address.withoutChoice(filter, value), isSpoken }];
    });
  }

  /** "A partir de R$ 1.000", "Até R$ 2.000". */
  range<Name extends string>(
    name: Name,
    filters: { readonly [End in `${Name}_${'min' | 'max'}`]?: number | undefined },
    textOf: (value: number, typed: string) => string,
  ): Chip[] {
    const [min, max] = [filters[`${name}_min`], filters[`${name}_max`]];
    const text = (value: number, end: 'min' | 'max') =>
      textOf(value, this.#address.typed(`${name}_${end}`));
    return [
      ...this.one(min !== undefined && `A partir de ${text(min, 'min')}`, `${name}_min`),
      ...this.one(max !== undefined && `Até ${text(max, 'max')}`, `${name}_max`),
    ];
  }

  wordsAndPlace(filters: SharedSearch, names: PlaceNames): Chip[] {
    const { near, radius_km: km, town, outline } = filters;
    const { spoken, withoutWords } = this.#address;
    const around = near === undefined ? km && `A até ${km} km` : capitalised(nearText(km, names));
    return [
      ...(spoken.rest ? [{ label: `“${spoken.rest}”`, href: withoutWords }] : []),
      ...this.several('town', town, (slug) => names.towns[slug]),
      ...this.one(around || undefined, 'near', 'radius_km'),
      ...this.one(outline && AD_FILTER_LABELS.outline, 'outline'),
    ];
  }

  price(filters: SharedSearch): Chip[] {
    return this.range('price', filters, formatPrice);
  }

  /** What any ad has. */
  ofAd(
    filters: SharedSearch & { advertiser?: string | undefined },
    advertisers: Readonly<Record<Profile, string>>,
  ): Chip[] {
    const { with_photos: photos, published_within: days, advertiser } = filters;
    return [
      ...this.one(photos && AD_FILTER_LABELS.with_photos, 'with_photos'),
      ...this.several('advertiser_kind', filters.advertiser_kind, (kind) => advertisers[kind]),
      ...this.one(days && PUBLISHED_WITHIN_LABELS[days], 'published_within'),
      ...this.one(advertiser !== undefined && 'Só deste anunciante', 'advertiser'),
    ];
  }
}
