import type { AdKind } from '#core/ads/ad-ref.ts';
import { MOST_COMPARED } from '#core/favorites/compared-ads.ts';
import { adIdsIn } from '#core/favorites/favorite-ads.ts';
import { PATHS } from '#core/site/paths.ts';
import { locationOf } from '#core/site/site-path.ts';
import { counted } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { comparisonAddress, comparisonOf } from '../../addresses/comparison-addresses.ts';
import { pageMeta, type MetaArguments } from '../../page-meta.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { CookieName } from '../../session/cookie-jar.ts';
import { readFavorites } from '../../session/kept-favorites.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import { whatsappShareLink } from '../../whatsapp-share.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';
import type { PublicAd } from '../ad/ad-page-kind.ts';
import { isMissing } from '../ad/similar-ads.ts';
import { comparedRows, type ComparedKind } from './compared-kind.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { MoreToCompare } from './more-to-compare.tsx';

/** Further ads wait for a place; so many in all. */
const MOST_READ = MOST_COMPARED * 3;

const COMPARED_COOKIES = {
  property: 'comparedProperties',
  vehicle: 'comparedVehicles',
} as const satisfies Record<AdKind, CookieName>;

const OTHER_KINDS = {
  property: { kind: 'vehicle', one: 'veículo', many: 'veículos' },
  vehicle: { kind: 'property', one: 'imóvel', many: 'imóveis' },
} as const satisfies Record<AdKind, { kind: AdKind; one: string; many: string }>;

export interface ComparisonData<Ad> {
  ads: (Ad & { id: string })[];
  /** Ids of ads for which there is no room. */
  waiting: string[];
  /** Ids of the ads of the other kind that the visitor compares. */
  ofOtherKind: string[];
  /** How many of those asked for are not on the site (any more). */
  missing: number;
  /** Favourites of the kind that could stand beside them. */
  others: (PropertyCard | VehicleCard)[];
}

export async function loadComparison<Ad extends PublicAd>(
  kind: ComparedKind<Ad>,
  session: RequestSession,
  url: URL,
): Promise<ComparisonData<Ad>> {
  const address = askedOf(comparisonAddress, session, url);
  const [added] = adIdsIn(address.getAll('add'), 1);
  if (added !== undefined) {
    const others = comparedBy(session, kind.kind).filter((id) => id !== added);
    const ids = [...others.slice(0, MOST_READ - 1), added];
    throw redirect(locationOf(comparisonOf(kind.kind, ids)));
  }
  const asked = adIdsIn(address.getAll('id'), MOST_READ);
  const ids = asked.slice(0, MOST_COMPARED);
  const waiting = asked.slice(MOST_COMPARED);
  const [read, others] = await Promise.all([
    Promise.all(ids.map((id) => readAd(kind, session.api, id))),
    ids.length < MOST_COMPARED ? favoritesBeside(kind, session, ids) : [],
  ]);
  const ads = read.filter((ad) => ad !== undefined);
  const missing = ids.length - ads.length;
  const compared = [...ads.map(({ id }) => id), ...waiting].join('.');
  const cookie = COMPARED_COOKIES[kind.kind];
  if (!compared) session.cookies.clear(cookie);
  else if (compared !== session.cookies.get(cookie)) session.cookies.set(cookie, compared);
  const ofOtherKind = comparedBy(session, OTHER_KINDS[kind.kind].kind);
  return { ads, waiting, ofOtherKind, missing, others };
}

/** Ids of the ads that the visitor compares. */
function comparedBy({ cookies }: RequestSession, kind: AdKind): string[] {
  return adIdsIn(cookies.get(COMPARED_COOKIES[kind])?.split('.') ?? [], MOST_READ);
}

async function readAd<Ad extends PublicAd>(
  { page }: ComparedKind<Ad>,
  api: ApiClient,
  id: string,
): Promise<(Ad & { id: string }) | undefined> {
  const outcome = await page.read(api, id);
  if (outcome.ok) return { ...outcome.data.data.attributes, id };
  if (isMissing(outcome.status)) return undefined;
  throw Response.json({}, { status: outcome.status });
}

