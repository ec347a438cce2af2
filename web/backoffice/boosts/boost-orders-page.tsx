import { BOOST_ORDER_STATUSES, type BoostOrderStatus } from '#core/boosts/boost.ts';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { OFFICE_ORDER_STATUSES } from '#text/office-money-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { boostOrdersAddress } from '../../addresses/office-money-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/boost-orders-page';
import { BoostOrderTable } from './boost-order-table.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(boostOrdersAddress, session, url);
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    status: BOOST_ORDER_STATUSES.find((status) => status === asked.get('status')),
    coupon: asked.get('coupon') ?? undefined,
  };
  const query = {
    page: asked.get('page') ?? '1',
    q: filter.q,
    ...(filter.status && { status: filter.status }),
    ...(filter.coupon && { coupon: filter.coupon }),
  };
  const { data, meta } = await load(session.adminApi.v1.backoffice.boost_orders.$get({ query }));
  return { orders: data, place: meta, filter };
}

const HERE = pathTo('backofficeBoostOrders');

interface Filter {
  q: string;
  status?: BoostOrderStatus | undefined;
  coupon?: string | undefined;
}

const listPath = (filter: Filter, page?: number) =>
  boostOrdersAddress.link(HERE, { ...filter, page });

export default function BoostOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, place, filter } = loaderData;
  const isFiltered = filter.q !== '' || Boolean(filter.status ?? filter.coupon);
  const found = counted(place.total, 'pedido', 'pedidos');
  const coupon = filter.coupon && orders[0]?.attributes.coupon_code;
  return (
    <>
      <PageHeader
        title="Impulsionamentos"
        lead={isFiltered ? `${found} com esta busca.` : `${found}. Os mais novos vêm primeiro.`}
        actions={
          <ButtonLink href={pathTo('backofficeBoostPlans')} variant="secondary" icon="tag">
            Preços
          </ButtonLink>
        }
      />
      <div className="directory">
        <DirectorySearch
          label="Anunciante, e-mail, CPF, CNPJ ou anúncio"
          q={filter.q}
          name={boostOrdersAddress.name('q')}
          kept={boostOrdersAddress.parameters({ status: filter.status, coupon: filter.coupon })}
        />
        {filter.coupon && (
          <p>
            Só os pedidos que usam {coupon ? `o cupom ${coupon}` : 'um cupom'}.{' '}
            <a className="link" href={listPath({ ...filter, coupon: undefined })}>
              Ver todos
            </a>
          </p>
        )}
        <Tabs
          label="Situação"
          tabs={[undefined, ...BOOST_ORDER_STATUSES].map((status) => ({
            label: status ? OFFICE_ORDER_STATUSES[status].plural : 'Todos',
            href: listPath({ ...filter, status }),
            current: filter.status === status,
          }))}
        />
        {orders.length > 0 ? (
          <BoostOrderTable caption="Pedidos de impulsionamento" orders={orders} />
        ) : (
          <EmptyState
            scene="bird"
            title={isFiltered ? 'Nenhum pedido encontrado' : 'Ainda não há pedidos'}
            action={
              isFiltered && (
                <ButtonLink href={HERE} variant="secondary">
                  Ver todos
                </ButtonLink>
              )
            }
          >
            {isFiltered
              ? 'Confira como se escreve, ou procure só por uma parte.'
              : 'Quando alguém impulsionar um anúncio, o pedido aparece aqui.'}
          </EmptyState>
        )}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => listPath(filter, page)}
        />
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Impulsionamentos', noindex: true });
