import { nameInTown } from '#core/properties/parts-of-town.ts';
import { data } from 'react-router';
import type { ContactCard } from '#core/leads/contact-card.ts';
import { PATHS } from '#core/site/paths.ts';
import { locationOf, withQuery } from '#core/site/site-path.ts';
import { streetsOf } from '../../maps/shown-streets.ts';
import type { StreetSource } from '../../maps/street-source.ts';
import { pageMeta, type MetaArguments } from '../../page-meta.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { redirect } from '../../session/redirects.ts';
import { useSite, type RootData } from '../../session/root-data.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { sharedName } from '../../whatsapp-share.ts';
import { AdContact, type AdOutcome } from './ad-contact.tsx';
import { AdFreshness } from './ad-freshness.tsx';
import { AdGallery } from './ad-gallery.tsx';
import { AdMissing, LONGEST_ID } from './ad-missing.tsx';
import type { AdPageKind, PublicAd } from './ad-page-kind.ts';
import { AdScreen, Description, SIMILAR, SimilarAds } from './ad-screen.tsx';
import { AdvertiserBox } from './advertiser-box.tsx';
import { KeepAd } from './keep-ad.tsx';
import { ReportSection } from './report-section.tsx';
import { readCard } from './contact-card-keeping.ts';
import { revealedTo, type Revealed } from './revealed-contact.ts';
import { REPORTED, SENT, wasSent } from '../../session/sent-mark.ts';
import { isFailedReport } from './send-report.ts';
import { ShareSection } from './share-section.tsx';
import { adsInstead, isMissing } from './similar-ads.ts';
import { structuredCrumbs } from './structured-ad.ts';

type AnyKind = AdPageKind<never, never, never>;

export interface AdPageData<Ad, Card> {
  /** Undefined when there is no such ad (any more). */
  ad: Ad | undefined;
  id: string;
  isOwn: boolean;
  similar: Card[];
  streets: StreetSource | undefined;
  /** A message was sent just now. */
  sent: boolean;
  reported: boolean;
  revealed: Revealed | undefined;
  contactCard: ContactCard | null | undefined;
  now: Date;
}

/** An ad and others like it; under another path than its own it leads there. */
export async function loadAdPage<
  Ad extends PublicAd,
  Card extends { id: string },
  Params extends { id: string },
>(kind: AdPageKind<Ad, Card, Params>, session: RequestSession, url: URL, params: Params) {
  const { id } = params;
  const { api, cookies } = session;
  const [outcome, similar] = await Promise.all([kind.read(api, id), kind.similar(api, id)]);
  if (!outcome.ok && !isMissing(outcome.status))
    throw Response.json({}, { status: outcome.status });
  const ad = outcome.ok ? outcome.data.data.attributes : undefined;
  if (ad && url.pathname !== ad.path)
    throw redirect(withQuery(locationOf(ad.path), url.searchParams), 301);
  if (!ad && session.isReading) await leadOwnerOn(kind, session, id);
  const isGone = !outcome.ok && outcome.errors[0]?.code === 'gone';
  const page: AdPageData<Ad, Card> = {
    ad,
    id,
    isOwn: ad !== undefined && (await isOwnAd(kind, session, id, ad)),
    similar: ad ? similar : await adsInstead(kind, api, params),
    streets: ad && kind.hasMap ? await streetsOf(session) : undefined,
    sent: wasSent(cookies, url, SENT),
    reported: wasSent(cookies, url, REPORTED),
    revealed: ad && (await revealedTo(session, url)),
    contactCard: ad && (await readCard(session, url)),
    now: new Date(),
  };
  return data(page, { status: ad ? 200 : isGone ? 410 : 404 });
}

/** Leads the owner of an ad that is not public to it in the dashboard, saying why. */
async function leadOwnerOn(
  kind: Pick<AnyKind, 'ownAdStatus' | 'editPath'>,
  { api, cookies, user }: RequestSession,
  id: string,
): Promise<void> {
  const standing = (await user()) && (await kind.ownAdStatus(api, id));
  if (!standing) return;
  leaveToast(cookies, {
    severity: 'info',
    summary: `Visitantes não veem este anúncio: ${standing.label.toLowerCase()}`,
    detail: standing.hint,
  });
  throw redirect(kind.editPath(id));
}

async function isOwnAd(
  kind: Pick<AnyKind, 'ownAdStatus'>,
  { api, user }: RequestSession,
  id: string,
  { advertiser }: PublicAd,
): Promise<boolean> {
  const visitor = await user();
  if (!visitor) return false;
  return advertiser.id === null
    ? (await kind.ownAdStatus(api, id)) !== undefined
    : visitor.id === advertiser.id;
}

