import type { PageHandle } from '../document-pages.ts';
import { sessionOf } from '../session/request-session.ts';
import { loadLandingPage } from './landing/load-landing.ts';
import { PROPERTY_SEARCH_PAGE } from './search/property-search-kind.tsx';
import { SearchPage } from './search/search-page.tsx';
import { searchPageMeta } from './search/search-page-head.ts';
import type { Route } from './+types/property-landing';

export const handle: PageHandle = { document: true, styles: 'arrival' };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return loadLandingPage(PROPERTY_SEARCH_PAGE, sessionOf(context), url, params.landing);
}

export default function PropertyLandingPage({ loaderData }: Route.ComponentProps) {
  return <SearchPage kind={PROPERTY_SEARCH_PAGE} page={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => searchPageMeta(PROPERTY_SEARCH_PAGE, args);
