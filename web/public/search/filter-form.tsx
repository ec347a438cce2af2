import type { ReactNode } from 'react';

import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../ui/money-input/money-input.tsx';
import { RangeFilter } from './range-filter.tsx';
import { SEARCH_FORM } from './search-screen.tsx';
import type { SharedFormProps } from './search-page-kind.ts';
import type { WrittenFields } from './written-fields.ts';
import './filter-form.css';

const {
  advertiser: ADVERTISER,
  layout: LAYOUT,
  words_read: WORDS_READ,
  price_min: PRICE_MIN,
  price_max: PRICE_MAX,
} = SEARCH_WORDS;

interface FilterFormProps extends SharedFormProps {
  /** Whose ads alone are looked for. */
  advertiser: string | undefined;
  children: ReactNode;
}

/**
 * The frame of a search's filters. `data-skip-empty`: the script leaves empty fields out of the address.
 * Without autocomplete the browser that goes back shows the choices of that page's own address.
 */
export function FilterForm({
  path,
  countPath,
  fields,
  wordsRead,
  advertiser,
  children,
}: FilterFormProps) {
  return (
    <form
      className="filter-form"
      id={SEARCH_FORM}
      action={path}
      autoComplete="off"
      data-skip-empty
      data-counts={countPath}
    >
      <div className="filter-form filters-fields">{children}</div>
      <KeptFilter name={ADVERTISER} value={advertiser} />
      <KeptFilter name={WORDS_READ} value={wordsRead} />
      <KeptFilter name={LAYOUT.name} value={layoutWord(fields)} />
      <div className="filters-foot">
        <p className="sr-only" role="status" />
        <ButtonLink href={path} variant="quiet">
          Limpar
        </ButtonLink>
        <Button>Ver anúncios</Button>
      </div>
    </form>
  );
}

function layoutWord(fields: WrittenFields): string | undefined {
  const layout = fields.text('layout');
  return layout === 'list' || layout === 'grid' || layout === 'map'
    ? LAYOUT.values[layout]
    : undefined;
}

/** A filter that has no field of its own and goes along with the others. */
function KeptFilter({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

export function PriceRange({ fields }: { fields: WrittenFields }) {
  return (
    <RangeFilter
      legend="Preço"
      from={{ filter: 'price_min', name: PRICE_MIN, label: 'Preço mínimo', placeholder: 'mín.' }}
      to={{ filter: 'price_max', name: PRICE_MAX, label: 'Preço máximo', placeholder: 'máx.' }}
      fields={fields}
      Input={MoneyInput}
    />
  );
}

interface FilterGroupProps {
  title: string;
  /** How many of its filters are used: then it is open. */
  used: number;
  children: ReactNode;
}

/** Filters that few people need at the same time, folded under their name. */
export function FilterGroup({ title, used, children }: FilterGroupProps) {
  return (
    <details className="more-filters" open={used > 0}>
      <summary>
        {title}
        {used > 0 && <span className="search-active">{used}</span>}
      </summary>
      <div className="filter-form">{children}</div>
    </details>
  );
}

/** How many of these fields have something written in them. */
export function writtenIn(fields: WrittenFields, ...filters: readonly string[]): number {
  return filters.filter((filter) => fields.text(filter)).length;
}
