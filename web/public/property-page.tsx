import { data } from 'react-router';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { locationOf, withQuery } from '#core/site/site-path.ts';
import { areaText, counted } from '#text/formats.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { redirect } from '../session/redirects.ts';
import { propertyAddress } from '../addresses/search-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { AdContact } from './ad/ad-contact.tsx';
import { AdGallery } from './ad/ad-gallery.tsx';
import { AdMissing, LONGEST_ID } from './ad/ad-missing.tsx';
import { AdScreen, Description, SIMILAR, SimilarAds } from './ad/ad-screen.tsx';
import { AdvertiserBox } from './ad/advertiser-box.tsx';
import { answerAdForm } from './ad/answer-ad-form.ts';
import {
  PropertyAmenities,
  PropertyFacts,
  PropertyMainFacts,
  PropertyPlace,
  PropertyVideo,
  type PublicProperty,
} from './ad/property-details.tsx';
import { mainArea, propertyFees, propertyPrice } from './ad/property-words.ts';
import { ReportSection } from './ad/report-section.tsx';
import { SENT } from './ad/send-lead.ts';
import { isFailedReport, REPORTED } from './ad/send-report.ts';
import { ShareSection } from './ad/share-section.tsx';
import { isMissing, propertiesInstead } from './ad/similar-ads.ts';
import { structuredCrumbs, structuredProperty } from './ad/structured-ad.ts';
import { PropertyAdCard } from './ad-cards.tsx';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/property-page';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const url = new URL(request.url);
  const asked = { param: { id: params.id } };
  const [outcome, similar] = await Promise.all([
    attempt(api.v1.properties[':id'].$get(asked)),
    load(api.v1.properties[':id'].similar.$get(asked)),
  ]);
  if (!outcome.ok && !isMissing(outcome.status))
    throw Response.json({}, { status: outcome.status });
  const ad = outcome.ok ? outcome.data.data.attributes : undefined;
  if (ad && url.pathname !== ad.path)
    throw redirect(withQuery(locationOf(ad.path), url.searchParams), 301);
  const category = PROPERTY_CATEGORIES.find(
    (each) => PROPERTY_CATEGORY_SLUGS[each] === params.category,
  );
  return data(
    {
      ad,
      id: params.id,
      similar: ad ? similar.data : await propertiesInstead(api, { category, town: params.city }),
      sent: url.searchParams.has(SENT),
      reported: url.searchParams.has(REPORTED),
    },
    { status: ad ? 200 : 404 },
  );
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAdForm(sessionOf(context).api, request, { property_id: params.id });
}

export default function PropertyPage({
  loaderData: { ad, id, similar, sent, reported },
  actionData,
}: Route.ComponentProps) {
  const { settings, user, publicBaseUrl } = useSite();
  const others = (
    <SimilarAds
      title="Imóveis parecidos"
      cards={similar.map((card) => (
        <PropertyAdCard key={card.id} ad={card} />
      ))}
    />
  );
  if (!ad) {
    return (
      <AdMissing
        title={`O imóvel ${id.slice(0, LONGEST_ID)} não existe ou foi removido`}
        searchHref={PATHS.propertySearch}
        searchLabel="Procurar imóveis"
        similar={others}
        unsent={actionData !== undefined}
      />
    );
  }
  const { price, note } = propertyPrice(ad);
  const closed = ad.status === 'active' ? undefined : PROPERTY_STATUS_LABELS[ad.status].label;
  const isOwn = user?.id === ad.advertiser.id;
  return (
    <AdScreen
      viewAddress={isOwn ? undefined : `/v1/properties/${id}/views`}
      editHref={isOwn ? pathTo('editProperty', { id }) : undefined}
      crumbs={crumbsOf(ad)}
      title={ad.name}
      price={price}
      priceNote={note}
      badges={[
        ...(ad.highlighted ? ['Destaque'] : []),
        PROPERTY_CATEGORY_LABELS[ad.category].label,
        LISTING_STATUS_LABELS[ad.listing_status].label,
      ]}
      place={[ad.neighborhood, `${ad.town.name}, ${ad.town.state}`].filter(Boolean).join(', ')}
      fees={propertyFees(ad)}
      closed={closed}
      othersHref={similar.length > 0 ? `#${SIMILAR}` : PATHS.propertySearch}
      unsent={actionData !== undefined && !isFailedReport(actionData)}
      gallery={<AdGallery photos={ad.photos} adName={ad.name} sold={closed} />}
      mainFacts={<PropertyMainFacts ad={ad} />}
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
      <PropertyVideo youtubeId={ad.youtube_id} />
      <PropertyFacts ad={ad} id={id} />
      <PropertyAmenities ad={ad} />
      <PropertyPlace ad={ad} />
    </AdScreen>
  );
}

/** What else is offered like this; of what is for sale and rent, either. */
const DEAL_WORDS = {
  sale: 'à venda',
  rent: 'para alugar',
  both: undefined,
};

function crumbsOf(ad: PublicProperty) {
  const { listing_status: offered, category, town } = ad;
  const deal = DEAL_WORDS[offered];
  return [
    { label: 'Início', href: PATHS.home },
    { label: 'Imóveis', href: PATHS.propertySearch },
    {
      label: [PROPERTY_CATEGORY_LABELS[category].plural, deal, `em ${town.name}`]
        .filter(Boolean)
        .join(' '),
      href: propertyAddress.link(PATHS.propertySearch, {
        town: town.slug,
        category,
        ...(deal ? { listing_status: offered } : {}),
      }),
      wayBack: true,
    },
    { label: ad.name },
  ];
}

export const meta: Route.MetaFunction = (args) => {
  const [root] = args.matches;
  const ad = args.loaderData?.ad;
  if (!ad) return pageMeta(args, { title: 'Imóvel não encontrado', noindex: true });
  const origin = root.loaderData.publicBaseUrl;
  return pageMeta(args, {
    title: `${ad.name}, ${ad.town.name}`,
    description: describe(ad),
    ...(ad.share_image ? { image: ad.share_image } : {}),
    canonicalPath: ad.path,
    structured: [structuredProperty(ad, origin), structuredCrumbs(crumbsOf(ad), ad.path, origin)],
  });
};

/** One sentence for search engines and shared links. */
function describe(ad: PublicProperty): string {
  const { price, note } = propertyPrice(ad);
  const facts = [
    ad.bedroom ? counted(ad.bedroom, 'quarto', 'quartos') : '',
    mainArea(ad) ?? (ad.square_meters ? areaText(ad.square_meters) : ''),
  ].filter(Boolean);
  const what = `${PROPERTY_CATEGORY_LABELS[ad.category].label} em ${[ad.neighborhood, ad.town.name].filter(Boolean).join(', ')}`;
  const state = ad.status === 'active' ? [] : [PROPERTY_STATUS_LABELS[ad.status].label];
  return [...state, what, ...facts, [price, note].filter(Boolean).join(' ')]
    .join(' · ')
    .replaceAll('\u00A0', ' ');
}
