import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { rowAddress } from '../ads/own-list-page.ts';
import type { Route } from './+types/archived-vehicles';
import { runVehicleAction } from './run-vehicle-action.ts';
import { loadVehicleList, VehicleListScreen } from './vehicle-list-screen.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadVehicleList(sessionOf(context), url, { archived: true });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  return runVehicleAction(
    sessionOf(context),
    form,
    rowAddress(url, form, pathTo('archivedVehicles')),
  );
}

export default function ArchivedVehicles({ loaderData, actionData }: Route.ComponentProps) {
  return <VehicleListScreen list={loaderData} refused={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Veículos arquivados', noindex: true });

export { handle } from '../ads/own-list-page.ts';