interface AdPageProps<
  Ad extends PublicAd,
  Card extends { id: string },
  Params extends { id: string },
> {
  kind: AdPageKind<Ad, Card, Params>;
  page: AdPageData<Ad, Card>;
  /** Of a form of the page. */
  outcome: AdOutcome;
}

export function AdPage<
  Ad extends PublicAd,
  Card extends { id: string },
  Params extends { id: string },
>({ kind, page, outcome }: AdPageProps<Ad, Card, Params>) {
  const { settings, publicBaseUrl } = useSite();
  const { ad, id, isOwn, similar, streets, reported } = page;
  const { words, searchPath } = kind;
  const others = (
    <SimilarAds title={words.similar} cards={similar.map((card) => kind.card(card))} />
  );
  if (!ad) {
    return (
      <AdMissing
        title={`O ${words.noun} ${id.slice(0, LONGEST_ID)} não existe ou foi removido`}
        searchHref={searchPath}
        searchLabel={words.search}
        similar={others}
        unsent={outcome !== undefined}
      />
    );
  }
  const { price, note } = kind.price(ad);
  const closed = kind.closed(ad);
  return (
    <AdScreen
      viewAddress={isOwn ? undefined : kind.viewAddress(id)}
      editHref={isOwn ? kind.editPath(id) : undefined}
      boostHref={isOwn && !closed ? kind.boostPath(id) : undefined}
      boostLevel={ad.boost_level}
      crumbs={crumbsOf(kind, ad)}
      title={ad.name}
      price={price}
      priceNote={note}
      badges={kind.badges(ad)}
      place={kind.place(ad)}
      fees={kind.fees?.(ad)}
      standing={kind.standing?.(ad)}
      freshness={<AdFreshness ad={ad} drops={kind.drops(ad)} now={page.now} />}
      closed={closed}
      othersHref={similar.length > 0 ? `#${SIMILAR}` : searchPath}
      unsent={outcome !== undefined && !isFailedReport(outcome)}
      gallery={
        <AdGallery
          photos={ad.photos}
          adName={ad.name}
          closed={closed}
          shareImage={ad.share_image}
        />
      }
      mainFacts={kind.mainFacts(ad)}
      advertiser={<AdvertiserBox advertiser={ad.advertiser} siteName={settings.site_name} />}
      contact={<AdContact ad={ad} page={page} outcome={outcome} />}
      keep={<KeepAd kind={kind.kind} id={id} name={ad.name} />}
      share={
        <ShareSection
          address={new URL(ad.path, publicBaseUrl).href}
          adName={sharedName(ad.name, closed)}
          statusImage={ad.status_image}
          id={id}
        />
      }
      report={
        <ReportSection
          path={ad.path}
          sent={reported}
          failed={isFailedReport(outcome) ? outcome.report : undefined}
        />
      }
      similar={others}
    >
      <Description text={ad.description} />
      {kind.chapters(ad, id, streets)}
    </AdScreen>
  );
}

type AdHeadKind<Ad extends PublicAd> = Pick<
  AdPageKind<Ad, { id: string }, { id: string }>,
  'searchPath' | 'words' | 'crumbs' | 'price' | 'summary' | 'structured'
>;

function crumbsOf<Ad extends PublicAd>(kind: AdHeadKind<Ad>, ad: Ad) {
  return [
    { label: 'Início', href: PATHS.home },
    { label: kind.words.plural, href: kind.searchPath },
    ...kind.crumbs(ad).map((crumb, at, { length }) => ({ ...crumb, wayBack: at === length - 1 })),
    { label: ad.name },
  ];
}

type AdMeta<Ad> = MetaArguments & {
  loaderData: { ad: Ad | undefined } | undefined;
  matches: readonly [{ loaderData: RootData }, ...unknown[]];
};

export function adPageMeta<Ad extends PublicAd>(kind: AdHeadKind<Ad>, args: AdMeta<Ad>) {
  const ad = args.loaderData?.ad;
  if (!ad) return pageMeta(args, { title: kind.words.notFound, noindex: true });
  const origin = args.matches[0].loaderData.publicBaseUrl;
  const alt = `${ad.name}, ${kind.price(ad).price}`.replaceAll('\u00A0', ' ');
  return pageMeta(args, {
    title: nameInTown(ad.name, ad.town.name),
    description: kind.summary(ad).replaceAll('\u00A0', ' '),
    ...(ad.share_image ? { image: ad.share_image, imageAlt: alt } : {}),
    canonicalPath: ad.path,
    structured: [
      kind.structured(ad, origin),
      structuredCrumbs(crumbsOf(kind, ad), ad.path, origin),
    ],
  });
}
