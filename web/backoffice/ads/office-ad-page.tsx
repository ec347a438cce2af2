import { useLocation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { OFFICE_LABELS } from '#text/office-labels.ts';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { findVehicles } from '../../vehicle-finder/find-vehicles.ts';
import type { Route } from './+types/office-ad-page';
import { loadAd } from './office-ad-calls.ts';
import { decideOnAd, GoneAd, OfficeAdScreen } from './office-ad-screen.tsx';
import { OFFICE_KINDS, officeKindAt } from './office-kinds.ts';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const kind = officeKindAt(url);
  const { adminApi } = sessionOf(context);
  const [ad, search] = await Promise.all([
    loadAd(adminApi, kind, id),
    findVehicles(adminApi, vehicleChoiceAddress.read(url.searchParams).get('q')),
  ]);
  return { kind: kind.kind, ad, search, now: new Date() };
}

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const kind = officeKindAt(url);
  const here = pathTo(kind.pagePath, { id });
  const form = await request.formData();
  return decideOnAd(kind, sessionOf(context), form, { id, here }, () => ({ to: here }));
}

export default function OfficeAdPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, ad, search, now } = loaderData;
  return (
    <OfficeAdScreen
      kind={OFFICE_KINDS[kind]}
      id={params.id}
      ad={ad}
      now={now}
      search={search}
      refused={actionData}
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.ad.name ?? 'Anúncio não encontrado', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { kind, listPath } = officeKindAt(useLocation());
  const all = OFFICE_LABELS[kind].title.toLowerCase();
  const back = { label: `Ver todos os ${all}`, href: pathTo(listPath) };
  return <GoneAd error={error} back={back} />;
}

export { shouldRevalidate } from './office-ad-screen.tsx';
