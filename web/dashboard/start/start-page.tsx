import { pathTo } from '#core/site/paths.ts';
import { STATISTICS_SORTS } from '#core/statistics/figures.ts';
import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../session/root-data.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { statisticsAddress } from '../../addresses/own-list-addresses.ts';
import type { PageHandle } from '../../document-pages.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ConversationList } from '../messages/conversation-list.tsx';
import { conversationLine } from '../messages/conversation-view.ts';
import type { Route } from './+types/start-page';
import { RefusedChanges } from '../ads/refused-changes.tsx';
import { isPresent } from '../plans/own-subscription.ts';
import { DueNotice } from '../plans/present-plan.tsx';
import { editVehiclePath } from '../vehicles/own-vehicle-view.ts';
import { AdsTable } from '../statistics/ads-table.tsx';
import { NextSteps } from '../statistics/next-steps.tsx';
import { hasBefore } from '../statistics/read-statistics.ts';
import { PeriodTabs, USUAL_PERIOD, USUAL_SORT } from '../statistics/period-tabs.tsx';
import { StatisticsPart } from '../statistics/statistics-part.tsx';
import { AdsByState } from './ads-by-state.tsx';
import { FirstSteps } from './first-steps.tsx';
import { propertyStates, totalOf, vehicleStates } from './state-counts.ts';
import './start-page.css';

const LATEST = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const asked = askedOf(statisticsAddress, session, url);
  const [properties, vehicles, messages, subscriptions, statistics, byAd, steps] =
    await Promise.all([
      load(api.v1.users.properties.$get({ query: {} })),
      load(api.v1.users.vehicles.$get({ query: {} })),
      load(api.v1.conversations.$get({ query: {} })),
      // The page does without any of these.
      attempt(api.v1.users.subscriptions.$get()),
      attempt(api.v1.users.statistics.$get({ query: Object.fromEntries(asked) })),
      attempt(api.v1.users.statistics.ads.$get({ query: Object.fromEntries(asked) })),
      attempt(api.v1.users.next_steps.$get()),
    ]);
  const now = new Date();
  return {
    properties: propertyStates(properties.meta.counters),
    vehicles: vehicleStates(vehicles.meta.counters),
    present: subscriptions.ok ? subscriptions.data.data.find(isPresent) : undefined,
    refusedChanges: vehicles.meta.refused_changes,
    messageCount: messages.meta.total,
    latest: messages.data.slice(0, LATEST).map((message) => conversationLine(message, now)),
    statistics: statistics.ok ? statistics.data.data.attributes : undefined,
    byAd: byAd.ok ? byAd.data : undefined,
    steps: steps.ok ? steps.data.data : [],
    sort: STATISTICS_SORTS.find((sort) => sort === asked.get('sort')) ?? USUAL_SORT,
    period: STATISTICS_PERIODS.find((period) => period === asked.get('period')) ?? USUAL_PERIOD,
  };
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const user = useSite().user?.attributes;
  const { properties, vehicles, messageCount } = loaderData;
  const isNewcomer = totalOf(properties) + totalOf(vehicles) + messageCount === 0;
  return (
    <>
      <PageHeader
        title={`Olá, ${user?.first_name ?? 'anunciante'}!`}
        lead={isNewcomer ? 'Seu primeiro anúncio fica pronto em poucos minutos.' : undefined}
        actions={
          isNewcomer ? undefined : (
            <Shortcuts vehicleFirst={totalOf(vehicles) > totalOf(properties)} />
          )
        }
      />
      {loaderData.present && <DueNotice subscription={loaderData.present} />}
      {isNewcomer ? (
        <>
          <NextSteps steps={loaderData.steps} />
          <FirstSteps
            isConfirmed={user?.email_confirmed ?? false}
            shortcuts={<Shortcuts vehicleFirst={false} />}
          />
        </>
      ) : (
        <Overview data={loaderData} />
      )}
    </>
  );
}

/** What somebody advertises most comes first. */
function Shortcuts({ vehicleFirst }: { vehicleFirst: boolean }) {
  const kinds = [
    { label: 'Anunciar imóvel', href: pathTo('newProperty'), icon: 'house' },
    { label: 'Anunciar veículo', href: pathTo('newVehicle'), icon: 'car' },
  ] as const;
  return (
    <div className="start-shortcuts">
      {(vehicleFirst ? [...kinds].reverse() : kinds).map(({ label, href, icon }, place) => (
        <ButtonLink
          key={href}
          href={href}
          variant={place === 0 ? 'accent' : 'secondary'}
          icon={icon}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Overview({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { properties, vehicles, refusedChanges, latest, steps, byAd } = data;
  const { period, sort } = data;
  return (
    <div className="start">
      <RefusedChanges ads={refusedChanges} editPath={editVehiclePath} />
      <NextSteps steps={steps} />
      <StatisticsPart
        tabs={<PeriodTabs path={pathTo('dashboard')} period={period} sort={sort} />}
        title="Seus números"
        statistics={data.statistics}
      />
      <section aria-labelledby="ultimas">
        <div className="start-head">
          <h2 id="ultimas">Últimas mensagens</h2>
          {latest.length > 0 && (
            <a className="link" href={pathTo('messages')}>
              Ver todas
            </a>
          )}
        </div>
        {latest.length > 0 ? (
          <ConversationList lines={latest} />
        ) : (
          <p className="panel text-muted">Quando alguém escrever, a mensagem aparece aqui.</p>
        )}
      </section>
      {byAd && byAd.meta.total > 0 && (
        <section className="statistics" id="por-anuncio" aria-labelledby="titulo-por-anuncio">
          <h2 id="titulo-por-anuncio" className="statistics-title">
            Por anúncio
          </h2>
          <AdsTable
            byAd={byAd}
            period={period}
            sort={sort}
            hasBefore={hasBefore(data.statistics)}
          />
        </section>
      )}
      <section aria-labelledby="anuncios">
        <div className="start-head">
          <h2 id="anuncios">Seus anúncios</h2>
        </div>
        <div className="start-kinds">
          <AdsByState
            title="Imóveis"
            icon="house"
            states={properties}
            listHref={pathTo('myProperties')}
            start={{ label: 'Anunciar imóvel', href: pathTo('newProperty') }}
          />
          <AdsByState
            title="Veículos"
            icon="car"
            states={vehicles}
            listHref={pathTo('myVehicles')}
            start={{ label: 'Anunciar veículo', href: pathTo('newVehicle') }}
          />
        </div>
      </section>
    </div>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Início', noindex: true });

/** Links and pictures only: a document is there soonest (decision 0054). */
export const handle: PageHandle = { document: true, styles: 'application' };
