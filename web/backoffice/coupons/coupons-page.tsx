import { COUPON_STATUSES } from '#core/coupons/coupon.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { COUPON_STATUS_LABELS, discountText, expiryText, useText } from '#text/coupon-labels.ts';
import { counted } from '#text/formats.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { couponWords } from '../tables/table-words.ts';
import { CouponBadge } from './coupon-badge.tsx';
import type { Route } from './+types/coupons-page';
import '../directory-line.css';
import './coupons-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(couponWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.coupons.$get({ query })),
    loadViews(session, couponWords),
  ]);
  return { coupons: data, place: meta, asked, views };
}

const SORTS = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'used', label: 'Mais usados' },
];

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, place, asked, views } = loaderData;
  return (
    <OfficeTable
      title="Cupons"
      nouns={['cupom', 'cupons']}
      here={pathTo('backofficeCoupons')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'coupons' })}
      words={couponWords}
      asked={asked}
      columns={COLUMNS}
      rows={coupons}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome ou código' }}
      bulk="coupons"
      views={views}
      headerActions={
        <ButtonLink href={pathTo('backofficeNewCoupon')} icon="plus">
          Novo cupom
        </ButtonLink>
      }
      tabs={{
        filter: 'status',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...COUPON_STATUSES.map((value) => ({ value, label: COUPON_STATUS_LABELS[value].plural })),
        ],
      }}
      empty={{
        title: 'Ainda não há cupons',
        text: 'Com um cupom, quem impulsiona um anúncio paga menos.',
      }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<Route.ComponentProps['loaderData']['coupons'][number]>[] = [
  {
    key: 'coupon',
    header: 'Cupom',
    main: true,
    cell: ({ id, attributes: { code, name } }) => (
      <>
        <a className="line-name coupon-code" href={pathTo('backofficeCoupon', { id })}>
          {code}
        </a>
        <span className="line-sub">{name}</span>
      </>
    ),
  },
  { key: 'discount', header: 'Desconto', cell: ({ attributes }) => discountText(attributes) },
  {
    key: 'for',
    header: 'Vale para',
    cell: ({ attributes: { boost_plans: plans } }) =>
      plans.length === 0 ? 'Todos' : counted(plans.length, 'impulsionamento', 'impulsionamentos'),
  },
  { key: 'expiry', header: 'Prazo', cell: ({ attributes }) => expiryText(attributes.expires_in) },
  {
    key: 'use',
    header: 'Uso',
    sorts: { descending: 'used' },
    cell: ({ attributes }) => useText(attributes),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => <CouponBadge of={attributes} />,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cupons', noindex: true });
