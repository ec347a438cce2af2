import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { PATHS } from '#core/site/paths.ts';
import { locationOf } from '#core/site/site-path.ts';
import { PROPERTY_SORT_LABELS } from '#text/property-labels.ts';
import { askedOf } from '../addresses/asked-address.ts';
import { propertyAddress } from '../addresses/search-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { load, unchecked } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { PropertyAdCard } from './ad-cards.tsx';
import { writtenFields } from './search/written-fields.ts';
import { useSite } from '../session/root-data.ts';
import { DealSwitch } from './search/deal-switch.tsx';
import { PropertyFilterForm } from './search/property-filter-form.tsx';
import { propertyChips, propertyHeading, propertyNoun } from './search/property-search-words.ts';
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
import type { Route } from './+types/property-search';

const PATH = PATHS.propertySearch;
const FILTER_NAMES = Object.keys(propertySearchFilters.shape);
/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const parameters = askedOf(propertyAddress, session, url);
  const found = await load(api.v1.properties.$get({ query: unchecked(queryOf(parameters)) }));
  if (found.meta.code?.path) throw redirect(locationOf(found.meta.code.path));
  return { found, typed: parameters.toString() };
}

export default function PropertySearchPage({ loaderData: { found, typed } }: Route.ComponentProps) {
  const { settings } = useSite();
  const { data: ads, meta: about } = found;
  const filters = propertySearchFilters.parse(about.understood);
  const names = { town: about.town?.name, region: settings.region_name };
  const asked = new URLSearchParams(typed);
  const understood = understoodParameters(asked, about.understood);
  const fields = writtenFields(asked, understood, about.misunderstood);
  const address = new SearchAddress(PATH, propertyAddress, understood);
  return (
    <SearchScreen
      heading={propertyHeading(filters, names, about.deals?.shown)}
      count={`${countOf(about.total, about.total_capped, propertyNoun(filters))} em ${names.town ?? names.region}`}
      address={address}
      chips={propertyChips(filters, address, names)}
      notes={
        <>
          <MisunderstoodNotice
            misunderstood={propertyAddress.repeated(about.misunderstood)}
            understood={understood}
            firstPageHref={about.page > 1 ? address.withPage(1) : undefined}
          />
          <DealSwitch
            deals={about.deals}
            hrefOf={(deal) => address.with({ listing_status: deal })}
          />
        </>
      }
      keywords={fields.text('q')}
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
          fields={fields}
          townName={names.town}
          facets={about.facets}
          deals={about.deals}
        />
      }
      cards={ads.map((ad, index) => (
        <PropertyAdCard
          key={ad.id}
          ad={ad}
          layout={address.layout}
          deal={about.deals?.shown ?? filters.listing_status}
          headingLevel={2}
          priority={index < FIRST_CARDS}
        />
      ))}
      page={about.page}
      pageCount={about.page_count}
      suggestion={about.suggestion}
      missingCode={about.code?.path === null ? about.code.code : undefined}
      allLabel="Ver todos os imóveis"
    />
  );
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  if (!args.loaderData) return pageMeta(args);
  const { found, typed } = args.loaderData;
  const { meta: about } = found;
  const filters = propertySearchFilters.parse(about.understood);
  const names = { town: about.town?.name, region: root.loaderData.settings.region_name };
  const heading = propertyHeading(filters, names, about.deals?.shown);
  const understood = understoodParameters(new URLSearchParams(typed), about.understood);
  // Beyond the last page the last one is shown.
  understood.set('page', String(about.page));
  const canonical = canonicalSearch(PATH, propertyAddress, understood, FILTER_NAMES);
  return [
    ...pageMeta(args, {
      title: searchTitle(heading, filters.q, about.page),
      description: `${heading}: ${countOf(about.total, about.total_capped, propertyNoun(filters))} com fotos, preço e contato direto com o anunciante, sem comissão.`,
      canonicalPath: canonical,
      noindex: about.total === 0 && Object.keys(about.understood).length > 0,
    }),
    ...pageLinks(
      new SearchAddress(PATH, propertyAddress, understood),
      about,
      root.loaderData.publicBaseUrl,
    ),
  ];
};
