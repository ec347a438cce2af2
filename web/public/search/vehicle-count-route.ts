import { sessionOf } from '../../session/request-session.ts';
import { VEHICLE_SEARCH_PAGE } from './vehicle-search-kind.tsx';
import { countSearch } from './search-counting.ts';
import type { Route } from './+types/vehicle-count-route';

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await countSearch(VEHICLE_SEARCH_PAGE, sessionOf(context), url), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
