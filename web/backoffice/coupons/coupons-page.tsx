import { COUPON_STATUSES, type CouponStatus } from '#core/coupons/coupon.ts';
import { pathTo } from '#core/site/paths.ts';
import { COUPON_STATUS_LABELS, discountText, expiryText, useText } from '#text/coupon-labels.ts';
import { counted } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { couponsAddress } from '../../addresses/office-money-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import type { Route } from './+types/coupons-page';
import '../directory-line.css';
import './coupons-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(couponsAddress, session, url);
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    status: COUPON_STATUSES.find((status) => status === asked.get('status')),
  };
  const query = {
    page: asked.get('page') ?? '1',
    q: filter.q,
    ...(filter.status && { status: filter.status }),
  };
  const { data, meta } = await load(session.adminApi.v1.backoffice.coupons.$get({ query }));
  return { coupons: data, place: meta, filter };
}

const HERE = pathTo('backofficeCoupons');

interface Filter {
  q: string;
  status?: CouponStatus | undefined;
}

const listPath = (filter: Filter, page?: number) => couponsAddress.link(HERE, { ...filter, page });

const NEW = (
  <ButtonLink href={pathTo('backofficeNewCoupon')} icon="plus">
    Novo cupom
  </ButtonLink>
);

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, place, filter } = loaderData;
  const isFiltered = filter.q !== '' || filter.status !== undefined;
  const found = counted(place.total, 'cupom', 'cupons');
  return (
    <>
      <PageHeader
        title="Cupons"
        lead={
          isFiltered ? `${found} com esta busca.` : `${found}. Dão desconto em impulsionamentos.`
        }
        actions={NEW}
      />
      <div className="directory">
        <DirectorySearch
          label="Nome ou código"
          q={filter.q}
          name={couponsAddress.name('q')}
          kept={couponsAddress.parameters({ status: filter.status })}
        />
        <Tabs
          label="Situação"
          tabs={[undefined, ...COUPON_STATUSES].map((status) => ({
            label: status ? COUPON_STATUS_LABELS[status].plural : 'Todos',
            href: listPath({ ...filter, status }),
            current: filter.status === status,
          }))}
        />
        {coupons.length > 0 ? (
          <DataTable caption="Cupons" columns={COLUMNS} rows={coupons} rowKey={({ id }) => id} />
        ) : isFiltered ? (
          <EmptyState
            scene="bird"
            title="Nenhum cupom encontrado"
            action={
              <ButtonLink href={HERE} variant="secondary">
                Ver todos
              </ButtonLink>
            }
          >
            Confira como se escreve, ou procure só por uma parte.
          </EmptyState>
        ) : (
          <EmptyState scene="bird" title="Ainda não há cupons" action={NEW}>
            Com um cupom, quem impulsiona um anúncio paga menos.
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

const COLUMNS: readonly Column<Route.ComponentProps['loaderData']['coupons'][number]>[] = [
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
  { key: 'use', header: 'Uso', cell: ({ attributes }) => useText(attributes) },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => <CouponBadge of={attributes} />,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cupons', noindex: true });
