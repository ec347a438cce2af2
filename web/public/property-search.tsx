import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { PATHS } from '#core/site/paths.ts';
import { PROPERTY_SORT_LABELS } from '#text/property-labels.ts';
import { pageMeta } from '../page-meta.ts';
import { load, unchecked } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { PropertyAdCard } from './ad-cards.tsx';
import { useSite } from './site-data.ts';
import { PropertyFilterForm } from './search/property-filter-form.tsx';
import { propertyChips, propertyHeading, propertyNoun } from './search/property-search-words.ts';
import { countOf } from './search/result-count.ts';
import {
  canonicalSearch,
  knownParameters,
  queryOf,
  SearchAddress,
} from './search/search-address.ts';
import { pageLinks, searchTitle } from './search/search-head.ts';
import { SearchScreen } from './search/search-screen.tsx';
import type { Route } from './+types/property-search';

const PATH = PATHS.propertySearch;
const FILTER_NAMES = Object.keys(propertySearchFilters.shape);
const LISTS: ReadonlySet<string> = new Set(['category', 'amenities']);
/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const parameters = knownParameters(new URL(request.url).searchParams, FILTER_NAMES);
  const query = queryOf(parameters);
  const found = await load(api.v1.properties.$get({ query: unchecked(query) }));
  return { found, query, typed: parameters.toString() };
}

export default function PropertySearchPage({
  loaderData: { found, query, typed },
}: Route.ComponentProps) {
  const { settings } = useSite();
  const { data: ads, meta: about } = found;
  const filters = propertySearchFilters.parse(query);
  const names = { town: about.town?.name, region: settings.region_name };
  const parameters = new URLSearchParams(typed);
  const address = new SearchAddress(PATH, parameters);
  return (
    <SearchScreen
      heading={propertyHeading(filters, names)}
      count={`${countOf(about.total, about.total_capped, propertyNoun(filters))} em ${names.town ?? names.region}`}
      address={address}
      chips={propertyChips(filters, address, names)}
      keywords={filters.q}
      keywordsHint="Casa com poço, lote no Centro…"
      sort={about.sort}
      ranked={about.ranked}
      sorts={PROPERTY_SORTS.filter((sort) => sort !== 'relevance' || filters.q).map((value) => ({
        value,
        label: PROPERTY_SORT_LABELS[value],
      }))}
      filters={
        <PropertyFilterForm
          path={PATH}
          filters={filters}
          typed={parameters}
          townName={names.town}
          facets={about.facets}
        />
      }
      cards={ads.map((ad, index) => (
        <PropertyAdCard
          key={ad.id}
          ad={ad}
          layout={address.layout}
          headingLevel={2}
          priority={index < FIRST_CARDS}
        />
      ))}
      page={about.page}
      pageCount={about.page_count}
      suggestion={about.suggestion}
      allLabel="Ver todos os imóveis"
    />
  );
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  if (!args.loaderData) return pageMeta(args);
  const { found, query, typed } = args.loaderData;
  const { meta: about } = found;
  const filters = propertySearchFilters.parse(query);
  const heading = propertyHeading(filters, {
    town: about.town?.name,
    region: root.loaderData.settings.region_name,
  });
  const parameters = new URLSearchParams(typed);
  // Beyond the last page the last one is shown.
  parameters.set('page', String(about.page));
  const canonical = canonicalSearch(PATH, parameters, FILTER_NAMES, LISTS);
  return [
    ...pageMeta(args, {
      title: searchTitle(heading, filters.q, about.page),
      description: `${heading}: ${countOf(about.total, about.total_capped, propertyNoun(filters))} com fotos, preço e contato direto com o anunciante, sem comissão.`,
      canonicalPath: canonical,
      noindex: about.total === 0 && Object.keys(query).length > 0,
    }),
    ...pageLinks(new SearchAddress(PATH, parameters), about, root.loaderData.publicBaseUrl),
  ];
};
