import type { ReactNode } from 'react';

import { capitalised } from '#text/formats.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { FilterChips, type Chip } from './filter-chips.tsx';
import type { SearchAddress } from './search-address.ts';
import { SearchMap, type ShownMap } from './search-map.tsx';
import { otherKindText, type OtherKindSearch } from './other-kind-notice.tsx';
import { FewResults, WaysOut, type WayOut } from './ways-out.tsx';
import { WordsField } from './words-field.tsx';
import '#web/ui/ad-card/ad-card.css';
import './filter-form.css';
import './search-screen.css';
import { useSite } from '../../session/root-data.ts';

/** The form of the filters; the keyword and the order stand outside it and belong to it. */
export const SEARCH_FORM = 'busca';
const FILTERS = 'filtros';

export interface SearchScreenProps {
  crumbs: readonly Crumb[];
  heading: string;
  /** What the ads cost. */
  figures?: ReactNode;
  /** Searches beside this one. */
  neighbours?: ReactNode;
  /** "1.234 imóveis"; the heading says where. */
  count: string;
  address: SearchAddress;
  map: ShownMap | undefined;
  /** Where this search is saved. */
  alertPath: string;
  chips: readonly Chip[];
  /** What to know of these results before looking at them. */
  notes: ReactNode;
  /** As they stand in the field. */
  keywords: string | undefined;
  keywordsHint: string;
  sort: string;
  /** The order of an address that names none. */
  usualSort: string;
  sorts: readonly SelectOption[];
  filters: ReactNode;
  cards: readonly ReactNode[];
  page: number;
  pageCount: number;
  /** "Ver todos os imóveis". */
  allLabel: string;
  /** The keywords are the code of an ad that is not on the site. */
  missingCode: string | undefined;
  suggest: 'properties' | 'vehicles';
  /** Other searches that find more, when this one finds few. */
  ways: readonly WayOut[];
  oneWordLess: OneWordLess | undefined;
  /** The words speak of ads of the other kind. */
  other: OtherKindSearch | undefined;
}

/** What has all words but one, when nothing has all. */
interface OneWordLess {
  /** "Sem a palavra “azulejo”: 14 casas". */
  heading: string;
  href: string;
  /** There are more than these cards. */
  hasMore: boolean;
  cards: readonly ReactNode[];
}

/** Filters and results, the same for properties and vehicles. Everything is a link or a GET form. */
export function SearchScreen(props: SearchScreenProps) {
  const { heading, count, address, chips, cards, page, pageCount } = props;
  // The words have their own field beside the button.
  const filterCount = chips.length - (address.spoken.rest ? 1 : 0);
  return (
    <Wrap className="search">
      <Breadcrumbs items={props.crumbs} />
      <header className="search-head">
        <div>
          <h1>{heading}</h1>
          <p className="search-count">{capitalised(count)}</p>
        </div>
        <LayoutLinks address={address} />
      </header>
      {props.figures}
      <div className="search-bar">
        <WordsField
          form={SEARCH_FORM}
          suggest={props.suggest}
          placeholder={props.keywordsHint}
          defaultValue={props.keywords}
          className="search-words"
        />
        <button
          type="submit"
          form={SEARCH_FORM}
          className="btn btn-primary search-go"
          aria-label="Buscar"
        >
          <Icon name="search" />
          <span>Buscar</span>
        </button>
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
          <BesideMap {...props}>
            {cards.length > 0 ? (
              <Cards address={address}>{cards}</Cards>
            ) : (
              <NothingFound {...props} />
            )}
          </BesideMap>
          {cards.length === 0 && <AllButOneWord {...props} />}
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => address.withPage(number)}
          />
          {cards.length > 0 && (
            <>
              <FewResults ways={props.ways} />
              <AlertOffer {...props} />
            </>
          )}
          {props.neighbours}
        </div>
      </div>
    </Wrap>
  );
}

/** The usual order is the empty choice: it changes with words, and no address need say it. */
function Order({ sort, usualSort, sorts, address: { words } }: SearchScreenProps) {
  const choice = (value: string) => (value === usualSort ? '' : words.said('sort', value));
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
    { layout: 'map', icon: 'map', label: 'Ver no mapa' },
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

/** On a map and beside it, or alone. */
function BesideMap({ map, address, children }: SearchScreenProps & { children: ReactNode }) {
  if (!map) return children;
  return (
    <div className="search-map-columns">
      <RegionMap map={map} address={address} />
      {children}
    </div>
  );
}

function RegionMap(props: Omit<Parameters<typeof SearchMap>[0], 'region'>) {
  return <SearchMap {...props} region={useSite().settings.region_towns} />;
}

function Cards({ address, children }: { address: SearchAddress; children: ReactNode }) {
  return <div className={address.layout === 'grid' ? 'card-grid' : 'card-list'}>{children}</div>;
}

function NothingFound(props: SearchScreenProps) {
  const { ways, address, allLabel, missingCode, other } = props;
  const title = missingCode
    ? `O anúncio ${missingCode} não existe ou foi removido`
    : 'Nenhum anúncio por aqui';
  return (
    <EmptyState
      scene="bird"
      title={title}
      action={
        <>
          {other ? (
            <ButtonLink href={other.href} icon="search">
              {otherKindText(other)}
            </ButtonLink>
          ) : (
            <AlertLink {...props} />
          )}
          <ButtonLink href={address.cleared} variant="secondary">
            {allLabel}
          </ButtonLink>
        </>
      }
    >
      <p>{nothingFoundText(props)}</p>
      {ways.length > 0 && !other && <WaysOut ways={ways} />}
    </EmptyState>
  );
}

function nothingFoundText({ ways, oneWordLess, missingCode, other }: SearchScreenProps): string {
  if (missingCode)
    return 'O anunciante pode ter tirado o anúncio do ar, ou o código veio com algum engano.';
  if (other) return `Isso se procura em ${other.label}.`;
  if (ways.length > 0) return 'Nada tem tudo isso ao mesmo tempo. Mas há anúncios bem perto disso:';
  if (oneWordLess) return 'Nenhum anúncio tem todas essas palavras. Veja os que têm quase todas.';
  return 'Ninguém anunciou isso ainda. Tente com menos filtros, outra cidade ou outras palavras.';
}

/** To hear of ads that come later. */
function AlertOffer(props: SearchScreenProps) {
  return (
    <aside className="search-alert">
      <p>Não achou? A gente avisa por e-mail quando aparecer anúncio novo desta busca.</p>
      <AlertLink {...props} />
    </aside>
  );
}

function AlertLink({ alertPath }: SearchScreenProps) {
  return (
    <ButtonLink href={alertPath} rel="nofollow" icon="bell">
      Avise-me por e-mail
    </ButtonLink>
  );
}

function AllButOneWord({ oneWordLess, address }: SearchScreenProps) {
  if (!oneWordLess) return null;
  const { heading, href, hasMore, cards } = oneWordLess;
  return (
    <section className="one-word-less" aria-labelledby="uma-palavra-a-menos">
      <h2 id="uma-palavra-a-menos">{heading}</h2>
      <Cards address={address}>{cards}</Cards>
      {hasMore && (
        <ButtonLink href={href} variant="secondary">
          Ver todos
        </ButtonLink>
      )}
    </section>
  );
}
