import { locationOf, sitePath, withQuery } from '#core/site/site-path.ts';
import { sortOf } from '#core/search/search-sort.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { newAlertPath } from '../../alerts/alert-search.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { streetsOf } from '../../maps/shown-streets.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { LandingFigures } from '../landing/landing-figures.tsx';
import { LandingNeighbours } from '../landing/landing-neighbours.tsx';
import type { LandingFacts } from '../landing/landing-page-kind.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { MisunderstoodNotice } from './misunderstood-notice.tsx';
import { NearWhatNotice } from './near-what-notice.tsx';
import { OtherKindNotice, type OtherKindSearch } from './other-kind-notice.tsx';
import { listText } from './list-text.ts';
import { startupSettings } from '../../shell/startup-settings.ts';
import { leadBetween } from './lead-between.ts';
import { countOf } from './result-count.ts';
import {
  layoutOf,
  mapQuery,
  queryOf,
  requestOf,
  SearchAddress,
  understoodParameters,
  type ResultLayout,
} from './search-address.ts';
import { countText, searchCrumbs } from './search-page-head.ts';
import {
  filtersOf,
  type FoundAds,
  type SearchPageData,
  type SearchPageKind,
} from './search-page-kind.ts';
import { SearchScreen } from './search-screen.tsx';
import { settledWords } from './settled-words.ts';
import { SpokenWords, type SpokenPart } from './spoken-words.ts';
import { waysOutOf } from './ways-out.tsx';
import { writtenFields } from './written-fields.ts';

/** Photographs a phone shows without scrolling; a second one fetched at once delays the first. */
const FIRST_CARDS = 1;

/** What an address asks for; the code of an ad leads to that ad. */
export async function loadSearchPage<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  session: RequestSession,
  url: URL,
  landing?: LandingFacts,
): Promise<SearchPageData<Found, Extra>> {
  const { api } = session;
  const inAddress = askedOf(kind.address, session, url);
  const asked = new URLSearchParams([...Object.entries(landing?.filters ?? {}), ...inAddress]);
  const { website: settings, vehicles: vehicleSettings } = await startupSettings(api);
  leadBetween(kind, asked, settings.region_towns);
  const settled = await settledWords(kind, api, { settings, vehicleSettings }, asked);
  const page = settled && sitePath(kind.path);
  if (page) throw redirect(withQuery(page, kind.address.written(settled)));
  const parameters = kind.asked?.(asked) ?? asked;
  const query = queryOf(parameters);
  const found = await kind.find(api, query);
  if (found.meta.code?.path) throw redirect(locationOf(found.meta.code.path));
  const remembered = rememberLayout(session, parameters);
  const isMap = layoutOf(parameters, remembered) === 'map';
  const [extra, other, signs, streets] = await Promise.all([
    kind.readExtra(api, found),
    otherKindOf(kind.other, api, found),
    isMap ? kind.map(api, { ...query, ...mapQuery(parameters) }) : undefined,
    isMap ? streetsOf(session) : undefined,
  ]);
  const map = signs && { ...signs, request: requestOf(kind.mapPath, query), streets };
  return { found, typed: parameters.toString(), landing, remembered, extra, other, map };
}

/** A choice of this moment is remembered for other searches; pages that say nothing new can be shared. */
function rememberLayout({ cookies }: RequestSession, parameters: URLSearchParams): ResultLayout {
  const remembered = cookies.get('layout') === 'list' ? 'list' : 'grid';
  const chosen = layoutOf(parameters, remembered);
  if (chosen === remembered || chosen === 'map') return remembered;
  if (chosen === 'list') cookies.set('layout', chosen);
  else cookies.clear('layout');
  return chosen;
}

/** The same words and towns among ads of the other kind, when the words speak of it, or of neither and only it has any. */
async function otherKindOf(
  { label, path, words, count }: SearchPageKind<SharedSearch, FoundAds, unknown>['other'],
  api: ApiClient,
  { meta }: FoundAds,
): Promise<OtherKindSearch | undefined> {
  const { q: [q] = [], town = [] } = meta.understood;
  const nearly = [meta.loosened, meta.nearby_towns, meta.simpler, meta.one_word_less ?? []].flat();
  const hasNothing = meta.total === 0 && nearly.length === 0;
  const said = new URLSearchParams(meta.spoken.map(({ parameter }) => [parameter, 'on']));
  const isOfThisKind = words.written(said).size < said.size;
  if (q === undefined || !(meta.other_kind || (hasNothing && !isOfThisKind))) return undefined;
  const asked = new URLSearchParams([['q', q], ...town.map((slug) => ['town', slug])]);
  const total = await count(api, queryOf(asked));
  if (!meta.other_kind && total === 0) return undefined;
  return { label, q, total, href: addressOf(path, words.written(asked)) };
}

