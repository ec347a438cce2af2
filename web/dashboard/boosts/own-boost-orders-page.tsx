import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { boostOrderLabel, boostText } from '#text/boost-labels.ts';
import { dateText } from '#text/formats.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { ToDoList } from '#web/ui/to-do-list/to-do-list.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { boostOrdersAddress } from '../../addresses/boost-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type Outcome } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/own-boost-orders-page';
import { boostPath, type BoostOrderLine } from './boost-view.ts';
import '../ads/ad-steps.css';
import './own-boost-orders-page.css';

/** Ads of each kind; the own lists have the rest. */
const MAX_ADS = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const page = askedOf(boostOrdersAddress, session, url).get('page') ?? '';
  const { users } = session.api.v1;
  const [orders, properties, vehicles] = await Promise.all([
    load(users.boost_orders.$get({ query: { page } })),
    // An administrator who sees as the owner may have no access to these.
    attempt(users.properties.$get({ query: { status: 'active' } })),
    attempt(users.vehicles.$get({ query: { status: 'published' } })),
  ]);
  const ads = [
    ...firstOf(properties).map((one) => ({ kind: 'property' as const, ...one })),
    ...firstOf(vehicles).map((one) => ({ kind: 'vehicle' as const, ...one })),
  ].map(({ kind, id, attributes: { name } }) => ({ kind, id, name }));
  return { ...orders, ads, areAdsKnown: properties.ok && vehicles.ok };
}

function firstOf<Ad>(list: Outcome<{ data: Ad[] }>): Ad[] {
  return list.ok ? list.data.data.slice(0, MAX_ADS) : [];
}

export default function BoostOrdersPage({ loaderData }: Route.ComponentProps) {
  const { data, meta } = loaderData;
  return (
    <>
      <PageHeader
        title="Impulsionamentos"
        lead={data.length > 0 ? 'O que você pediu para os seus anúncios.' : undefined}
      />
      <div className="ad-steps">
        {data.length > 0 ? <Orders orders={data} /> : <NoOrders />}
        <Pagination
          page={meta.page}
          pageCount={meta.page_count}
          hrefFor={(page) => boostOrdersAddress.link(pathTo('boostOrders'), { page })}
        />
        <AdsOnAir {...loaderData} />
      </div>
    </>
  );
}

function Orders({ orders }: { orders: readonly BoostOrderLine[] }) {
  return (
    <DataTable
      caption="Impulsionamentos"
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        { key: 'ad', header: 'Anúncio', main: true, cell: ad },
        { key: 'what', header: 'Impulsionamento', cell: ({ attributes }) => boostText(attributes) },
        {
          key: 'day',
          header: 'Pedido em',
          cell: ({ attributes }) => dateText(attributes.created_at),
        },
        { key: 'state', header: 'Situação', cell: state },
        { key: 'total', header: 'Total', align: 'end', cell: total },
      ]}
    />
  );
}

function ad({ id, attributes }: BoostOrderLine) {
  return (
    <a className="link" href={pathTo('boostOrder', { id })}>
      {attributes.ad.name || 'Anúncio apagado'}
      <span className="sr-only">: ver o pedido</span>
    </a>
  );
}

function state({ attributes }: BoostOrderLine) {
  const { label, tone } = boostOrderLabel(attributes);
  const { boost_status: status, ends_at: end } = attributes;
  return (
    <Badge tone={tone} className="boost-state">
      {status === 'running' && end ? `${label} até ${dateText(end).slice(0, 5)}` : label}
    </Badge>
  );
}

function total({ attributes }: BoostOrderLine) {
  return formatMoney(attributes.total_cents);
}

function NoOrders() {
  return (
    <EmptyState scene="bird" title="Nenhum impulsionamento ainda">
      Um anúncio impulsionado aparece mais perto do começo da busca.
    </EmptyState>
  );
}

function AdsOnAir({
  ads,
  areAdsKnown,
}: Pick<Route.ComponentProps['loaderData'], 'ads' | 'areAdsKnown'>) {
  return (
    <section className="ad-steps" aria-labelledby="impulsionar">
      <div>
        <h2 id="impulsionar">Impulsionar um anúncio</h2>
        {(ads.length > 0 || areAdsKnown) && (
          <p className="text-muted">
            {ads.length > 0
              ? 'Escolha um dos seus anúncios no ar.'
              : 'Você ainda não tem anúncio no ar. Publique um e toque em “Impulsionar”.'}
          </p>
        )}
      </div>
      {ads.length > 0 && (
        <ToDoList
          items={ads.map(({ kind, id, name }) => ({
            key: id,
            icon: kind === 'property' ? 'house' : 'car',
            sentence: name,
            action: 'Impulsionar',
            href: boostPath({ kind, id }),
          }))}
        />
      )}
      <div className="btn-row">
        <ButtonLink href={pathTo('myProperties')} variant="secondary">
          Ver meus imóveis
        </ButtonLink>
        <ButtonLink href={pathTo('myVehicles')} variant="secondary">
          Ver meus veículos
        </ButtonLink>
      </div>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Impulsionamentos', noindex: true });