async function favoritesBeside(
  { card }: { card: (PropertyCard | VehicleCard)['type'] },
  session: RequestSession,
  ids: readonly string[],
): Promise<(PropertyCard | VehicleCard)[]> {
  const kept = (await readFavorites(session)).filter((id) => !ids.includes(id));
  if (kept.length === 0) return [];
  const { data } = await load(session.api.v1.cards.$get({ query: { ids: kept.join(',') } }));
  return data.filter(({ type }) => type === card);
}

interface ComparisonPageProps<Ad extends PublicAd> {
  kind: ComparedKind<Ad>;
  comparison: ComparisonData<Ad>;
}

export function ComparisonPage<Ad extends PublicAd>({ kind, comparison }: ComparisonPageProps<Ad>) {
  const { publicBaseUrl } = useSite();
  const { ads, waiting, ofOtherKind, missing, others } = comparison;
  const other = OTHER_KINDS[kind.kind];
  const { words, searchPath } = kind.page;
  const ids = ads.map(({ id }) => id);
  const more = <MoreToCompare kind={kind} ids={ids} others={others} />;
  if (ads.length === 0)
    return (
      <Wrap narrow>
        <EmptyState
          headingLevel={1}
          scene="house"
          title={`Compare ${words.plural.toLowerCase()} lado a lado`}
          action={
            <ButtonLink href={searchPath} icon="search">
              {words.search}
            </ButtonLink>
          }
        >
          {missing > 0
            ? 'Os anúncios deste endereço saíram do ar. Escolha outros.'
            : `Guarde nos favoritos os que interessam e marque até ${MOST_COMPARED}.`}
        </EmptyState>
        {more}
      </Wrap>
    );
  const title = `Comparar ${counted(ads.length, words.noun, words.plural.toLowerCase())}`;
  const address = new URL(comparisonOf(kind.kind, ids), publicBaseUrl).href;
  return (
    <Wrap>
      <PageHeader
        crumbs={[
          { label: 'Favoritos', href: PATHS.favorites },
          { label: `Comparar ${words.plural.toLowerCase()}` },
        ]}
        title={title}
        actions={
          <ButtonLink
            href={whatsappShareLink(title, address)}
            variant="whatsapp"
            icon="whatsapp"
            target="_blank"
            rel="noopener nofollow"
          >
            Mandar comparação
          </ButtonLink>
        }
      />
      {waiting.length > 0 && (
        <Notice tone="warning" title={`Cabem ${MOST_COMPARED} de cada vez`}>
          Mostramos os {MOST_COMPARED} primeiros; mais {waiting.length}{' '}
          {waiting.length === 1 ? 'espera' : 'esperam'}. Tire um para pôr o próximo no lugar.
        </Notice>
      )}
      {ads.length === 1 && ofOtherKind.length > 0 && (
        <Notice tone="info">
          Imóveis e veículos são comparados separadamente.{' '}
          <a className="link" href={comparisonOf(other.kind, ofOtherKind)}>
            Ver {counted(ofOtherKind.length, other.one, other.many)}
          </a>
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="info">
          {missing === 1
            ? 'Um dos anúncios saiu do ar e não aparece aqui.'
            : `${missing} dos anúncios saíram do ar e não aparecem aqui.`}
        </Notice>
      )}
      <ComparisonTable
        caption={title}
        columns={ads.map((ad) => ({
          id: ad.id,
          name: ad.name,
          href: ad.path,
          photo: ad.photos.find((photo) => photo.is_cover) ?? ad.photos[0],
          closed: kind.page.closed(ad),
          ...kind.page.price(ad),
          withoutHref: comparisonOf(
            kind.kind,
            [...ids, ...waiting].filter((id) => id !== ad.id),
          ),
          hasWhatsapp: ad.has_whatsapp,
        }))}
        rows={comparedRows(kind.facts, ads)}
      />
      {more}
    </Wrap>
  );
}

export function comparisonMeta<Ad extends PublicAd>(kind: ComparedKind<Ad>, args: MetaArguments) {
  return pageMeta(args, {
    title: `Comparar ${kind.page.words.plural.toLowerCase()}`,
    noindex: true,
  });
}
