import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoney } from '#core/fields/money.ts';
import { dateTimeText } from '#text/formats.ts';
import { cardBrand } from '#text/payment-labels.ts';
import { cardForm } from './card-form.ts';
import type { Intent } from './checkout-payment.ts';
import { failureOf } from './decline-words.ts';
import { idOf, type Emulator } from './emulator.ts';
import { intentOf } from './invoice-states.ts';
import { errorBox, pageLayout, type Html } from './page-layout.ts';
import { savedCards } from './saved-payment-methods.ts';

const INVOICE_STATES: Record<string, string> = {
  draft: 'Esta fatura ainda não foi fechada.',
  paid: 'Esta fatura está paga.',
  uncollectible: 'Esta fatura não é mais cobrada.',
  void: 'Esta fatura foi cancelada: não há nada a pagar.',
};

export function invoicePage(e: Emulator, invoice: Stripe.Invoice, error?: string): Html {
  return pageLayout(`Fatura ${invoice.number ?? ''}`, [
    errorBox(error ?? failureOf(intentOf(e, invoice))),
    html`<ul>
        ${invoice.lines.data.map(
          ({ description, amount }) => html`<li>${description}: ${formatMoney(amount)}</li>`,
        )}
      </ul>
      <p class="total">${formatMoney(invoice.amount_due)}</p>`,
    invoice.status === 'open'
      ? cardForm({
          saved: savedCards(e, idOf(invoice.customer)),
          button: `Pagar ${formatMoney(invoice.amount_due)}`,
        })
      : html`<p>${INVOICE_STATES[invoice.status ?? 'draft']}</p>`,
  ]);
}

export function bankPage(e: Emulator, intent: Intent): Html {
  const card = e.store.get('payment_method', idOf(intent.payment_method) ?? '')?.card;
  if (intent.status !== 'requires_action' || !intent.next_action?.redirect_to_url) {
    return pageLayout('Nada a confirmar', html`<p>O banco não está esperando uma resposta.</p>`);
  }
  return pageLayout('O banco quer saber se é você', [
    html`<p>
      ${cardBrand(card?.brand ?? '')} final ${card?.last4}:
      ${
        intent.object === 'payment_intent'
          ? html`compra de <strong>${formatMoney(intent.amount)}</strong>.`
          : html`guardar o cartão para cobranças futuras.`
      }
    </p>`,
    html`<form method="post" class="stack">
      <button name="answer" value="approve">Aprovar</button>
      <button name="answer" value="refuse" class="second">Recusar</button>
    </form>`,
  ]);
}

export function pixPage(intent: Stripe.PaymentIntent): Html {
  const pix = intent.next_action?.pix_display_qr_code;
  const isLate = intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired';
  if (intent.status === 'succeeded') {
    return pageLayout('Pix pago', html`<p>Recebemos ${formatMoney(intent.amount)}. Obrigado!</p>`);
  }
  if (!pix && !isLate) {
    return pageLayout('Pix fechado', html`<p>Este Pix não pode ser pago: nada foi cobrado.</p>`);
  }
  return pageLayout('Pagar com Pix', [
    html`<p class="total">${formatMoney(intent.amount)}</p>`,
    pix
      ? html`<img
            class="qr"
            src="/pix/${intent.id}/qr.svg"
            alt="Código QR do Pix"
            width="256"
            height="256"
          />
          <p><code>${pix.data}</code></p>
          <p class="quiet">Vale até ${dateTimeText(new Date((pix.expires_at ?? 0) * 1000))}.</p>`
      : html`<p>O código venceu. Aqui dá para ver o que acontece quando o banco paga atrasado.</p>`,
    html`<form method="post"><button>${pix ? 'Pagar' : 'Pagar atrasado'}</button></form>`,
  ]);
}

export function pixBankPage(error?: string): Html {
  return pageLayout('Pix copia e cola', [
    errorBox(error),
    html`<form method="post" class="stack">
      <label for="code">Código do Pix</label>
      <textarea id="code" name="code" rows="5" required></textarea>
      <button>Continuar</button>
    </form>`,
  ]);
}

export function missingPage(): Html {
  return pageLayout('Página não encontrada', html`<p><a href="/">Ver tudo o que há aqui</a></p>`);
}

export function errorPage(): Html {
  return pageLayout(
    'Não deu certo',
    html`<p>
      Isto não pode ser feito agora: nada foi cobrado. <a href="/">Ver tudo o que há aqui</a>
    </p>`,
  );
}
