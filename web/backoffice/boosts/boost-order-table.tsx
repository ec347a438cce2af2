import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { counted, dateText } from '#text/formats.ts';
import { officeOrderLabel } from '#text/office-money-labels.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { OfficeColumn } from '../tables/office-table.tsx';
import '../directory-line.css';

type Orders = ApiClient['v1']['backoffice']['boost_orders'];
type OrderLine = ResponseBody<Orders['$get']>['data'][number];

export function BoostOrderTable({
  caption,
  orders,
}: {
  caption: string;
  orders: readonly OrderLine[];
}) {
  return (
    <DataTable
      caption={caption}
      columns={BOOST_ORDER_COLUMNS}
      rows={orders}
      rowKey={({ id }) => id}
    />
  );
}

export const BOOST_ORDER_COLUMNS: readonly OfficeColumn<OrderLine>[] = [
  {
    key: 'order',
    header: 'Pedido',
    main: true,
    cell: ({ id, attributes: { ad_name, level, days } }) => (
      <>
        <a className="line-name" href={pathTo('backofficeBoostOrder', { id })}>
          {ad_name}
        </a>
        <span className="line-sub">
          {BOOST_LEVEL_NAMES[level]} por {counted(days, 'dia', 'dias')}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    header: 'Anunciante',
    cell: ({ attributes: { person } }) => person ?? 'Conta apagada',
  },
  {
    key: 'at',
    header: 'Pedido em',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateText(attributes.created_at),
  },
  {
    key: 'total',
    header: 'Total',
    sorts: { descending: 'total' },
    cell: ({ attributes: { total_cents: total, coupon_code: coupon } }) => (
      <span>
        {formatMoney(total)}
        {coupon && <span className="line-sub">com {coupon}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => {
      const { label, tone } = officeOrderLabel(attributes);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];
