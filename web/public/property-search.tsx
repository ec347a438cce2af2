import type { PageHandle } from '../document-pages.ts';
import { sessionOf } from '../session/request-session.ts';
import { PROPERTY_SEARCH_PAGE } from './search/property-search-kind.tsx';
import { loadSearchPage, SearchPage } from './search/search-page.tsx';
import { searchPageMeta } from './search/search-page-head.ts';
import type { Route } from './+types/property-search';

export const handle: PageHandle = { document: true, styles: 'arrival' };

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSearchPage(PROPERTY_SEARCH_PAGE, sessionOf(context), url);
}

export default function PropertySearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchPage kind={PROPERTY_SEARCH_PAGE} page={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => searchPageMeta(PROPERTY_SEARCH_PAGE, args);
