import { sessionOf } from '../../session/request-session.ts';
import { PROPERTY_SEARCH_PAGE } from './property-search-kind.tsx';
import { searchFeed } from './search-feed.ts';
import type { Route } from './+types/property-feed-route';

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return searchFeed(PROPERTY_SEARCH_PAGE, sessionOf(context), url);
}
