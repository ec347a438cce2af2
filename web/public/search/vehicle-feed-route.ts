import { sessionOf } from '../../session/request-session.ts';
import { VEHICLE_SEARCH_PAGE } from './vehicle-search-kind.tsx';
import { searchFeed } from './search-feed.ts';
import type { Route } from './+types/vehicle-feed-route';

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return searchFeed(VEHICLE_SEARCH_PAGE, sessionOf(context), url);
}
