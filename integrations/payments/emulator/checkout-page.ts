import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoney } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import { cardForm } from './card-form.ts';
import { trialEndOf } from './checkout-completion.ts';
import { failureOf } from './decline-words.ts';
import { idOf, type Emulator } from './emulator.ts';
import { errorBox, pageLayout, type Html } from './page-layout.ts';
import { savedCards } from './saved-payment-methods.ts';
import { intervalText } from './subscription-documents.ts';

type Session = Stripe.Checkout.Session;

export const CHECKOUT_TITLES: Record<string, string> = {
  payment: 'Pagamento',
  setup: 'Cadastrar cartão',
  subscription: 'Assinatura',
};

export function checkoutPage(e: Emulator, session: Session, error?: string): Html {
  const { items = [], intent: id = '' } = e.store.notes('checkout.session', session.id);
  const intent = e.store.get('payment_intent', id) ?? e.store.get('setup_intent', id);
  const canSplit = session.payment_method_options?.card?.installments?.enabled === true;
  return pageLayout(CHECKOUT_TITLES[session.mode] ?? 'Pagamento', [
    errorBox(error ?? failureOf(intent)),
    html`<ul>
      ${items.map(
        ({ description, quantity, amount_total }) =>
          html`<li>${quantity} × ${description}, ${formatMoney(amount_total)}</li>`,
      )}
    </ul>`,
    priceOf(e, session, items),
    cardForm({
      saved: session.mode === 'setup' ? [] : savedCards(e, idOf(session.customer)),
      button: buttonOf(session),
      splits: canSplit && session.mode === 'payment' ? (session.amount_total ?? 0) : undefined,
    }),
    wayBack(session),
  ]);
}

function priceOf(e: Emulator, { id, mode, amount_total }: Session, items: Stripe.LineItem[]): Html {
  if (mode === 'setup') return html`<p>Nada é cobrado agora.</p>`;
  const recurring = items[0]?.price?.recurring;
  const price = items.reduce((sum, item) => sum + item.amount_total, 0);
  const trialEnd = trialEndOf(e, id);
  if (recurring && trialEnd !== null) {
    return html`<p class="total">Hoje ${formatMoney(0)}</p>
      <p>
        Depois ${formatMoney(price)} ${intervalText(recurring)} a partir de
        ${dateText(new Date(trialEnd * 1000))}. Quem cancela antes não paga nada.
      </p>`;
  }
  return html`<p class="total">
    ${formatMoney(amount_total ?? 0)} ${recurring ? intervalText(recurring) : ''}
  </p>`;
}

function buttonOf({ mode, amount_total }: Session): string {
  if (mode === 'setup') return 'Guardar cartão';
  if (mode === 'payment') return `Pagar ${formatMoney(amount_total ?? 0)}`;
  return amount_total === 0 ? 'Começar o teste' : 'Assinar';
}

function wayBack({ cancel_url }: Session): Html {
  return cancel_url === null ? html`` : html`<p><a href="${cancel_url}">Voltar sem pagar</a></p>`;
}

export function closedCheckoutPage(session: Session): Html {
  return session.status === 'complete'
    ? pageLayout(
        'Já está concluído',
        html`<p>Este pagamento já foi feito. <a href="${successUrl(session)}">Continuar</a></p>`,
      )
    : pageLayout('Esta página expirou', [
        html`<p>O tempo para pagar acabou. Volte e comece de novo: nada foi cobrado.</p>`,
        wayBack(session),
      ]);
}

export function successUrl({ id, success_url }: Session): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
