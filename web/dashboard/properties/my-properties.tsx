import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/my-properties';
import { loadPropertyList, PropertyListScreen } from './property-list-screen.tsx';
import { runPropertyAction } from './run-property-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPropertyList(sessionOf(context), url, { archived: false });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runPropertyAction(sessionOf(context), await request.formData(), url.pathname + url.search);
}

export default function MyProperties({ loaderData, actionData }: Route.ComponentProps) {
  return <PropertyListScreen list={loaderData} refused={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Meus imóveis', noindex: true });

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
