import { data } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import type { PaymentMethodKind } from '#core/payments/payment.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentCents, sentText } from '../../forms/sent-text.ts';
import { refuseOtherAccount } from '../../session/account-mark.tsx';
import { attempt, type FailedOutcome } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { saveBillingOf } from '../payments/save-billing.ts';

const TOAST_MS = 6000;

/** Of a second press of the same button, or of one in another tab: the page shows how things stand. */
const DONE_BEFORE = new Set(['order_closed', 'transition_not_allowed', 'regret_asked']);

/** The page says itself which coupon is applied: a toast would still say so beside the refusal of another. */
export async function applyCoupon({ api }: RequestSession, id: string, form: FormData) {
  const coupon = { code: sentText(form, 'coupon') };
  const outcome = await attempt(
    api.v1.users.boost_orders[':id'].coupon.$put({ param: { id }, json: { coupon } }),
  );
  if (outcome.ok || isDoneBefore(outcome)) return redirect(pathTo('boostOrder', { id }));
  return refusedForm(outcome.status, failedForm(form, outcome.errors));
}

export async function removeCoupon({ api }: RequestSession, id: string) {
  return answered(
    await attempt(api.v1.users.boost_orders[':id'].coupon.$delete({ param: { id } })),
    id,
  );
}

/** With who the receipt is made out to, where that is not known yet. */
export async function pay(
  session: RequestSession,
  id: string,
  form: FormData,
  method: PaymentMethodKind,
) {
  const { api } = session;
  const page = pathTo('boostOrder', { id });
  await refuseOtherAccount(session, form, page);
  const { unsaved, saved = form } = form.has('document') ? await saveBillingOf(form, session) : {};
  if (unsaved) return unsaved;
  const outcome = await attempt(
    api.v1.users.boost_orders[':id'].payments.$post({
      param: { id },
      json: { payment: { method, ...sentCents(form, 'total_cents_shown') } },
    }),
  );
  if (!outcome.ok) {
    if (isDoneBefore(outcome)) return redirect(page);
    return refusedForm(outcome.status, failedForm(saved, outcome.errors));
  }
  const payment = outcome.data.data;
  if (!payment) return redirect(pathTo('boostOrderSuccess', { id }));
  return redirect(method === 'pix' ? page : pathTo('redirectPayment', { id: payment.id }));
}

export async function leave({ api }: RequestSession, id: string) {
  return answered(
    await attempt(api.v1.users.boost_orders[':id'].payment.$delete({ param: { id } })),
    id,
  );
}

export async function cancel({ api, cookies }: RequestSession, id: string) {
  const outcome = await attempt(api.v1.users.boost_orders[':id'].$delete({ param: { id } }));
  return outcome.ok ? done(cookies, id, 'Pedido cancelado') : answered(outcome, id);
}

export async function regret({ api, cookies }: RequestSession, id: string) {
  const outcome = await attempt(api.v1.users.boost_orders[':id'].regret.$post({ param: { id } }));
  if (!outcome.ok) return answered(outcome, id);
  const { status, amount_cents: cents } = outcome.data.data.attributes;
  return status === 'done'
    ? done(cookies, id, 'Compra desfeita', `${formatMoney(cents)} voltam por onde vieram.`)
    : done(cookies, id, 'Pedido recebido', 'Nossa equipe responde por e-mail.');
}

function done(cookies: RequestSession['cookies'], id: string, summary: string, detail?: string) {
  leaveToast(cookies, {
    severity: 'success',
    summary,
    ...(detail && { detail }),
    life: TOAST_MS,
  });
  return redirect(pathTo('boostOrder', { id }));
}

function answered(outcome: { ok: true } | FailedOutcome, id: string) {
  if (outcome.ok || isDoneBefore(outcome)) return redirect(pathTo('boostOrder', { id }));
  const problem = outcome.errors[0]?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
  return data({ problem }, { status: outcome.status });
}

function isDoneBefore({ errors: [first] }: FailedOutcome): boolean {
  return first !== undefined && DONE_BEFORE.has(first.code);
}
