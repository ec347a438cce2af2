import { sessionOf } from '../../session/request-session.ts';
import { ComparisonPage, comparisonMeta, loadComparison } from './comparison-page.tsx';
import { VEHICLE_COMPARED } from './vehicle-compared.ts';
import type { Route } from './+types/vehicle-comparison';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadComparison(VEHICLE_COMPARED, sessionOf(context), url);
}

export default function VehicleComparison({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage kind={VEHICLE_COMPARED} comparison={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => comparisonMeta(VEHICLE_COMPARED, args);
