import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoney } from '#core/fields/money.ts';
import { mostInstalments } from '#core/payments/instalments.ts';
import { cardBrand } from '#text/payment-labels.ts';
import { idOf, type Emulator } from './emulator.ts';
import type { Html } from './page-layout.ts';
import { enteredCard, methodById } from './saved-payment-methods.ts';
import { missing } from './provider-error.ts';

const MAX_INSTALLMENTS = 12;
const OTHER_CARD = 'outro';

interface CardForm {
  saved: Stripe.PaymentMethod[];
  button: string;
  /** What may be split into instalments, in cents. */
  splits?: number | undefined;
}

export function cardForm({ saved, button, splits }: CardForm): Html {
  return html`<form method="post" class="stack">
    ${
      saved.length > 0
        ? html`<fieldset>
            <legend>Cartão</legend>
            ${saved.map(
              ({ id, card }, index) =>
                html`<label class="choice">
                  <input type="radio" name="card" value="${id}" ${index === 0 ? 'checked' : ''} />
                  ${cardBrand(card?.brand ?? '')} final ${card?.last4}
                </label>`,
            )}
            <label class="choice">
              <input type="radio" name="card" value="${OTHER_CARD}" />
              Outro cartão
            </label>
          </fieldset>`
        : html``
    }
    <fieldset class="stack">
      <legend>${saved.length > 0 ? 'Outro cartão' : 'Cartão'}</legend>
      <p>
        <label for="number">Número do cartão</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" />
      </p>
      <div class="pair">
        <p>
          <label for="expiry">Validade (MM/AA)</label>
          <input
            id="expiry"
            name="expiry"
            inputmode="numeric"
            autocomplete="off"
            maxlength="7"
            placeholder="12/34"
          />
        </p>
        <p>
          <label for="cvc">Código de segurança</label>
          <input
            id="cvc"
            name="cvc"
            inputmode="numeric"
            autocomplete="off"
            maxlength="4"
            placeholder="123"
          />
        </p>
      </div>
      <p>
        <label for="name">Nome no cartão</label>
        <input id="name" name="name" autocomplete="off" maxlength="100" />
      </p>
    </fieldset>
    ${
      splits === undefined
        ? html``
        : html`<p>
            <label for="installments">Parcelas</label>
            <select id="installments" name="installments">
              ${Array.from(
                { length: mostInstalments(splits, MAX_INSTALLMENTS) },
                (_, index) => index + 1,
              ).map(
                (count) =>
                  html`<option value="${count}">
                    ${
                      count === 1
                        ? `À vista, ${formatMoney(splits)}`
                        : `${count} × ${formatMoney(Math.ceil(splits / count))} sem juros`
                    }
                  </option>`,
              )}
            </select>
          </p>`
    }
    <button>${button}</button>
  </form>`;
}

/** The card that the form names or holds. @throws card_error when it was typed wrong */
export function chosenCard(
  e: Emulator,
  form: URLSearchParams,
  customer: string | null,
): Stripe.PaymentMethod {
  const choice = form.get('card') ?? OTHER_CARD;
  const number = (form.get('number') ?? '').replace(/[\s.-]/g, '');
  if (choice !== OTHER_CARD && number === '') {
    const method = methodById(e, choice);
    if (customer === null || idOf(method.customer) !== customer)
      throw missing('PaymentMethod', choice);
    return method;
  }
  const [, month, year] =
    /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(form.get('expiry')?.trim() ?? '') ?? [];
  return enteredCard(e, {
    number,
    expMonth: Number(month ?? 0),
    expYear: 2000 + Number(year ?? 0),
    cvc: form.get('cvc')?.trim() ?? '',
    name: (form.get('name') ?? '').trim().slice(0, 100),
  });
}

export function chosenInstallments(form: URLSearchParams): number {
  const count = Number(form.get('installments') ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= MAX_INSTALLMENTS ? count : 1;
}
