import { useNavigation } from 'react-router';

import { pathTo } from '#core/site/paths.ts';
import { boostText } from '#text/boost-labels.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { boostOrderAddress } from '../../addresses/boost-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/own-boost-order-page';
import * as actions from './boost-order-actions.ts';
import { BoostRegretStep, ClosedOrder, PaidBoost } from './paid-boost.tsx';
import { readBoostOrder } from './read-boost-order.ts';
import { OpenOrder } from './open-order.tsx';
import '../ads/ad-steps.css';
import './own-boost-order-page.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const step = askedOf(boostOrderAddress, session, url).get('step');
  return { step, ...(await readBoostOrder(session.api, params.id)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  switch (form.get('_action')) {
    case 'apply_coupon':
      return actions.applyCoupon(session, params.id, form);
    case 'remove_coupon':
      return actions.removeCoupon(session, params.id);
    case 'pay_pix':
      return actions.pay(session, params.id, form, 'pix');
    case 'pay_card':
      return actions.pay(session, params.id, form, 'card');
    case 'leave':
      return actions.leave(session, params.id);
    case 'regret':
      return actions.regret(session, params.id);
    default:
      return actions.cancel(session, params.id);
  }
}

export default function BoostOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const doing = useNavigation().formData?.get('_action');
  const { order, step, payment } = loaderData;
  const { attributes } = order;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const failed = actionData && 'errors' in actionData ? actionData : undefined;
  const isRegret = step === 'regret' && Boolean(payment?.attributes.regret_until);
  const what = boostText(attributes);
  const title = isRegret ? `Desistir da compra: ${what}` : what;
  const isBusy = doing !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        lead={attributes.ad.name}
        crumbs={[
          { label: 'Impulsionamentos', href: pathTo('boostOrders') },
          ...(isRegret
            ? [{ label: boostText(attributes), href: pathTo('boostOrder', { id: order.id }) }]
            : []),
          { label: title },
        ]}
      />
      <div className="ad-steps boost-order">
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {isRegret ? (
          <BoostRegretStep order={order} payment={payment} isBusy={isBusy} />
        ) : attributes.status === 'open' ? (
          <OpenOrder
            shown={loaderData}
            failed={failed}
            doing={typeof doing === 'string' ? doing : undefined}
          />
        ) : attributes.status === 'paid' ? (
          <PaidBoost order={order} payment={payment} isShown={loaderData.isShown} />
        ) : (
          <ClosedOrder order={order} payment={payment} />
        )}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pedido de impulsionamento', noindex: true });
