import type { PageHandle } from '../../document-pages.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/own-ads-page';
import { loadOwnList, OwnListScreen, runListAction } from './own-list.tsx';
import { listAt, OWN_LISTS } from './own-lists.ts';

/* The own ads of a kind, or the archived ones: the address says which. */

export async function loader({ url, context }: Route.LoaderArgs) {
  const { list, archived } = listAt(url);
  return loadOwnList(list, sessionOf(context), url, { archived });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { list, archived } = listAt(url);
  return runListAction(list, sessionOf(context), request, url, { archived });
}

export default function OwnAdsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnListScreen list={OWN_LISTS[loaderData.kind]} data={loaderData} answer={actionData} />;
}

export const meta: Route.MetaFunction = (args) => {
  const { list, archived } = listAt(args.location);
  return pageMeta(args, { title: archived ? list.archivedTitle : list.title, noindex: true });
};

/**
 * The lists of own ads are documents (decision 0030): forms and links that work as soon as they are
 * there, also on a slow line.
 */
export const handle: PageHandle = { document: true, styles: 'application' };
