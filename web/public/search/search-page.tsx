import { locationOf } from '#core/site/site-path.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { pageMeta, type MetaArguments } from '../../page-meta.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { useSite, type RootData } from '../../session/root-data.ts';
import { MisunderstoodNotice } from './misunderstood-notice.tsx';
import { OtherKindNotice, type OtherKindSearch } from './other-kind-notice.tsx';
import { listText } from './list-text.ts';
import { countOf } from './result-count.ts';
import {
  canonicalSearch,
  layoutOf,
  queryOf,
  SearchAddress,
  understoodParameters,
  type ResultLayout,
} from './search-address.ts';
import { pageLinks, searchTitle } from './search-head.ts';
import {
  filtersOf,
  type FoundAds,
  type SearchAnswer,
  type SearchPageKind,
} from './search-page-kind.ts';
import { SearchScreen } from './search-screen.tsx';
import { SpokenWords } from './spoken-words.ts';
import { waysOutOf } from './ways-out.tsx';
import { writtenFields } from './written-fields.ts';

/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

interface SearchPageData<Found, Extra> extends SearchAnswer<Found, Extra> {
  /** What the address asks for, by the names of the API. */
  typed: string;
  /** What results look like to this visitor when the address does not say. */
  remembered: ResultLayout;
  other: OtherKindSearch | undefined;
}

/** What an address asks for; the code of an ad leads to that ad. */
export async function loadSearchPage<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  session: RequestSession,
  url: URL,
): Promise<SearchPageData<Found, Extra>> {
  const { api } = session;
  const asked = askedOf(kind.address, session, url);
  const parameters = kind.asked?.(asked) ?? asked;
  const found = await kind.find(api, queryOf(parameters));
  if (found.meta.code?.path) throw redirect(locationOf(found.meta.code.path));
  const remembered = rememberLayout(session, parameters);
  const [extra, other] = await Promise.all([
    kind.readExtra(api, found),
    otherKindOf(kind.other, api, found),
  ]);
  return { found, typed: parameters.toString(), remembered, extra, other };
}

/** A choice of this moment is remembered for other searches; pages that say nothing new can be shared. */
function rememberLayout({ cookies }: RequestSession, parameters: URLSearchParams): ResultLayout {
  const remembered = cookies.get('layout') === 'list' ? 'list' : 'grid';
  const chosen = layoutOf(parameters, remembered);
  if (chosen === remembered) return remembered;
  if (chosen === 'list') cookies.set('layout', chosen);
  else cookies.clear('layout');
  return chosen;
}

/** The same words and towns among ads of the other kind, when the words speak of it. */
async function otherKindOf(
  { label, path, words, count }: SearchPageKind<SharedSearch, FoundAds, unknown>['other'],
  api: ApiClient,
  { meta: { other_kind: isOther, understood } }: FoundAds,
): Promise<OtherKindSearch | undefined> {
  const { q: [q] = [], town = [] } = understood;
  if (!isOther || q === undefined) return undefined;
  const asked = new URLSearchParams([['q', q], ...town.map((slug) => ['town', slug])]);
  const total = await count(api, queryOf(asked));
  return { label, q, total, href: addressOf(path, words.written(asked)) };
}

interface SearchPageProps<Filters extends SharedSearch, Found extends FoundAds, Extra> {
  kind: SearchPageKind<Filters, Found, Extra>;
  page: SearchPageData<Found, Extra>;
}

