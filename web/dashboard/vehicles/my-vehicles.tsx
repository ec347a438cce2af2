import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { loadOwnList, OwnListScreen, runListAction } from '../ads/own-list.tsx';
import type { Route } from './+types/my-vehicles';
import { OWN_VEHICLE_LIST } from './own-vehicle-list.tsx';

const shown = { archived: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadOwnList(OWN_VEHICLE_LIST, sessionOf(context), url, shown);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runListAction(OWN_VEHICLE_LIST, sessionOf(context), request, url, shown);
}

export default function MyVehicles({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnListScreen list={OWN_VEHICLE_LIST} data={loaderData} answer={actionData} />;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Meus veículos', noindex: true });

export { handle } from '../ads/own-list-page.ts';
