import { formatPrice } from '#core/fields/money.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import type { Chip } from './filter-chips.tsx';
import type { SearchAddress } from './search-address.ts';

/** Names that only the API knows. */
export interface PlaceNames {
  /** The towns of the filter, by slug. */
  towns: Readonly<Record<string, string>>;
  region: string;
}

/** "Irecê e Lapão", or the region. */
export function placeText({ towns, region }: PlaceNames): string {
  const names = Object.values(towns);
  return names.length > 0 ? AND.format(names) : region;
}

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Makes chips, each of which leads to the same search without its filter. */
export class SearchChips {
  readonly #address: SearchAddress;

  constructor(address: SearchAddress) {
    this.#address = address;
  }

  /** @param filters what goes away with it; no label: no chip. */
  one(label: string | false | undefined, ...filters: string[]): Chip[] {
    return label ? [{ label, href: this.#address.without(...filters) }] : [];
  }

  /** A chip for each choice of a filter that takes several. */
  several<Value extends string>(
    filter: string,
    values: readonly Value[],
    labelOf: (value: Value) => string | undefined,
  ): Chip[] {
    return values.flatMap((value): Chip[] => {
      const label = labelOf(value);
      return label ? [{ label, href: this.#address.withoutChoice(filter, value) }] : [];
    });
  }

  /** "A partir de R$ 1.000", "Até R$ 2.000". */
  range<Name extends string>(
    name: Name,
    filters: { readonly [End in `${Name}_${'min' | 'max'}`]?: number | undefined },
    textOf: (value: number) => string,
  ): Chip[] {
    const [min, max] = [filters[`${name}_min`], filters[`${name}_max`]];
    return [
      ...this.one(min !== undefined && `A partir de ${textOf(min)}`, `${name}_min`),
      ...this.one(max !== undefined && `Até ${textOf(max)}`, `${name}_max`),
    ];
  }

  wordsAndTown({ q, town }: SharedSearch, { towns }: PlaceNames): Chip[] {
    return [
      ...this.one(q !== undefined && `“${q}”`, 'q'),
      ...this.several('town', town, (slug) => towns[slug]),
    ];
  }

  price(filters: SharedSearch): Chip[] {
    return this.range('price', filters, formatPrice);
  }

  advertiser({ advertiser }: { advertiser?: string | undefined }): Chip[] {
    return this.one(advertiser !== undefined && 'Só deste anunciante', 'advertiser');
  }
}
