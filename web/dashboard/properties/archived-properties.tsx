import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { rowAddress } from '../ads/own-list-page.ts';
import type { Route } from './+types/archived-properties';
import { loadPropertyList, PropertyListScreen } from './property-list-screen.tsx';
import { runBulkAction } from './run-bulk-action.ts';
import { runPropertyAction } from './run-property-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPropertyList(sessionOf(context), url, { archived: true });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  return form.get('_action') === 'bulk'
    ? runBulkAction(session, form, url, { archived: true })
    : runPropertyAction(session, form, rowAddress(url, form, pathTo('archivedProperties')));
}

export default function ArchivedProperties({ loaderData, actionData }: Route.ComponentProps) {
  return <PropertyListScreen list={loaderData} answer={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Imóveis arquivados', noindex: true });

export { handle } from '../ads/own-list-page.ts';
