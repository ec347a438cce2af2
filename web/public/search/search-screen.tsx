import type { ReactNode } from 'react';

import { LONGEST_KEYWORDS } from '#core/fields/query-filters.ts';
import { sortOf } from '#core/search/search-sort.ts';
import { capitalised } from '#text/formats.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { FilterChips, type Chip } from './filter-chips.tsx';
import type { SearchAddress } from './search-address.ts';
import '#web/ui/ad-card/ad-card.css';
import './filter-form.css';
import './search-screen.css';

/** The form of the filters; the keyword and the order stand outside it and belong to it. */
export const SEARCH_FORM = 'busca';
const FILTERS = 'filtros';

/** Chips offered as ways out of an empty search; more would be a wall of buttons. */
const WAYS_OUT = 4;

export interface SearchScreenProps {
  heading: string;
  /** "1.234 imóveis em Lapão". */
  count: string;
  address: SearchAddress;
  chips: readonly Chip[];
  /** What to know of these results before looking at them. */
  notes: ReactNode;
  /** As they stand in the field. */
  keywords: string | undefined;
  keywordsHint: string;
  sort: string;
  sorts: readonly SelectOption[];
  filters: ReactNode;
  cards: readonly ReactNode[];
  page: number;
  pageCount: number;
  /** "Ver todos os imóveis". */
  allLabel: string;
  /** The keywords are the code of an ad that is not on the site. */
  missingCode: string | undefined;
}

/** Filters and results, the same for properties and vehicles. Everything is a link or a GET form. */
export function SearchScreen(props: SearchScreenProps) {
  const { heading, count, address, chips, cards, page, pageCount } = props;
  // The words have their own field beside the button.
  const filterCount = chips.length - (address.spoken.rest ? 1 : 0);
  return (
    <Wrap className="search">
      <header className="search-head">
        <div>
          <h1>{heading}</h1>
          <p className="search-count">{capitalised(count)}</p>
        </div>
        <LayoutLinks address={address} />
      </header>
      <div className="search-bar">
        <TextInput
          form={SEARCH_FORM}
          name={address.words.name('q')}
          type="search"
          label="Palavras"
          hideLabel
          icon="search"
          placeholder={props.keywordsHint}
          defaultValue={props.keywords}
          maxLength={LONGEST_KEYWORDS}
          enterKeyHint="search"
          className="search-words"
        />
        <button type="button" className="btn btn-secondary search-open" popoverTarget={FILTERS}>
          <Icon name="sliders-horizontal" />
          Filtros
          {filterCount > 0 && <span className="search-active">{filterCount}</span>}
        </button>
        <Order {...props} />
      </div>
      <div className="search-columns">
        <section className="filters" id={FILTERS} popover="auto" aria-label="Filtros">
          <div className="filters-head">
            <h2>Filtros</h2>
            <button
              type="button"
              className="btn btn-quiet btn-round"
              popoverTarget={FILTERS}
              popoverTargetAction="hide"
            >
              <Icon name="x" label="Fechar os filtros" />
            </button>
          </div>
          {props.filters}
        </section>
        <div className="search-results">
          {props.notes}
          <FilterChips chips={chips} clearHref={address.cleared} />
          {cards.length > 0 ? (
            <div className={address.layout === 'list' ? 'card-list' : 'card-grid'}>{cards}</div>
          ) : (
            <NothingFound {...props} />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => address.withPage(number)}
          />
        </div>
      </div>
    </Wrap>
  );
}

/** The usual order is the empty choice: it changes with words, and no address need say it. */
function Order({ sort, sorts, keywords, address: { words } }: SearchScreenProps) {
  const usual = sortOf(undefined, Boolean(keywords));
  const choice = (value: string) => (value === usual ? '' : words.said('sort', value));
  return (
    <div className="search-order">
      <Select
        form={SEARCH_FORM}
        name={words.name('sort')}
        label="Ordenar por"
        hideLabel
        options={sorts.map(({ value, label }) => ({ value: choice(value), label }))}
        defaultValue={choice(sort)}
        data-submit-on-change
      />
      <Button form={SEARCH_FORM} variant="secondary" className="without-script">
        Ordenar
      </Button>
    </div>
  );
}

function LayoutLinks({ address }: { address: SearchAddress }) {
  const layouts = [
    { layout: 'grid', icon: 'layout-grid', label: 'Ver em grade' },
    { layout: 'list', icon: 'list', label: 'Ver em lista' },
  ] as const;
  return (
    <nav className="search-layouts" aria-label="Forma de mostrar">
      {layouts.map(({ layout, icon, label }) => (
        <a
          key={layout}
          href={address.withLayout(layout)}
          rel="nofollow"
          aria-current={address.layout === layout ? 'true' : undefined}
        >
          <Icon name={icon} size={22} label={label} />
        </a>
      ))}
    </nav>
  );
}

function NothingFound({ chips, address, allLabel, missingCode }: SearchScreenProps) {
  const title = missingCode
    ? `O anúncio ${missingCode} não existe ou foi removido`
    : 'Nenhum anúncio por aqui';
  return (
    <EmptyState
      scene="bird"
      title={title}
      action={
        <>
          {chips.length > 1 &&
            chips.slice(0, WAYS_OUT).map(({ label, href }) => (
              <ButtonLink key={label} href={href} variant="secondary" icon="x">
                Tirar {label}
              </ButtonLink>
            ))}
          <ButtonLink href={address.cleared}>{allLabel}</ButtonLink>
        </>
      }
    >
      <p>
        {missingCode
          ? 'O anunciante pode ter tirado o anúncio do ar, ou o código veio com algum engano.'
          : 'Ninguém anunciou isso ainda. Tente com menos filtros, outra cidade ou outras palavras.'}
      </p>
    </EmptyState>
  );
}
