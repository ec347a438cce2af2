import type { PageHandle } from '../document-pages.ts';
import { sessionOf } from '../session/request-session.ts';
import { VEHICLE_SEARCH_PAGE } from './search/vehicle-search-kind.tsx';
import { loadSearchPage, SearchPage } from './search/search-page.tsx';
import { searchPageMeta } from './search/search-page-head.ts';
import type { Route } from './+types/vehicle-search';

export const handle: PageHandle = { document: true, styles: 'arrival' };

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSearchPage(VEHICLE_SEARCH_PAGE, sessionOf(context), url);
}

export default function VehicleSearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchPage kind={VEHICLE_SEARCH_PAGE} page={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => searchPageMeta(VEHICLE_SEARCH_PAGE, args);
