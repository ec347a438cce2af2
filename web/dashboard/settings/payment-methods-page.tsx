import { data, Form, useNavigation } from 'react-router';
import type { PaymentMethodStatus } from '#core/payments/payment-method.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  PAYMENT_METHOD_STATUS_LABELS,
  PAYMENT_METHOD_STATUS_NOTES,
  cardBrand,
} from '#text/payment-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { redirect } from '../../session/redirects.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
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
  return { cards: (await load(api.v1.users.payment_methods.$get())).data };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const id = sentText(await request.formData(), 'id');
  const outcome = await attempt(api.v1.users.payment_methods[':id'].$delete({ param: { id } }));
  if (!outcome.ok) {
    const problem =
      outcome.status === 404
        ? 'Este cartão já tinha sido removido.'
        : 'O cartão não foi removido. Tente de novo daqui a pouco.';
    return data({ problem }, { status: outcome.status });
  }
  leaveToast(cookies, { severity: 'success', summary: 'Cartão removido', life: LIFE_MS });
  return redirect(pathTo('paymentMethods'));
}

type Card = Route.ComponentProps['loaderData']['cards'][number];

export default function PaymentMethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards } = loaderData;
  return (
    <SettingsFrame title="Formas de pagamento" lead="Os cartões que você usou para pagar aqui.">
      {actionData && (
        <Notice tone="danger" live>
          <p>{actionData.problem}</p>
        </Notice>
      )}
      {cards.length === 0 ? (
        <EmptyState scene="house" title="Nenhum cartão guardado">
          <p>
            Quando você contratar um plano ou impulsionar um anúncio com cartão, ele aparece aqui.
          </p>
        </EmptyState>
      ) : (
        <ul className="card-list-own">
          {cards.map((card) => (
            <PaymentCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <p className="settings-note">
        <Icon name="lock" />
        <span>
          O número do cartão fica só com a operadora de pagamentos. Nós guardamos a bandeira, os
          quatro últimos números e a validade.
        </span>
      </p>
    </SettingsFrame>
  );
}

function PaymentCard({ card: { id, attributes } }: { card: Card }) {
  const isRemoving = useNavigation().formData?.get('id') === id;
  const { brand, last4, exp_month, exp_year, status, created_at } = attributes;
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
        </p>
        <p className="payment-card-facts">
          Validade {String(exp_month).padStart(2, '0')}/{exp_year} · guardado em{' '}
          {day.format(new Date(created_at))}
        </p>
        {note && <p>{note}</p>}
        <details className="payment-card-removal">
          <summary>Remover</summary>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <p>
              O que já foi pago não muda. Para usar este cartão de novo, será preciso digitá-lo.
            </p>
            <Button variant="danger" size="sm" icon="trash" loading={isRemoving}>
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
