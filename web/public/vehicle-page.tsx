import { data } from 'react-router';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { locationOf, withQuery } from '#core/site/site-path.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import {
  FUEL_TYPE_LABELS,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
  conditionOf,
} from '#text/vehicle-labels.ts';
import { redirect } from '../session/redirects.ts';
import { vehicleAddress } from '../addresses/search-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { AdContact } from './ad/ad-contact.tsx';
import { AdGallery } from './ad/ad-gallery.tsx';
import { AdMissing, LONGEST_ID } from './ad/ad-missing.tsx';
import { AdScreen, Description, SIMILAR, SimilarAds } from './ad/ad-screen.tsx';
import { AdvertiserBox } from './ad/advertiser-box.tsx';
import { answerAdForm } from './ad/answer-ad-form.ts';
import { ReportSection } from './ad/report-section.tsx';
import { SENT } from './ad/send-lead.ts';
import { isFailedReport, REPORTED } from './ad/send-report.ts';
import { ShareSection } from './ad/share-section.tsx';
import { isMissing, vehiclesInstead } from './ad/similar-ads.ts';
import { structuredCrumbs, structuredVehicle } from './ad/structured-ad.ts';
import {
  VehicleFacts,
  VehicleMainFacts,
  VehicleOptionalItems,
  type PublicVehicle,
} from './ad/vehicle-details.tsx';
import { VehicleAdCard } from './ad-cards.tsx';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/vehicle-page';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const url = new URL(request.url);
  const asked = { param: { id: params.id } };
  const [outcome, similar] = await Promise.all([
    attempt(api.v1.vehicles[':id'].$get(asked)),
    load(api.v1.vehicles[':id'].similar.$get(asked)),
  ]);
  if (!outcome.ok && !isMissing(outcome.status))
    throw Response.json({}, { status: outcome.status });
  const ad = outcome.ok ? outcome.data.data.attributes : undefined;
  if (ad && url.pathname !== ad.path)
    throw redirect(withQuery(locationOf(ad.path), url.searchParams), 301);
  const { brand, model } = params;
  const type = VEHICLE_TYPES.find((each) => VEHICLE_TYPE_SLUGS[each] === params.vehicleType);
  return data(
    {
      ad,
      id: params.id,
      similar: ad ? similar.data : await vehiclesInstead(api, { type, brand, model }),
      sent: url.searchParams.has(SENT),
      reported: url.searchParams.has(REPORTED),
    },
    { status: ad ? 200 : 404 },
  );
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAdForm(sessionOf(context).api, request, { vehicle_id: params.id });
}

export default function VehiclePage({
  loaderData: { ad, id, similar, sent, reported },
  actionData,
}: Route.ComponentProps) {
  const { settings, user, publicBaseUrl } = useSite();
  const others = (
    <SimilarAds
      title="Veículos parecidos"
      cards={similar.map((card) => (
        <VehicleAdCard key={card.id} ad={card} />
      ))}
    />
  );
  if (!ad) {
    return (
      <AdMissing
        title={`O veículo ${id.slice(0, LONGEST_ID)} não existe ou foi removido`}
        searchHref={PATHS.vehicleSearch}
        searchLabel="Procurar veículos"
        similar={others}
        unsent={actionData !== undefined}
      />
    );
  }
  const closed = ad.status === 'sold' ? VEHICLE_STATUS_LABELS.sold.label : undefined;
  const isOwn = user?.id === ad.advertiser.id;
  return (
    <AdScreen
      viewAddress={isOwn ? undefined : `/v1/vehicles/${id}/views`}
      editHref={isOwn ? pathTo('editVehicle', { id }) : undefined}
      crumbs={crumbsOf(ad)}
      title={ad.name}
      price={formatPrice(ad.price_cents)}
      priceNote={ad.accepts_exchange ? 'aceita troca' : undefined}
      badges={[VEHICLE_TYPE_LABELS[ad.vehicle_type].label, conditionOf(ad)]}
      place={`${ad.town.name}, ${ad.town.state}`}
      closed={closed}
      othersHref={similar.length > 0 ? `#${SIMILAR}` : PATHS.vehicleSearch}
      unsent={actionData !== undefined && !isFailedReport(actionData)}
      gallery={<AdGallery photos={ad.photos} adName={ad.name} sold={closed} />}
      mainFacts={<VehicleMainFacts ad={ad} />}
      advertiser={<AdvertiserBox advertiser={ad.advertiser} siteName={settings.site_name} />}
      contact={<AdContact ad={ad} sent={sent} outcome={actionData} />}
      share={<ShareSection address={new URL(ad.path, publicBaseUrl).href} adName={ad.name} />}
      report={
        <ReportSection
          path={ad.path}
          sent={reported}
          failed={isFailedReport(actionData) ? actionData.report : undefined}
        />
      }
      similar={others}
    >
      <Description text={ad.description} />
      <VehicleFacts ad={ad} id={id} />
      <VehicleOptionalItems ad={ad} />
    </AdScreen>
  );
}

function crumbsOf(ad: PublicVehicle) {
  const { vehicle_type: type, brand } = ad;
  const { label, plural } = VEHICLE_TYPE_LABELS[type];
  return [
    { label: 'Início', href: PATHS.home },
    { label: 'Veículos', href: PATHS.vehicleSearch },
    { label: plural, href: vehicleAddress.link(PATHS.vehicleSearch, { vehicle_type: type }) },
    {
      label: `${label} ${brand.name}`,
      href: vehicleAddress.link(PATHS.vehicleSearch, { vehicle_type: type, brand: brand.slug }),
      wayBack: true,
    },
    { label: ad.name },
  ];
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  const ad = args.loaderData?.ad;
  if (!ad) return pageMeta(args, { title: 'Veículo não encontrado', noindex: true });
  const origin = root.loaderData.publicBaseUrl;
  const facts = [
    `${ad.brand.name} ${ad.model.name}`,
    ad.year,
    formatMileage(ad.mileage),
    FUEL_TYPE_LABELS[ad.fuel_type],
  ];
  return pageMeta(args, {
    title: `${ad.name}, ${ad.town.name}`,
    description: [...facts, formatPrice(ad.price_cents), ad.town.name]
      .join(' · ')
      .replaceAll('\u00A0', ' '),
    ...(ad.share_image ? { image: ad.share_image } : {}),
    canonicalPath: ad.path,
    structured: [structuredVehicle(ad, origin), structuredCrumbs(crumbsOf(ad), ad.path, origin)],
  });
};
