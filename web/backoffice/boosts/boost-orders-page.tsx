import { BOOST_ORDER_STATUSES } from '#core/boosts/boost.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { OFFICE_ORDER_STATUSES } from '#text/office-money-labels.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import { boostOrderWords } from '../tables/table-words.ts';
import type { Route } from './+types/boost-orders-page';
import { BOOST_ORDER_COLUMNS } from './boost-order-table.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(boostOrderWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.boost_orders.$get({ query })),
    loadViews(session, boostOrderWords),
  ]);
  return { orders: data, place: meta, asked, views };
}

const HERE = pathTo('backofficeBoostOrders');

const SORTS = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'total', label: 'Maior total' },
];

export default function BoostOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, place, asked, views } = loaderData;
  const { coupon: held, after: _after, before: _before, ...kept } = asked;
  const coupon = held && orders[0]?.attributes.coupon_code;
  return (
    <OfficeTable
      title="Impulsionamentos"
      nouns={['pedido', 'pedidos']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'boost_orders' })}
      words={boostOrderWords}
      asked={asked}
      columns={BOOST_ORDER_COLUMNS}
      rows={orders}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Anunciante, e-mail, CPF, CNPJ ou anúncio' }}
      views={views}
      headerActions={
        <ButtonLink href={pathTo('backofficeBoostPlans')} variant="secondary" icon="tag">
          Preços
        </ButtonLink>
      }
      tabs={{
        filter: 'status',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...BOOST_ORDER_STATUSES.map((value) => ({
            value,
            label: OFFICE_ORDER_STATUSES[value].plural,
          })),
        ],
      }}
      keptFilters={['coupon']}
      notes={
        held && (
          <Notice
            icon="tag"
            action={
              <ButtonLink
                href={addressOf(HERE, boostOrderWords.parameters(kept))}
                variant="secondary"
                size="sm"
              >
                Ver todos
              </ButtonLink>
            }
          >
            Só os pedidos que usam {coupon ? `o cupom ${coupon}` : 'um cupom'}.
          </Notice>
        )
      }
      empty={{
        title: 'Ainda não há pedidos',
        text: 'Quando alguém impulsionar um anúncio, o pedido aparece aqui.',
      }}
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Impulsionamentos', noindex: true });
