import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/archived-vehicles';
import { runVehicleAction } from './run-vehicle-action.ts';
import { loadVehicleList, VehicleListScreen } from './vehicle-list-screen.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadVehicleList(sessionOf(context), url, { archived: true });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runVehicleAction(
    sessionOf(context),
    await request.formData(),
    sitePathOf(url) ?? pathTo('archivedVehicles'),
  );
}

export default function ArchivedVehicles({ loaderData, actionData }: Route.ComponentProps) {
  return <VehicleListScreen list={loaderData} refused={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Veículos arquivados', noindex: true });

export { readAgainWhenRefused as shouldRevalidate } from '../ads/perform-ad-action.ts';
