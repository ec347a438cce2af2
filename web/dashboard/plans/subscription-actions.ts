import { data } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
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
const PAGE = pathTo('subscriptions');

/** Of a second press of the same button: what it asks for is done. */
const DONE_BEFORE = new Set(['transition_not_allowed', 'not_found']);

export async function subscribe(session: RequestSession, form: FormData) {
  const { api } = session;
  const plan_id = sentText(form, 'plan');
  await refuseOtherAccount(session, form, subscriptionStep('subscribe', plan_id));
  const { unsaved, saved } = await saveBillingOf(form, session);
  if (unsaved) return unsaved;
  const outcome = await attempt(
    api.v1.users.subscriptions.$post({
      json: {
        subscription: {
          plan_id,
          ...sentCents(form, 'price_cents_shown'),
          trial_days_shown: Number(sentText(form, 'trial_days_shown')) || 0,
        },
      },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(saved, outcome.errors));
  return redirect(pathTo('redirectPayment', { id: outcome.data.data.id }));
}

export async function saveBilling(session: RequestSession, form: FormData) {
  await refuseOtherAccount(session, form, subscriptionStep('billing'));
  const { unsaved } = await saveBillingOf(form, session);
  return unsaved ?? done(session, 'Dados do recibo salvos');
}

/** Nothing was ever charged, and nothing will be. */
export async function cancelTrial(session: RequestSession, form: FormData) {
  const outcome = await attempt(
    session.api.v1.users.subscriptions[':id'].cancellation.$post(ofSubscription(form)),
  );
  return outcome.ok
    ? done(session, 'Teste cancelado', 'Ele vale até o último dia, e nada será cobrado.')
    : refused(
        outcome,
        'O teste não foi cancelado. Tente de novo daqui a pouco: nada é cobrado antes do último dia.',
      );
}

export async function cancel(session: RequestSession, form: FormData) {
  const outcome = await attempt(
    session.api.v1.users.subscriptions[':id'].cancellation.$post(ofSubscription(form)),
  );
  return outcome.ok
    ? done(session, 'Plano cancelado', 'Ele vale até o fim do período e não é mais cobrado.')
    : refused(
        outcome,
        'O plano não foi cancelado. Tente de novo daqui a pouco ou fale com a gente.',
      );
}

export async function resume(session: RequestSession, form: FormData) {
  const outcome = await attempt(
    session.api.v1.users.subscriptions[':id'].cancellation.$delete(ofSubscription(form)),
  );
  return outcome.ok ? done(session, 'Seu plano continua') : refused(outcome);
}

export async function regret(session: RequestSession, form: FormData) {
  const outcome = await attempt(
    session.api.v1.users.subscriptions[':id'].regret.$post(ofSubscription(form)),
  );
  if (!outcome.ok) return refused(outcome);
  const { status, amount_cents: cents } = outcome.data.data.attributes;
  return status === 'done'
    ? done(session, 'Compra desfeita', `${formatMoney(cents)} voltam para o seu cartão.`)
    : done(session, 'Pedido recebido', 'Nossa equipe responde por e-mail.');
}

export async function change(session: RequestSession, form: FormData) {
  const plan_change = {
    plan_id: sentText(form, 'plan'),
    ...sentCents(form, 'price_cents_shown'),
    ...sentCents(form, 'due_cents_shown'),
  };
  const outcome = await attempt(session.api.v1.users.plan_changes.$post({ json: { plan_change } }));
  if (!outcome.ok && outcome.errors[0]?.code === 'plan_is_own')
    return done(session, 'Este já é o seu plano', 'Não há nada para trocar.');
  if (!outcome.ok)
    return refused(
      outcome,
      outcome.errors[0]?.code === 'payment_unavailable'
        ? outcome.errors[0].detail
        : 'A troca não terminou. Veja abaixo como ela está, e continue ou desista dela.',
    );
  const { status } = outcome.data.data;
  if (status === 'done') return done(session, 'Plano trocado', 'O plano novo já vale.');
  // What waits for its payment says so on the page.
  return status === 'scheduled'
    ? done(session, 'Troca marcada', 'Até o fim do período vale o plano de hoje.')
    : redirect(PAGE);
}

export async function keepPlan(session: RequestSession, form: FormData) {
  const id = sentText(form, 'change');
  const outcome = await attempt(
    session.api.v1.users.plan_changes[':id'].$delete({ param: { id } }),
  );
  return outcome.ok
    ? done(session, 'Você fica com o plano de hoje')
    : refused(outcome, 'A troca não foi desfeita. Tente de novo em alguns minutos.');
}

function ofSubscription(form: FormData) {
  return { param: { id: sentText(form, 'subscription') } };
}

function done({ cookies }: RequestSession, summary: string, detail?: string) {
  leaveToast(cookies, {
    severity: 'success',
    summary,
    ...(detail && { detail }),
    life: TOAST_MS,
  });
  return redirect(PAGE);
}

/** The page shows how things stand; it says more when the call could not be made. */
function refused({ status, errors: [first] }: FailedOutcome, sentence?: string) {
  if (first && DONE_BEFORE.has(first.code)) return redirect(PAGE);
  const problem =
    (status < 500 && first?.detail) || sentence || 'Algo deu errado, tente novamente mais tarde.';
  return data({ problem }, { status });
}
