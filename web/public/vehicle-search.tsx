import { sessionOf } from '../session/request-session.ts';
import { VEHICLE_SEARCH_PAGE } from './search/vehicle-search-kind.tsx';
import { loadSearchPage, SearchPage, searchPageMeta } from './search/search-page.tsx';
import type { Route } from './+types/vehicle-search';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSearchPage(VEHICLE_SEARCH_PAGE, sessionOf(context), url);
}

export default function VehicleSearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchPage kind={VEHICLE_SEARCH_PAGE} page={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => searchPageMeta(VEHICLE_SEARCH_PAGE, args);
