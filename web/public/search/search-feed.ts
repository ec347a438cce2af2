import type { SharedSearch } from '#core/search/shared-filters.ts';
import { atomXml, feedUpdated } from '#text/atom-xml.ts';
import { largestPhoto } from '../../photos/photo-sources.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { startupSettings } from '../../shell/startup-settings.ts';
import { canonicalSearch, queryOf, understoodParameters } from './search-address.ts';
import { filtersOf, type FoundAds, type SearchPageKind } from './search-page-kind.ts';

/** The names of ads (RFC 4151) hold a year in which the site's name was ours; another would make all of them new. */
const TAGGED_IN = 2025;
/** What a search found last, for a reader of feeds. */
export async function searchFeed<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  { api, publicBaseUrl }: Pick<RequestSession, 'api' | 'publicBaseUrl'>,
  url: URL,
): Promise<Response> {
  const inAddress = kind.address.read(url.searchParams);
  const asked = kind.asked?.(inAddress) ?? inAddress;
  const query = queryOf(asked);
  const [found, newest, settings] = await Promise.all([
    kind.find(api, query),
    kind.newest(api, query),
    startupSettings(api),
  ]);
  const { meta } = found;
  const extra = await kind.readExtra(api, found);
  const root = { settings: settings.website, vehicleSettings: settings.vehicles };
  const heading = kind.heading({ ...filtersOf(kind, meta), found, extra, root });
  const understood = understoodParameters(asked, meta.understood);
  understood.delete('page');
  const landing = meta.landing === null ? undefined : kind.landing.pathOf(meta.landing);
  const names = Object.keys(kind.filters.shape);
  const { hostname } = new URL(publicBaseUrl);
  const addressAt = (path: string) => new URL(path, publicBaseUrl).href;
  const feed = {
    self: addressAt(canonicalSearch(kind.feedPath, kind.address, understood, names)),
    page: addressAt(canonicalSearch(kind.path, kind.address, understood, names, landing)),
    title: `${heading} | ${settings.website.site_name}`,
    author: settings.website.site_name,
    entries: newest.map((ad) => {
      const { name, path, cover, published_at: published } = ad.attributes;
      const picture = cover ? largestPhoto(cover, 'jpg') : undefined;
      return {
        id: `tag:${hostname},${TAGGED_IN}:${ad.id}`,
        title: name,
        href: addressAt(path),
        updated: published ?? '',
        summary: kind.summary(ad).replaceAll('\u00A0', ' '),
        picture: picture ? addressAt(picture) : undefined,
      };
    }),
  };
  return new Response(atomXml(feed), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Last-Modified': new Date(feedUpdated(feed)).toUTCString(),
    },
  });
}
