import { PATHS } from '#core/site/paths.ts';
import { locationOf } from '#core/site/site-path.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SORT_LABELS } from '#text/vehicle-labels.ts';
import { askedOf } from '../addresses/asked-address.ts';
import { vehicleAddress } from '../addresses/search-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { load, unchecked } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { VehicleAdCard } from './ad-cards.tsx';
import { brandOptions, modelOptions } from './search/catalogue-options.ts';
import { countOf } from './search/result-count.ts';
import { MisunderstoodNotice } from './search/misunderstood-notice.tsx';
import {
  canonicalSearch,
  queryOf,
  SearchAddress,
  understoodParameters,
} from './search/search-address.ts';
import { pageLinks, searchTitle } from './search/search-head.ts';
import { SearchScreen } from './search/search-screen.tsx';
import { VehicleFilterForm } from './search/vehicle-filter-form.tsx';
import { vehicleChips, vehicleHeading, vehicleNoun } from './search/vehicle-search-words.ts';
import { writtenFields } from './search/written-fields.ts';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/vehicle-search';

const PATH = PATHS.vehicleSearch;
const FILTER_NAMES = Object.keys(vehicleSearchFilters.shape);
/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const parameters = askedOf(vehicleAddress, session, url);
  const found = await load(api.v1.vehicles.$get({ query: unchecked(queryOf(parameters)) }));
  if (found.meta.code?.path) throw redirect(locationOf(found.meta.code.path));
  const { brand, facets, understood } = found.meta;
  const { vehicle_type: type } = vehicleSearchFilters.parse(understood);
  return {
    found,
    typed: parameters.toString(),
    brands: await brandOptions(api, type, facets?.brand),
    models: brand ? await modelOptions(api, brand.id) : [],
  };
}

export default function VehicleSearchPage({ loaderData }: Route.ComponentProps) {
  const { settings, vehicleSettings } = useSite();
  const { found, typed, brands, models } = loaderData;
  const { data: ads, meta: about } = found;
  const { colors } = vehicleSettings.data;
  const filters = vehicleSearchFilters.parse(about.understood);
  const names = {
    town: about.town?.name,
    region: settings.region_name,
    brand: about.brand?.name,
    model: about.model?.name,
    colors: Object.fromEntries(colors.map(({ id, name }) => [id, name])),
  };
  const asked = new URLSearchParams(typed);
  const understood = understoodParameters(asked, about.understood);
  const fields = writtenFields(asked, understood, about.misunderstood);
  const address = new SearchAddress(PATH, vehicleAddress, understood);
  return (
    <SearchScreen
      heading={vehicleHeading(filters, names)}
      count={`${countOf(about.total, about.total_capped, vehicleNoun(filters))} em ${names.town ?? names.region}`}
      address={address}
      chips={vehicleChips(filters, address, names)}
      notes={
        <MisunderstoodNotice
          misunderstood={vehicleAddress.repeated(about.misunderstood)}
          understood={understood}
          firstPageHref={about.page > 1 ? address.withPage(1) : undefined}
        />
      }
      keywords={fields.text('q')}
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
          fields={fields}
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
      missingCode={about.code?.path === null ? about.code.code : undefined}
      allLabel="Ver todos os veículos"
    />
  );
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  if (!args.loaderData) return pageMeta(args);
  const { found, typed } = args.loaderData;
  const { meta: about } = found;
  const filters = vehicleSearchFilters.parse(about.understood);
  const heading = vehicleHeading(filters, {
    town: about.town?.name,
    region: root.loaderData.settings.region_name,
    brand: about.brand?.name,
    model: about.model?.name,
    colors: {},
  });
  const understood = understoodParameters(new URLSearchParams(typed), about.understood);
  // Beyond the last page the last one is shown.
  understood.set('page', String(about.page));
  return [
    ...pageMeta(args, {
      title: searchTitle(heading, filters.q, about.page),
      description: `${heading}: ${countOf(about.total, about.total_capped, vehicleNoun(filters))} com fotos, ano, quilometragem e contato direto com quem vende.`,
      canonicalPath: canonicalSearch(PATH, vehicleAddress, understood, FILTER_NAMES),
      noindex: about.total === 0 && Object.keys(about.understood).length > 0,
    }),
    ...pageLinks(
      new SearchAddress(PATH, vehicleAddress, understood),
      about,
      root.loaderData.publicBaseUrl,
    ),
  ];
};
