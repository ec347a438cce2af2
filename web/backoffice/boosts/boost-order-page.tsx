import { isRouteErrorResponse } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { OFFICE_BOOST_STATUSES, officeOrderLabel } from '#text/office-money-labels.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { EmailLink } from '../email-link.tsx';
import { OfficeLink } from '../office-link.tsx';
import { PaymentList } from '../payments/payment-list.tsx';
import { answerRefund, RefundPanel } from '../payments/refund-panel.tsx';
import type { Route } from './+types/boost-order-page';
import '../accounts/account-page.css';

type Order = ApiClient['v1']['backoffice']['boost_orders'][':id'];
type OrderFile = ResponseBody<Order['$get']>['data']['attributes'];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const order = sessionOf(context).adminApi.v1.backoffice.boost_orders[':id'];
  return (await load(order.$get({ param: { id } }))).data.attributes;
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const { refunds } = session.adminApi.v1.backoffice.boost_orders[':id'];
  const json = { refund: treeOf(form) };
  const outcome = await attempt(refunds.$post({ param: { id }, json }));
  return answerRefund(session, form, outcome, pathTo('backofficeBoostOrder', { id }));
}

export default function BoostOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const order = loaderData;
  const { label, tone } = officeOrderLabel(order);
  return (
    <>
      <PageHeader
        title={
          <>
            {order.ad_name} <Badge tone={tone}>{label}</Badge>
          </>
        }
        lead={`Impulsionamento ${BOOST_LEVEL_NAMES[order.level]} por ${counted(order.days, 'dia', 'dias')}`}
        crumbs={[
          { label: 'Impulsionamentos', href: pathTo('backofficeBoostOrders') },
          { label: order.ad_name },
        ]}
      />
      <div className="account-file">
        <div className="account-parts">
          <section className="panel file-part" aria-labelledby="pedido">
            <h2 id="pedido">Pedido</h2>
            <FactList facts={factsOf(order)} />
          </section>
          <PaymentList payments={order.payments} />
        </div>
        <RefundPanel
          cents={order.refundable_cents}
          endsBoost={order.status === 'paid'}
          wasRefunded={order.returned_cents > 0}
          refused={actionData}
        />
      </div>
    </>
  );
}

function factsOf(order: OrderFile): Fact[] {
  const { coupon_id: coupon, discount_cents: discount, ad_id: ad, user_id: user } = order;
  return [
    {
      label: 'Anunciante',
      value:
        user === null ? (
          'Conta apagada'
        ) : (
          <a className="link" href={pathTo('backofficeUser', { id: user })}>
            {order.person}
          </a>
        ),
    },
    ...(order.email ? [{ label: 'E-mail', value: <EmailLink email={order.email} /> }] : []),
    {
      label: 'Anúncio',
      value:
        ad === null ? (
          `${order.ad_name} (apagado)`
        ) : (
          <OfficeLink href={pathTo(OFFICE_KINDS[order.ad_kind].pagePath, { id: ad })}>
            {order.ad_name}
          </OfficeLink>
        ),
    },
    { label: 'Preço', value: formatMoney(order.subtotal_cents) },
    ...(coupon
      ? [
          {
            label: 'Cupom',
            value: (
              <>
                <a className="link" href={pathTo('backofficeCoupon', { id: coupon })}>
                  {order.coupon_code}
                </a>
                : − {formatMoney(discount)}
              </>
            ),
          },
        ]
      : []),
    { label: 'Total', value: formatMoney(order.total_cents) },
    { label: 'Pedido em', value: dateTimeText(order.created_at) },
    ...(order.paid_at ? [{ label: 'Pago em', value: dateTimeText(order.paid_at) }] : []),
    ...boostFacts(order),
  ];
}

function boostFacts({ boost_status: status, ...boost }: OrderFile): Fact[] {
  if (!status) return [];
  const { first_started_at: start, ends_at: end, ended_at: ended } = boost;
  return [
    { label: 'Impulso', value: OFFICE_BOOST_STATUSES[status] },
    ...(start ? [{ label: 'Começou em', value: dateTimeText(start) }] : []),
    ...(end ? [{ label: 'Vai até', value: dateTimeText(end) }] : []),
    ...(ended ? [{ label: 'Terminou em', value: dateTimeText(ended) }] : []),
  ];
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.ad_name ?? 'Pedido', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este pedido não existe"
      action={<ButtonLink href={pathTo('backofficeBoostOrders')}>Ver os pedidos</ButtonLink>}
    >
      O endereço pode estar incompleto.
    </EmptyState>
  );
}
