import { isRouteErrorResponse } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { discountText, expiryText, useText } from '#text/coupon-labels.ts';
import { boostOrdersAddress } from '../../addresses/office-money-addresses.ts';
import { amountText } from '../../forms/amount-text.ts';
import { conflictingForm, formState } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { BoostOrderTable } from '../boosts/boost-order-table.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import type { Route } from './+types/coupon-page';
import {
  COUPON_LABELS,
  loadBoostPlans,
  loadCoupon,
  refusedCoupon,
  sentCoupon,
  withCode,
  type OfficeCoupon,
} from './coupon-calls.ts';
import { CouponForm } from './coupon-form.tsx';
import './coupon-page.css';

const FAILED = 'Não deu para salvar o cupom. Ele está como antes: tente de novo daqui a pouco.';

/** How many of its orders are shown here. */
const SHOWN = 8;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const [coupon, boostPlans, orders] = await Promise.all([
    loadCoupon(adminApi, id),
    loadBoostPlans(adminApi),
    load(adminApi.v1.backoffice.boost_orders.$get({ query: { coupon: id } })),
  ]);
  return { coupon, boostPlans, orders: orders.data.slice(0, SHOWN), uses: orders.meta.total };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const stored = storedValues(await loadCoupon(adminApi, id));
  const merged = mergedForm(form, stored, Object.keys(COUPON_LABELS));
  if (merged.conflicts.length > 0)
    return refusedForm(409, withCode(merged.form, conflictingForm(merged)));
  const json = sentCoupon(merged.form);
  const outcome = await attempt(
    adminApi.v1.backoffice.coupons[':id'].$put({ param: { id }, json }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, refusedCoupon(merged.form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Cupom salvo', life: 5000 });
  throw redirect(pathTo('backofficeCoupons'));
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, boostPlans, orders, uses } = loaderData;
  return (
    <>
      <PageHeader
        title={
          <>
            {coupon.code} <CouponBadge of={coupon} />
          </>
        }
        lead={`${discountText(coupon)} de desconto. ${expiryText(coupon.expires_in)}.`}
        crumbs={[{ label: 'Cupons', href: pathTo('backofficeCoupons') }, { label: coupon.code }]}
      />
      <div className="coupon-parts">
        <CouponForm
          form={formState(actionData, storedValues(coupon))}
          stored={storedValues(coupon)}
          submit="Salvar"
          boostPlans={boostPlans}
        />
        <section aria-labelledby="uso">
          <h2 id="uso">Uso</h2>
          <p className="text-muted">
            {useText(coupon)}. Deu {formatMoney(coupon.given_cents)} de desconto em pedidos pagos.
          </p>
          {orders.length > 0 && (
            <BoostOrderTable caption="Pedidos com este cupom" orders={orders} />
          )}
          {uses > orders.length && (
            <ButtonLink
              variant="secondary"
              href={boostOrdersAddress.link(pathTo('backofficeBoostOrders'), { coupon: coupon.id })}
            >
              Ver os {uses} pedidos
            </ButtonLink>
          )}
        </section>
      </div>
    </>
  );
}

function storedValues({ discount_type: type, discount_value: value, ...coupon }: OfficeCoupon) {
  const discount_value = type === 'fixed' ? amountText(value) : String(value);
  return { ...coupon, discount_type: type, discount_value };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.coupon.code ?? 'Cupom', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este cupom não existe"
      action={<ButtonLink href={pathTo('backofficeCoupons')}>Ver os cupons</ButtonLink>}
    >
      O endereço pode estar incompleto.
    </EmptyState>
  );
}
