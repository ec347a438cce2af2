import { data, Form, useNavigation } from 'react-router';
import type { PaymentMethodStatus } from '#core/payments/payment-method.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  PAYMENT_METHOD_STATUS_LABELS,
  PAYMENT_METHOD_STATUS_NOTES,
  cardBrand,
} from '#text/payment-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, pageOf, type FailedOutcome } from '../../session/api-client.ts';
import { sessionOf, type RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { sentText } from '../../forms/sent-text.ts';
import type { Route } from './+types/payment-methods-page';
import { SettingsFrame } from './settings-frame.tsx';
import './payment-methods-page.css';

const LIFE_MS = 5000;

const TONES: Record<PaymentMethodStatus, BadgeTone> = {
  active: 'success',
  suspended: 'warning',
  expired: 'neutral',
};

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Bahia' });

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const found = await attempt(api.v1.users.payment_methods.$get());
  if (found.ok) return { cards: found.data.data };
  if (found.status < 500) throw pageOf(found);
  return data({ cards: undefined }, { status: found.status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  switch (form.get('_action')) {
    case 'add':
      return addCard(session);
    case 'default':
      return chooseCard(session, sentText(form, 'id'));
    default:
      return removeCard(session, sentText(form, 'id'));
  }
}

async function addCard({ api }: RequestSession) {
  const outcome = await attempt(api.v1.users.payment_methods.setups.$post());
  return outcome.ok
    ? { provider: outcome.data.data.url }
    : refused(outcome, 'O cartão não foi adicionado. Tente de novo daqui a pouco.');
}

async function chooseCard({ api, cookies }: RequestSession, id: string) {
  const outcome = await attempt(
    api.v1.users.payment_methods[':id'].default.$put({ param: { id } }),
  );
  if (!outcome.ok)
    return refused(outcome, 'O cartão não foi trocado. Tente de novo daqui a pouco.');
  leaveToast(cookies, { severity: 'success', summary: 'Cartão escolhido', life: LIFE_MS });
  return redirect(pathTo('paymentMethods'));
}

async function removeCard({ api, cookies }: RequestSession, id: string) {
  const outcome = await attempt(api.v1.users.payment_methods[':id'].$delete({ param: { id } }));
  if (!outcome.ok)
    return outcome.status === 404
      ? data({ problem: 'Este cartão já tinha sido removido.' }, { status: 404 })
      : refused(outcome, 'O cartão não foi removido. Tente de novo daqui a pouco.');
  leaveToast(cookies, { severity: 'success', summary: 'Cartão removido', life: LIFE_MS });
  return redirect(pathTo('paymentMethods'));
}

/** The reason where there is one that its owner can do something about. */
function refused({ status, errors: [first] }: FailedOutcome, sentence: string) {
  const isReason = status === 409 || status === 429;
  return data({ problem: (isReason && first?.detail) || sentence }, { status });
}

type Card = NonNullable<Route.ComponentProps['loaderData']['cards']>[number];

export default function PaymentMethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards } = loaderData;
  const isAdding = useNavigation().formData?.get('_action') === 'add';
  return (
    <SettingsFrame title="Formas de pagamento" lead="Os cartões que pagam seus planos e impulsos.">
      {actionData && 'provider' in actionData && <ToProvider url={actionData.provider} />}
      {actionData && 'problem' in actionData && (
        <Notice tone="danger" live>
          <p>{actionData.problem}</p>
        </Notice>
      )}
      {cards === undefined ? (
        <Notice
          tone="danger"
          title="Não conseguimos buscar seus cartões"
          action={
            <ButtonLink href={pathTo('paymentMethods')} variant="secondary" icon="refresh-cw">
              Tentar de novo
            </ButtonLink>
          }
        >
          <p>Eles continuam guardados, e nada mudou. Tente de novo daqui a pouco.</p>
        </Notice>
      ) : cards.length === 0 ? (
        <EmptyState scene="house" title="Nenhum cartão guardado">
          <p>Adicione um agora, ou na hora de assinar um plano.</p>
        </EmptyState>
      ) : (
        <ul className="card-list-own">
          {cards.map((card) => (
            <PaymentCard key={card.id} card={card} isOnly={cards.length === 1} />
          ))}
        </ul>
      )}
      <Form method="post">
        <Button name="_action" value="add" variant="secondary" icon="plus" loading={isAdding}>
          Adicionar cartão
        </Button>
      </Form>
      <p className="settings-note">
        <Icon name="lock" />
        <span>
          O número do cartão fica só com a operadora de pagamentos. Nós guardamos a bandeira, os
          quatro últimos números e a validade. Um cartão novo aparece aqui em alguns segundos.
        </span>
      </p>
    </SettingsFrame>
  );
}

/** The number is typed there; a form of ours may not end at another site. */
function ToProvider({ url }: { url: string }) {
  return (
    <Notice
      live
      title="Levando você para a página segura da operadora…"
      action={<ButtonLink href={url}>Digitar o cartão</ButtonLink>}
    >
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>Se a página não abrir em alguns segundos, use o botão.</p>
    </Notice>
  );
}

function PaymentCard({ card: { id, attributes }, isOnly }: { card: Card; isOnly: boolean }) {
  const { formData } = useNavigation();
  const doing = formData?.get('id') === id ? formData.get('_action') : undefined;
  const { brand, last4, exp_month, exp_year, status, created_at, is_default } = attributes;
  const note = PAYMENT_METHOD_STATUS_NOTES[status];
  return (
    <li className="panel payment-card">
      <Icon name="credit-card" size={28} />
      <div>
        <p className="payment-card-head">
          <b>
            {cardBrand(brand)} <span aria-hidden="true">••••</span>
            <span className="sr-only">final</span> {last4}
          </b>
          <Badge tone={TONES[status]}>{PAYMENT_METHOD_STATUS_LABELS[status]}</Badge>
          {is_default && <Badge tone="brand">É o cobrado</Badge>}
        </p>
        <p className="payment-card-facts">
          Validade {String(exp_month).padStart(2, '0')}/{exp_year} · guardado em{' '}
          {day.format(new Date(created_at))}
        </p>
        {note && <p>{note}</p>}
        {status === 'active' && !(is_default && isOnly) && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              name="_action"
              value="default"
              variant={is_default ? 'quiet' : 'secondary'}
              size="sm"
              loading={doing === 'default'}
            >
              {is_default ? 'Confirmar este cartão' : 'Cobrar neste cartão'}
            </Button>
          </Form>
        )}
        <details className="payment-card-removal">
          <summary>Remover</summary>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <p>
              O que já foi pago não muda. Para usar este cartão de novo, será preciso digitá-lo.
            </p>
            <Button
              name="_action"
              value="remove"
              variant="danger"
              size="sm"
              icon="trash"
              loading={doing === 'remove'}
            >
              Remover este cartão
            </Button>
          </Form>
        </details>
      </div>
    </li>
  );
}

/** Also after a refusal: another tab may have been faster. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Formas de pagamento', noindex: true });
