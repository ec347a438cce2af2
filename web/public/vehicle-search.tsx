import { PATHS } from '#core/site/paths.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SORT_LABELS } from '#text/vehicle-labels.ts';
import { pageMeta } from '../page-meta.ts';
import { load, unchecked } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { VehicleAdCard } from './ad-cards.tsx';
import { brandOptions, modelOptions } from './search/catalogue-options.ts';
import { countOf } from './search/result-count.ts';
import {
  canonicalSearch,
  knownParameters,
  queryOf,
  SearchAddress,
} from './search/search-address.ts';
import { pageLinks, searchTitle } from './search/search-head.ts';
import { SearchScreen } from './search/search-screen.tsx';
import { VehicleFilterForm } from './search/vehicle-filter-form.tsx';
import { vehicleChips, vehicleHeading, vehicleNoun } from './search/vehicle-search-words.ts';
import { useSite } from './site-data.ts';
import type { Route } from './+types/vehicle-search';

const PATH = PATHS.vehicleSearch;
const FILTER_NAMES = Object.keys(vehicleSearchFilters.shape);
const LISTS: ReadonlySet<string> = new Set([
  'fuel_type',
  'transmission',
  'condition',
  'bodywork',
  'color',
]);
/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const parameters = knownParameters(new URL(request.url).searchParams, FILTER_NAMES);
  const query = queryOf(parameters);
  const { vehicle_type: type } = vehicleSearchFilters.parse(query);
  const found = await load(api.v1.vehicles.$get({ query: unchecked(query) }));
  const { brand, facets } = found.meta;
  return {
    found,
    query,
    typed: parameters.toString(),
    brands: await brandOptions(api, type, facets?.brand),
    models: brand ? await modelOptions(api, brand.id) : [],
  };
}

export default function VehicleSearchPage({ loaderData }: Route.ComponentProps) {
  const { settings, vehicleSettings } = useSite();
  const { found, query, typed, brands, models } = loaderData;
  const { data: ads, meta: about } = found;
  const { colors } = vehicleSettings.data;
  const filters = vehicleSearchFilters.parse(query);
  const names = {
    town: about.town?.name,
    region: settings.region_name,
    brand: about.brand?.name,
    model: about.model?.name,
    colors: Object.fromEntries(colors.map(({ id, name }) => [id, name])),
  };
  const parameters = new URLSearchParams(typed);
  const address = new SearchAddress(PATH, parameters);
  return (
    <SearchScreen
      heading={vehicleHeading(filters, names)}
      count={`${countOf(about.total, about.total_capped, vehicleNoun(filters))} em ${names.town ?? names.region}`}
      address={address}
      chips={vehicleChips(filters, address, names)}
      keywords={filters.q}
      keywordsHint="Gol 1.6, CG 160, caminhão baú…"
      sort={about.sort}
      ranked={about.ranked}
      sorts={VEHICLE_SORTS.filter((sort) => sort !== 'relevance' || filters.q).map((value) => ({
        value,
        label: VEHICLE_SORT_LABELS[value],
      }))}
      filters={
        <VehicleFilterForm
          path={PATH}
          filters={filters}
          typed={parameters}
          townName={names.town}
          facets={about.facets}
          brands={brands}
          models={models}
          colors={colors}
        />
      }
      cards={ads.map((ad, index) => (
        <VehicleAdCard
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
      allLabel="Ver todos os veículos"
    />
  );
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  if (!args.loaderData) return pageMeta(args);
  const { found, query, typed } = args.loaderData;
  const { meta: about } = found;
  const filters = vehicleSearchFilters.parse(query);
  const heading = vehicleHeading(filters, {
    town: about.town?.name,
    region: root.loaderData.settings.region_name,
    brand: about.brand?.name,
    model: about.model?.name,
    colors: {},
  });
  const parameters = new URLSearchParams(typed);
  // Beyond the last page the last one is shown.
  parameters.set('page', String(about.page));
  return [
    ...pageMeta(args, {
      title: searchTitle(heading, filters.q, about.page),
      description: `${heading}: ${countOf(about.total, about.total_capped, vehicleNoun(filters))} com fotos, ano, quilometragem e contato direto com quem vende.`,
      canonicalPath: canonicalSearch(PATH, parameters, FILTER_NAMES, LISTS),
      noindex: about.total === 0 && Object.keys(query).length > 0,
    }),
    ...pageLinks(new SearchAddress(PATH, parameters), about, root.loaderData.publicBaseUrl),
  ];
};
