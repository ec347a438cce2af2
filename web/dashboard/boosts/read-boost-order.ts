import { qrDrawing } from '#core/fields/qr-drawing.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import { isShown } from './boost-view.ts';

export type BoostOrderData = Awaited<ReturnType<typeof readBoostOrder>>;

/** An order, its payment and the ways to pay it. */
export async function readBoostOrder(api: ApiClient, id: string) {
  const { boost_orders: orders, billing_info } = api.v1.users;
  const param = { id };
  const [order, payment, plans, billing] = await Promise.all([
    load(orders[':id'].$get({ param })),
    load(orders[':id'].payment.$get({ param })),
    load(api.v1.boost_plans.$get()),
    load(billing_info.$get()),
  ]);
  const { pix_code: code, expires_at: end } = payment.data?.attributes ?? {};
  return {
    order: order.data,
    isShown: await isShown(api, order.data),
    payment: payment.data,
    paying: plans.meta,
    billing: billing.data.attributes,
    pix:
      code && end
        ? { code, drawing: qrDrawing(code), seconds: (Date.parse(end) - Date.now()) / 1000 }
        : undefined,
  };
}
