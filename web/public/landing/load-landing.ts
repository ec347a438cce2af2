import type { SharedSearch } from '#core/search/shared-filters.ts';
import { locationOf } from '#core/site/site-path.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { shownPath } from '../../errors/shown-path.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { hasFilters } from '../search/search-address.ts';
import { loadSearchPage } from '../search/search-page.tsx';
import type { FoundAds, SearchPageKind } from '../search/search-page-kind.ts';

/** A search at its own address. Under another name than its own, or with other filters, it leads to the one. */
export async function loadLandingPage<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  session: RequestSession,
  url: URL,
  slug: string,
) {
  const outcome = await kind.landing.read(session.api, slug);
  if (!outcome.ok) {
    const message = `Page Not Found: ${shownPath(url.pathname)}`;
    throw Response.json({ message }, { status: outcome.status });
  }
  const landing = outcome.data.data;
  const asked = askedOf(kind.address, session, url);
  const isNarrower = hasFilters(asked);
  if (landing.slug === slug && !isNarrower) return loadSearchPage(kind, session, url, landing);
  const all = new URLSearchParams([...Object.entries(landing.filters), ...asked]);
  const address =
    landing.slug === null || isNarrower
      ? addressOf(kind.path, kind.address.written(all))
      : addressOf(kind.landing.pathOf(landing.slug), kind.address.written(asked));
  throw redirect(locationOf(address), 301);
}