interface SearchPageProps<Filters extends SharedSearch, Found extends FoundAds, Extra> {
  kind: SearchPageKind<Filters, Found, Extra>;
  page: SearchPageData<Found, Extra>;
}

export function SearchPage<Filters extends SharedSearch, Found extends FoundAds, Extra>({
  kind,
  page: { found, typed, landing, remembered, extra, other, map },
}: SearchPageProps<Filters, Found, Extra>) {
  const root = useSite();
  const { data: ads, meta: about } = found;
  const { path, words } = kind;
  const { filters } = filtersOf(kind, about);
  const shown = { filters, found, extra, root };
  const asked = new URLSearchParams(typed);
  const understood = understoodParameters(asked, about.understood);
  const said = withSpoken(understood, about.spoken);
  const fields = writtenFields(asked, said, about.misunderstood);
  const spoken = new SpokenWords(filters.q, about.spoken, about.overruled);
  const address = new SearchAddress(kind, kind.address, understood, spoken, remembered);
  const cardLayout = address.layout === 'grid' ? 'grid' : 'list';
  const sorts = kind.sorts(filters).filter(({ value }) => isOffered(value, filters));
  const isPlaceMissing = about.misunderstood.some(({ reason }) => reason === 'place_missing');
  const { one_word_less: less } = about;
  return (
    <SearchScreen
      crumbs={searchCrumbs(kind, shown)}
      heading={kind.heading(shown)}
      figures={landing && <LandingFigures figures={landing.figures} />}
      neighbours={landing && <LandingNeighbours groups={kind.landing.neighbours(shown)} />}
      count={countText(kind, filters, found)}
      address={address}
      map={map && { ...map, outline: filters.outline }}
      alertPath={newAlertPath(kind.adKind, asked)}
      chips={kind.chips(shown, address)}
      notes={
        <>
          {about.is_incomplete && (
            <Notice tone="info" className="search-misunderstood">
              <p>Estamos carregando anúncios: alguns ainda não aparecem nesta busca.</p>
            </Notice>
          )}
          <MisunderstoodNotice
            misunderstood={kind.address.repeated(
              about.misunderstood.filter(({ reason }) => reason !== 'place_missing'),
            )}
            understood={understood}
            firstPageHref={about.page > 1 ? address.withPage(1) : undefined}
          />
          {isPlaceMissing && (
            <NearWhatNotice
              address={address}
              towns={about.towns}
              region={root.settings.region_towns}
              order={sorts.find(({ value }) => value === about.sort)?.label}
            />
          )}
          {ads.length > 0 && <OtherKindNotice other={other} />}
          {kind.note?.(found, address)}
        </>
      }
      keywords={fields.text('q')}
      keywordsHint={words.keywordsHint}
      sort={isPlaceMissing ? 'distance' : about.sort}
      usualSort={said.has('sort') ? sortOf(undefined, filters.q !== undefined) : about.sort}
      sorts={sorts}
      filters={kind.form(shown, {
        path,
        countPath: kind.countPath,
        fields,
        wordsRead: about.spoken.length > 0 ? fields.text('q') : undefined,
      })}
      cards={ads.map((ad, index) =>
        kind.card(
          ad,
          { layout: cardLayout, headingLevel: 2, priority: index < FIRST_CARDS, anchored: true },
          shown,
        ),
      )}
      page={about.page}
      pageCount={about.page_count}
      missingCode={about.code?.path === null ? about.code.code : undefined}
      allLabel={words.all}
      suggest={kind.suggest}
      ways={waysOutOf(about, address, (kept) =>
        kind.heading({ ...shown, filters: kind.filters.parse(kept) }),
      )}
      other={other}
      oneWordLess={
        less && !other?.total
          ? {
              heading: `${withoutWords(less.word)}: ${countOf(less.total, kind.noun(filters))}`,
              href: address.with({ q: less.q }),
              hasMore: less.total > less.data.length,
              cards: (kind.almostFound(found) ?? []).map((ad) =>
                kind.card(ad, { layout: cardLayout, headingLevel: 3 }, shown),
              ),
            }
          : undefined
      }
    />
  );
}

/** With what the words say of filters that the address does not name. */
function withSpoken(understood: URLSearchParams, spoken: readonly SpokenPart[]): URLSearchParams {
  const all = new URLSearchParams(understood);
  for (const { parameter, values } of spoken)
    for (const value of understood.has(parameter) ? [] : values) all.append(parameter, value);
  return all;
}

/** "Sem a palavra “azulejo”", "Sem “azulejo” e “lareira”". */
function withoutWords(text: string): string {
  const words = text.split(', ').map((word) => `“${word}”`);
  return words.length > 1 ? `Sem ${listText(words)}` : `Sem a palavra ${listText(words)}`;
}

/** How well words fit, only where there are words. */
function isOffered(sort: string, { q }: SharedSearch): boolean {
  return sort !== 'relevance' || q !== undefined;
}
