import { sessionOf } from '../../session/request-session.ts';
import { ComparisonPage, comparisonMeta, loadComparison } from './comparison-page.tsx';
import { PROPERTY_COMPARED } from './property-compared.ts';
import type { Route } from './+types/property-comparison';

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadComparison(PROPERTY_COMPARED, sessionOf(context), url);
}

export default function PropertyComparison({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage kind={PROPERTY_COMPARED} comparison={loaderData} />;
}

export const meta: Route.MetaFunction = (args) => comparisonMeta(PROPERTY_COMPARED, args);
