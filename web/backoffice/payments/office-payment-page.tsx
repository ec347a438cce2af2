import { isRouteErrorResponse } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { documentKind, documentText } from '#text/payment-words.ts';
import { conflictingForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { mergedForm, READ_FIELD, readText } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { FiscalNoteText } from '../../payments/fiscal-note-text.tsx';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { answerChoice } from '../choice-answer.ts';
import { EmailLink } from '../email-link.tsx';
import type { Route } from './+types/office-payment-page';
import { FISCAL_NOTE_LABELS, FiscalNoteForm, REMOVE_NOTE, SAVE_NOTE } from './fiscal-note-form.tsx';
import { PaymentBadge, PaymentStory } from './payment-list.tsx';
import { answerRefund, REFUND, RefundPanel } from './refund-panel.tsx';
import '../accounts/account-page.css';

type Payment = ApiClient['v1']['backoffice']['payments'][':id'];
type PaymentFile = ResponseBody<Payment['$get']>['data']['attributes'];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const payment = sessionOf(context).adminApi.v1.backoffice.payments[':id'];
  return (await load(payment.$get({ param: { id } }))).data.attributes;
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const payment = session.adminApi.v1.backoffice.payments[':id'];
  const here = pathTo('backofficePayment', { id });
  const chosen = form.get('_action');
  const param = { id };
  if (chosen === REFUND) {
    const json = { refund: treeOf(form) };
    return answerRefund(session, form, await attempt(payment.refunds.$post({ param, json })), here);
  }
  const noted = { here, failure: 'Não deu para salvar a nota. Tente de novo daqui a pouco.' };
  const fields = Object.keys(FISCAL_NOTE_LABELS);
  const stored = (await load(payment.$get({ param }))).data.attributes.fiscal_note;
  if (chosen === REMOVE_NOTE) {
    const isShown = form.get(READ_FIELD) === readText({ ...stored }, fields);
    const query = { number: (isShown && stored?.number) || '' };
    const outcome = await attempt(payment.fiscal_note.$delete({ param, query }));
    return answerChoice(session, form, outcome, {
      ...noted,
      action: REMOVE_NOTE,
      done: { summary: 'Nota tirada', detail: 'Quem pagou não a vê mais.' },
    });
  }
  if (chosen !== SAVE_NOTE) throw Response.json({}, { status: 400 });
  const merged = mergedForm(form, { ...stored }, fields);
  if (merged.conflicts.length > 0)
    return refusedForm(409, { ...conflictingForm(merged), action: SAVE_NOTE });
  const json = { fiscal_note: treeOf(merged.form) };
  return answerChoice(
    session,
    merged.form,
    await attempt(payment.fiscal_note.$put({ param, json })),
    {
      ...noted,
      action: SAVE_NOTE,
      done: { summary: 'Nota anotada', detail: 'Quem pagou a vê ao lado do recibo.' },
    },
  );
}

export default function OfficePaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const payment = loaderData;
  const amount = formatMoney(payment.amount_cents);
  return (
    <>
      <PageHeader
        title={
          <>
            {amount} <PaymentBadge {...payment} />
          </>
        }
        lead={payment.what}
        crumbs={[
          { label: 'Pagamentos', href: pathTo('backofficePayments') },
          {
            label: payment.receipt_number === null ? amount : `Recibo nº ${payment.receipt_number}`,
          },
        ]}
      />
      <div className="account-file">
        <div className="account-parts">
          <section className="panel file-part" aria-labelledby="pagamento">
            <h2 id="pagamento">Pagamento</h2>
            <PaymentStory payment={payment} />
            <div className="payment-facts">
              <FactList facts={factsOf(payment)} />
            </div>
          </section>
          {payment.status === 'paid' && (
            <FiscalNoteForm note={payment.fiscal_note} refused={actionData} />
          )}
        </div>
        <RefundPanel
          cents={payment.refundable_cents}
          endsBoost={payment.order_status === 'paid'}
          staysOnPlan={payment.subscription_id !== null}
          wasRefunded={payment.refunded_cents > 0}
          refused={actionData}
        />
      </div>
    </>
  );
}

function factsOf(payment: PaymentFile): Fact[] {
  const { user_id: user, payer_name: name, payer_document: document } = payment;
  const { boost_order_id: order, subscription_id: subscription, fiscal_note: note } = payment;
  const email = payment.payer_email ?? payment.email;
  return [
    {
      label: 'Anunciante',
      value:
        user === null ? (
          'Conta apagada'
        ) : (
          <a className="link" href={pathTo('backofficeUser', { id: user })}>
            {payment.person}
          </a>
        ),
    },
    ...(name ? [{ label: 'Em nome de', value: name }] : []),
    ...(document ? [{ label: documentKind(document), value: documentText(document) }] : []),
    ...(email ? [{ label: 'E-mail', value: <EmailLink email={email} /> }] : []),
    ...(order
      ? [
          {
            label: 'Pedido',
            value: (
              <a className="link" href={pathTo('backofficeBoostOrder', { id: order })}>
                {payment.ad_name}
              </a>
            ),
          },
        ]
      : []),
    ...(subscription
      ? [
          {
            label: 'Assinatura',
            value: (
              <a className="link" href={pathTo('backofficeSubscription', { id: subscription })}>
                Abrir a assinatura
              </a>
            ),
          },
        ]
      : []),
    ...(note ? [{ label: 'Nota fiscal', value: <FiscalNoteText {...note} /> }] : []),
  ];
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.what ?? 'Pagamento', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Este pagamento não existe"
      action={<ButtonLink href={pathTo('backofficePayments')}>Ver os pagamentos</ButtonLink>}
    >
      O endereço pode estar incompleto.
    </EmptyState>
  );
}
