import { load } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import type { Route } from './+types/saved-search-page';
import { searchPath } from './alert-search.ts';

/** The results of today. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = sessionOf(context);
  const { data } = await load(api.v1.saved_searches[':id'].$get({ param: params }));
  return redirect(searchPath(data.attributes.ad_kind, data.attributes.search));
}

/** Never shown: the loader leads on, or the error page is. */
export default function SavedSearchPage(): null {
  return null;
}
