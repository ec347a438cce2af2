import { data } from 'react-router';
import { PROPERTY_SORTS } from '#core/properties/property-search-filters.ts';
import { PATHS } from '#core/site/paths.ts';
import { locationOf, withQuery } from '#core/site/site-path.ts';
import { VEHICLE_SORTS } from '#core/vehicles/vehicle-search-filters.ts';
import { advertiserKind } from '#text/account-labels.ts';
import { counted } from '#text/formats.ts';
import { PROPERTY_SORT_LABELS } from '#text/property-labels.ts';
import { VEHICLE_SORT_LABELS } from '#text/vehicle-labels.ts';
import { advertiserAddress } from '../addresses/search-addresses.ts';
import { redirect } from '../session/redirects.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import { AdMissing } from './ad/ad-missing.tsx';
import { Chapter } from './ad/ad-screen.tsx';
import { readCard } from './ad/contact-card-keeping.ts';
import { contactAbout } from './ad/contact-reveal.ts';
import { revealedTo } from './ad/revealed-contact.ts';
import { SENT, wasSent } from '../session/sent-mark.ts';
import { isMissing } from './ad/similar-ads.ts';
import { structuredCrumbs } from './ad/structured-ad.ts';
import { PropertyAdCard, VehicleAdCard } from './ad-cards.tsx';
import { readAdvertiserAds, type AdvertiserAdsPage } from './advertiser/advertiser-ads-reading.ts';
import { AdvertiserAddressBar } from './advertiser/advertiser-address-bar.ts';
import { AdvertiserAds } from './advertiser/advertiser-ads.tsx';
import { AdvertiserContact } from './advertiser/advertiser-contact-section.tsx';
import {
  AdvertiserAddress,
  AdvertiserHeader,
  type PublicAdvertiser,
} from './advertiser/advertiser-header.tsx';
import { structuredAdvertiser } from './advertiser/structured-advertiser.ts';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/advertiser-page';
import './advertiser-page.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, isReading } = session;
  const outcome = await attempt(api.v1.advertisers[':id'].$get({ param: { id: params.id } }));
  if (!outcome.ok) {
    if (!isMissing(outcome.status)) throw Response.json({}, { status: outcome.status });
    return data({ found: undefined }, { status: 404 });
  }
  const advertiser = outcome.data.data.attributes;
  const renewed = advertiserAddress.renewed(url.searchParams);
  if (url.pathname !== advertiser.path || (renewed && isReading))
    throw redirect(withQuery(locationOf(advertiser.path), renewed ?? url.searchParams), 301);
  const asked = advertiserAddress.read(url.searchParams);
  const [ads, contactCard, revealed] = await Promise.all([
    readAdvertiserAds(api, params.id, advertiser, asked),
    readCard(session, url),
    revealedTo(session, url),
  ]);
  const sent = wasSent(session.cookies, url, SENT);
  return data({ found: { advertiser, ads, contactCard, revealed, sent } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const about = { advertiser_id: params.id };
  return contactAbout(sessionOf(context), request, about, await request.formData());
}

export default function AdvertiserPage({
  loaderData: { found },
  actionData,
}: Route.ComponentProps) {
  const { settings } = useSite();
  if (!found) {
    return (
      <AdMissing
        title="Este anunciante não existe ou não mostra uma página"
        searchHref={PATHS.propertySearch}
        searchLabel="Procurar imóveis"
        similar={null}
      >
        O endereço pode ter vindo incompleto. Os anúncios continuam na busca.
      </AdMissing>
    );
  }
  const { advertiser, ads, contactCard, revealed, sent } = found;
  const address = addressBarOf(advertiser, ads, ads);
  const cards =
    ads.subject === 'properties'
      ? ads.cards.map((card) => (
          <PropertyAdCard key={card.id} ad={card} headingLevel={3} deal={ads.deals?.shown} />
        ))
      : ads.cards.map((card) => <VehicleAdCard key={card.id} ad={card} headingLevel={3} />);
  return (
    <article className="advertiser-page">
      <Wrap>
        <Breadcrumbs items={crumbsOf(advertiser)} />
        <AdvertiserHeader advertiser={advertiser} siteName={settings.site_name} />
        <div className="advertiser-columns">
          <div className="advertiser-about">
            {advertiser.presentation && (
              <Chapter title="Sobre">
                <p className="ad-text">{advertiser.presentation}</p>
              </Chapter>
            )}
            <AdvertiserAddress advertiser={advertiser} />
          </div>
          <AdvertiserAds
            advertiser={advertiser}
            address={address}
            cards={cards}
            ads={ads}
            sorts={sortsOf(ads.subject)}
          />
          <aside className="advertiser-side">
            <AdvertiserContact
              advertiser={advertiser}
              sent={sent}
              revealed={revealed}
              outcome={actionData}
              card={contactCard}
            />
          </aside>
        </div>
      </Wrap>
    </article>
  );
}

/** Of who has vehicles only, the address need not say so. */
function addressBarOf(
  advertiser: PublicAdvertiser,
  { subject }: AdvertiserAdsPage,
  order: Partial<Pick<AdvertiserAdsPage, 'sort' | 'deal'>> = {},
) {
  const said = advertiser.properties_count > 0 ? subject : 'properties';
  return new AdvertiserAddressBar(advertiser.path, said, order);
}

function sortsOf(subject: 'properties' | 'vehicles') {
  return subject === 'properties'
    ? PROPERTY_SORTS.filter((sort) => sort !== 'relevance').map((value) => ({
        value: advertiserAddress.word('sort', value),
        label: PROPERTY_SORT_LABELS[value],
      }))
    : VEHICLE_SORTS.filter((sort) => sort !== 'relevance').map((value) => ({
        value: advertiserAddress.word('sort', value),
        label: VEHICLE_SORT_LABELS[value],
      }));
}

function crumbsOf(advertiser: PublicAdvertiser) {
  const onlyVehicles = advertiser.properties_count === 0 && advertiser.vehicles_count > 0;
  return [
    { label: 'Início', href: PATHS.home },
    onlyVehicles
      ? { label: 'Veículos', href: PATHS.vehicleSearch }
      : { label: 'Imóveis', href: PATHS.propertySearch },
    { label: advertiser.name },
  ];
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  const found = args.loaderData?.found;
  if (!found) return pageMeta(args, { title: 'Anunciante não encontrado', noindex: true });
  const { advertiser, ads } = found;
  const origin = root.loaderData.publicBaseUrl;
  const count = advertiser.properties_count + advertiser.vehicles_count;
  const place = advertiser.town ? ` em ${advertiser.town.name}` : '';
  const pageOfAds = ads.page > 1 ? `, página ${ads.page}` : '';
  const address = addressBarOf(advertiser, ads);
  return pageMeta(args, {
    title: `${advertiser.name}, ${advertiserKind(advertiser).toLowerCase()}${place}${pageOfAds}`,
    description: `${advertiser.name}: ${counted(count, 'anúncio', 'anúncios')} com fotos, preço e contato direto.`,
    ...(ads.cover ? { image: ads.cover } : {}),
    canonicalPath: address.withPage(ads.page),
    noindex: count === 0,
    structured: [
      structuredAdvertiser(advertiser, origin),
      structuredCrumbs(crumbsOf(advertiser), advertiser.path, origin),
    ],
  });
};
