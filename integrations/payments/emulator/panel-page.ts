import { html } from 'hono/html';
import { formatMoney } from '#core/fields/money.ts';
import { dateText, dateTimeText } from '#text/formats.ts';
import { CHECKOUT_TITLES } from './checkout-page.ts';
import type { EmulatorControl } from './emulator-control.ts';
import type { Emulator } from './emulator.ts';
import { pageLayout, type Html } from './page-layout.ts';
import { itemOf, productName } from './subscription-documents.ts';

/** Enough to see what just happened; the API reaches the rest. */
const SHOWN = 30;

const CLOCK_BUTTONS = [
  ['3600000', 'Mais 1 hora'],
  ['86400000', 'Mais 1 dia'],
  ['604800000', 'Mais 7 dias'],
  ['next', 'Até o próximo acontecimento'],
  ['trial_end', 'Até o fim do teste'],
  ['renewal', 'Até a renovação'],
] as const;

/** Everything that happened here, for people who try the product out. */
export function panelPage(e: Emulator, control: EmulatorControl): Html {
  const deliveries = control.deliveries();
  return pageLayout(
    'Pagamentos de teste',
    [
      html`<h2>Relógio: ${dateTimeText(moment(e.now()))}</h2>
        <form method="post" action="/panel/advance" class="buttons">
          ${CLOCK_BUTTONS.map(
            ([by, label]) => html`<button name="by" value="${by}" class="second">${label}</button>`,
          )}
        </form>`,
      listed('Pagamentos abertos', [
        ...control
          .list('checkout.session')
          .filter(({ status }) => status === 'open')
          .map(
            ({ url, mode, amount_total }) =>
              html`<a href="${url}"
                >${CHECKOUT_TITLES[mode] ?? mode}, ${formatMoney(amount_total ?? 0)}</a
              >`,
          ),
        ...control
          .list('payment_intent')
          .filter(({ next_action }) => next_action?.pix_display_qr_code)
          .map(({ id, amount }) => html`<a href="/pix/${id}">Pix, ${formatMoney(amount)}</a>`),
        html`<a href="/pix">Pagar um Pix copia e cola</a>`,
      ]),
      listed(
        'Assinaturas',
        control.list('subscription').map((subscription) => {
          const { price, current_period_end } = itemOf(subscription);
          return html`${productName(e, price)} (${formatMoney(price.unit_amount ?? 0)}):
            ${subscription.status}, até ${dateText(moment(current_period_end))} <br /><code
              >${subscription.id}</code
            >`;
        }),
      ),
      listed(
        'Faturas',
        control
          .list('invoice')
          .map(
            ({ id, number, status, amount_due }) =>
              html`<a href="/invoice/${id}">${number ?? 'Rascunho'}</a>: ${status},
                ${formatMoney(amount_due)}`,
          ),
      ),
      listed(
        'Clientes',
        control
          .list('customer')
          .map(
            ({ id, email, name }) => html`${name ?? email ?? 'Sem nome'}<br /><code>${id}</code>`,
          ),
      ),
      listed(
        'Eventos',
        control.list('event').map(
          ({ id, type, created }) =>
            html`${type}, ${dateTimeText(moment(created))}
              <span class="quiet"
                >${(deliveries[id] ?? []).map(({ state }) => state).join(', ')}</span
              >
              <form method="post" action="/panel/deliver">
                <button name="event" value="${id}" class="second">Enviar de novo</button>
              </form>`,
        ),
      ),
    ],
    true,
  );
}

function listed(title: string, items: (Html | Promise<Html>)[]): Html {
  return html`<h2>${title}</h2>
    ${
      items.length === 0
        ? html`<p class="quiet">Ainda não há nada.</p>`
        : html`<ul>
            ${items.slice(0, SHOWN).map((item) => html`<li>${item}</li>`)}
          </ul>`
    }`;
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}
