import type { AdKind } from '#core/ads/ad-ref.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { comparisonTexts, rankChangeText, rankText } from '#text/statistics-words.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { statisticsAddress } from '../../addresses/own-list-addresses.ts';
import type { PageHandle } from '../../document-pages.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, pageOf } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { AdBoosts, readAdBoosts } from '../boosts/ad-boosts.tsx';
import type { Route } from './+types/ad-statistics-page';
import { PeriodTabs } from './period-tabs.tsx';
import type { AdStatistics } from './read-statistics.ts';
import { StatisticsPart } from './statistics-part.tsx';

const OWN = {
  property: {
    label: 'Imóveis',
    list: 'myProperties',
    edit: 'editProperty',
    statistics: 'propertyStatistics',
  },
  vehicle: {
    label: 'Veículos',
    list: 'myVehicles',
    edit: 'editVehicle',
    statistics: 'vehicleStatistics',
  },
} as const;

/** Of ads of either kind: the address says which. */
function kindAt(url: Pick<URL, 'pathname'>): AdKind {
  return url.pathname.startsWith(`${PATHS.myVehicles}/`) ? 'vehicle' : 'property';
}

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { users } = session.api.v1;
  const kind = kindAt(url);
  const query = { period: askedOf(statisticsAddress, session, url).get('period') ?? '' };
  const [read, boosts] = await Promise.all([
    attempt(
      kind === 'property'
        ? users.properties[':id'].statistics.$get({ param: { id }, query })
        : users.vehicles[':id'].statistics.$get({ param: { id }, query }),
    ),
    readAdBoosts(session.api, kind, id),
  ]);
  // An ad that is not there is another page; figures that cannot be read leave this one.
  if (!read.ok && read.status < 500) throw pageOf(read);
  return { id, kind, boosts, statistics: read.ok ? read.data.data.attributes : undefined };
}

export default function AdStatisticsPage({ loaderData }: Route.ComponentProps) {
  const { id, kind, boosts, statistics } = loaderData;
  const { label, list, edit, statistics: here } = OWN[kind];
  return (
    <>
      <PageHeader
        title={statistics?.name ?? 'Números do anúncio'}
        crumbs={[
          { label, href: pathTo(list) },
          { label: statistics?.name ?? 'Anúncio', href: pathTo(edit, { id }) },
          { label: 'Números' },
        ]}
        actions={
          <ButtonLink href={pathTo(edit, { id })} variant="secondary" icon="pencil">
            Editar anúncio
          </ButtonLink>
        }
      />
      {boosts && <AdBoosts boosts={boosts} />}
      <StatisticsPart
        title="Números deste anúncio"
        tabs={<PeriodTabs path={pathTo(here, { id })} period={statistics?.period ?? 'week'} />}
        statistics={statistics}
      >
        {statistics && <Standing kind={kind} statistics={statistics} />}
      </StatisticsPart>
    </>
  );
}

/** Where visitors find it, and what ads like it get. */
function Standing({ kind, statistics }: { kind: AdKind; statistics: AdStatistics }) {
  const { rank, comparison } = statistics;
  const compared = comparison && comparisonTexts(kind, comparison);
  return (
    <div className="statistics-facts">
      <section className="panel" aria-labelledby="lugar">
        <h3 id="lugar">Lugar na busca</h3>
        {rank ? (
          <>
            <p className="statistics-rank">{rankText(kind, rank.now)}</p>
            <p>{rankChangeText(rank.now, rank.before)}</p>
            <p className="text-muted">
              Na ordem de sempre: impulsionados e destaques primeiro, depois os mais novos. Visto
              uma vez por dia.
            </p>
          </>
        ) : (
          <p className="text-muted">
            O anúncio não está na busca, ou entrou hoje. O lugar é visto uma vez por dia.
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="parecidos">
        <h3 id="parecidos">Anúncios parecidos</h3>
        {compared ? (
          <>
            <p>{compared.views}</p>
            {compared.leads && <p>{compared.leads}</p>}
            <p className="text-muted">{compared.sample}</p>
          </>
        ) : (
          <p className="text-muted">
            Ainda há poucos anúncios parecidos de outras pessoas para comparar.
          </p>
        )}
      </section>
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Números do anúncio', noindex: true });

/** A document, as the list that leads here (decision 0054). */
export const handle: PageHandle = { document: true, styles: 'application' };