export function SearchPage<Filters extends SharedSearch, Found extends FoundAds, Extra>({
  kind,
  page: { found, typed, remembered, extra, other },
}: SearchPageProps<Filters, Found, Extra>) {
  const root = useSite();
  const { data: ads, meta: about } = found;
  const { path, words } = kind;
  const { filters, fieldFilters } = filtersOf(kind, about);
  const shown = { filters, fieldFilters, found, extra, root };
  const asked = new URLSearchParams(typed);
  const understood = understoodParameters(asked, about.understood);
  const fields = writtenFields(asked, understood, about.misunderstood);
  const spoken = new SpokenWords(filters.q, about.spoken, about.overruled);
  const address = new SearchAddress(path, kind.address, understood, spoken, remembered);
  const { layout } = address;
  const { one_word_less: less } = about;
  return (
    <SearchScreen
      heading={kind.heading(shown)}
      count={countText(kind, filters, found)}
      address={address}
      chips={kind.chips(shown, address)}
      notes={
        <>
          <MisunderstoodNotice
            misunderstood={kind.address.repeated(about.misunderstood)}
            understood={understood}
            firstPageHref={about.page > 1 ? address.withPage(1) : undefined}
          />
          <OtherKindNotice other={other} />
          {kind.note?.(found, address)}
        </>
      }
      keywords={fields.text('q')}
      keywordsHint={words.keywordsHint}
      sort={about.sort}
      sorts={kind.sorts(filters).filter(({ value }) => isOffered(value, filters))}
      filters={kind.form(shown, { path, countPath: kind.countPath, fields })}
      cards={ads.map((ad, index) =>
        kind.card(ad, { layout, headingLevel: 2, priority: index < FIRST_CARDS }, shown),
      )}
      page={about.page}
      pageCount={about.page_count}
      missingCode={about.code?.path === null ? about.code.code : undefined}
      allLabel={words.all}
      suggest={kind.suggest}
      ways={waysOutOf(about, address, (kept) =>
        kind.heading({ ...shown, filters: kind.filters.parse(kept) }),
      )}
      isOtherKind={other !== undefined}
      oneWordLess={
        less
          ? {
              heading: `${withoutWords(less.word)}: ${countOf(less.total, kind.noun(filters))}`,
              href: address.with({ q: less.q }),
              hasMore: less.total > less.data.length,
              cards: (kind.almostFound(found) ?? []).map((ad) =>
                kind.card(ad, { layout, headingLevel: 3 }, shown),
              ),
            }
          : undefined
      }
    />
  );
}

/** "Sem a palavra “azulejo”", "Sem “azulejo” e “lareira”". */
function withoutWords(text: string): string {
  const words = text.split(', ').map((word) => `“${word}”`);
  return words.length > 1 ? `Sem ${listText(words)}` : `Sem a palavra ${listText(words)}`;
}

/** How well words fit, and how far it is, only where there are words and a place. */
function isOffered(sort: string, { q, near }: SharedSearch): boolean {
  if (sort === 'relevance') return q !== undefined;
  return sort !== 'distance' || near !== undefined;
}

function countText<Filters extends SharedSearch>(
  kind: { noun: SearchPageKind<Filters, FoundAds, unknown>['noun'] },
  filters: Filters,
  { meta }: FoundAds,
): string {
  return countOf(meta.total, kind.noun(filters));
}

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
  const { found, typed, extra } = args.loaderData;
  const { meta: about } = found;
  const { filters, fieldFilters } = filtersOf(kind, about);
  const heading = kind.heading({ filters, fieldFilters, found, extra, root });
  const understood = understoodParameters(new URLSearchParams(typed), about.understood);
  // Beyond the last page the last one is shown.
  understood.set('page', String(about.page));
  const names = Object.keys(kind.filters.shape);
  return [
    ...pageMeta(args, {
      title: searchTitle(
        heading,
        new SpokenWords(filters.q, about.spoken, about.overruled).rest,
        about.page,
      ),
      description: `${heading}: ${countText(kind, filters, found)} ${kind.words.pitch}.`,
      canonicalPath: canonicalSearch(kind.path, kind.address, understood, names),
      noindex: about.total === 0 && Object.keys(about.understood).length > 0,
    }),
    ...pageLinks(new SearchAddress(kind.path, kind.address, understood), about, root.publicBaseUrl),
  ];
}
