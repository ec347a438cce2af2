import { sessionOf } from '../../session/request-session.ts';
import { PROPERTY_SEARCH_PAGE } from './property-search-kind.tsx';
import { countSearch } from './search-counting.ts';
import type { Route } from './+types/property-count-route';

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await countSearch(PROPERTY_SEARCH_PAGE, sessionOf(context), url), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
