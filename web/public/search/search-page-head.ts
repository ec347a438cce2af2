import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { PATHS } from '#core/site/paths.ts';
import { pageMeta, type MetaArguments } from '../../page-meta.ts';
import { largestPhoto } from '../../photos/photo-sources.ts';
import type { RootData } from '../../session/root-data.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { structuredCrumbs } from '../ad/structured-ad.ts';
import { figuresText } from '../landing/landing-figures.tsx';
import { countOf } from './result-count.ts';
import { canonicalSearch, hasFilters, understoodParameters } from './search-address.ts';
import { feedLink, pageLinks, searchTitle } from './search-head.ts';
import {
  filtersOf,
  type FoundAds,
  type SearchPageData,
  type SearchPageKind,
  type ShownSearch,
} from './search-page-kind.ts';
import { SpokenWords } from './spoken-words.ts';
import { structuredResults } from './structured-results.ts';

type SearchMeta<Found, Extra> = MetaArguments & {
  loaderData: SearchPageData<Found, Extra> | undefined;
  matches: readonly [{ loaderData: RootData }, ...unknown[]];
};

export function searchPageMeta<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  args: SearchMeta<Found, Extra>,
) {
  const root = args.matches[0].loaderData;
  if (!args.loaderData) return pageMeta(args);
  const { found, typed, landing, extra } = args.loaderData;
  const { meta: about, data: ads } = found;
  const shown = { ...filtersOf(kind, about), found, extra, root };
  const { filters } = shown;
  const heading = kind.heading(shown);
  const understood = understoodParameters(new URLSearchParams(typed), about.understood);
  // Beyond the last page the last one is shown.
  understood.set('page', String(about.page));
  const isBeyond = about.misunderstood.some(({ reason }) => reason === 'beyond_last_page');
  const names = Object.keys(kind.filters.shape);
  const canonicalOf = (page: number, path?: string) => {
    const own = about.landing === null ? undefined : kind.landing.pathOf(about.landing);
    const asked = new URLSearchParams(understood);
    asked.set('page', String(page));
    return path === undefined
      ? canonicalSearch(kind.path, kind.address, asked, names, own)
      : canonicalSearch(path, kind.address, asked, names);
  };
  const canonicalPath = canonicalOf(about.page);
  const image = ads
    .map(({ attributes: { cover } }) => cover && largestPhoto(cover, 'jpg'))
    .find(Boolean);
  return [
    ...pageMeta(args, {
      title: searchTitle(
        heading,
        new SpokenWords(filters.q, about.spoken, about.overruled).rest,
        about.page,
      ),
      description:
        `${heading}: ${countText(kind, filters, found)} ${kind.words.pitch}. ${figuresText(landing?.figures ?? [])}`.trim(),
      ...(image && { image }),
      canonicalPath,
      noindex:
        isBeyond ||
        isEndless(about.understood) ||
        (about.total === 0 && Object.keys(about.understood).length > 0),
      structured: [
        structuredCrumbs(searchCrumbs(kind, shown), canonicalPath, root.publicBaseUrl),
        ...structuredResults(ads, about, root.publicBaseUrl),
      ],
    }),
    ...pageLinks(canonicalOf, about, root.publicBaseUrl),
    feedLink(heading, canonicalOf(1, kind.feedPath)),
  ];
}

type FilterName = keyof PropertySearch | keyof VehicleSearch;

/** Words, amounts and places make more addresses than anybody asks for. */
const ENDLESS: readonly FilterName[] = [
  'q',
  'near',
  'outline',
  'price_min',
  'price_max',
  'monthly_max',
  'area_min',
  'area_max',
  'mileage_max',
];

function isEndless(understood: object): boolean {
  return ENDLESS.some((name) => name in understood);
}

/** From the start through wider searches to this one. */
export function searchCrumbs<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  shown: ShownSearch<Filters, Found, Extra>,
): Crumb[] {
  const { landing, total, understood } = shown.found.meta;
  const own = landing === null ? undefined : kind.landing.pathOf(landing);
  const isAll =
    own === undefined &&
    !hasFilters(new URLSearchParams(Object.keys(understood).map((name) => [name, ''])));
  const trail = total > 0 ? kind.landing.trail(shown) : [];
  const above = trail.filter(({ href }) => href !== own);
  const here = trail.find(({ href }) => href === own)?.label ?? kind.heading(shown);
  const all = { label: kind.words.plural, href: kind.path };
  return [
    { label: 'Início', href: PATHS.home },
    ...(isAll ? [{ label: all.label }] : [all, ...above, { label: here }]),
  ];
}

/** "37 casas". */
export function countText<Filters extends SharedSearch>(
  kind: { noun: SearchPageKind<Filters, FoundAds, unknown>['noun'] },
  filters: Filters,
  { meta }: FoundAds,
): string {
  return countOf(meta.total, kind.noun(filters));
}
