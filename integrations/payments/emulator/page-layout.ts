import { html, raw } from 'hono/html';
import { cardBrand } from '#text/payment-labels.ts';
import { MISTYPED_CARD, TEST_CARDS } from './test-cards.ts';

export type Html = ReturnType<typeof html>;

const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 34rem; padding: 1rem; background: light-dark(#fbf6ec, #141914); color: light-dark(#1d2a22, #f4efe3); overflow-wrap: anywhere; }
  body.wide { max-width: 64rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  a { color: light-dark(#17513a, #8fd0a6); display: inline-block; padding: .75rem 0; }
  .notice { background: light-dark(#f6dfc0, #3a2a14); border-radius: 10px; padding: .75rem 1rem; font-size: .875rem; }
  .notice summary { min-height: 48px; padding: .75rem 0; cursor: pointer; }
  .error { border: 2px solid light-dark(#9c2f16, #f0a48f); border-radius: 10px; padding: .75rem 1rem; }
  .total { font-size: 1.75rem; font-weight: 700; margin: .5rem 0; }
  .quiet { color: light-dark(#5a6156, #b6b9aa); font-size: .875rem; }
  label, legend { display: block; font-weight: 600; }
  fieldset { border: 1px solid light-dark(#cfc3ab, #47524a); border-radius: 10px; margin: 1rem 0; padding: .75rem 1rem; min-width: 0; }
  label.choice { display: flex; align-items: center; gap: .75rem; min-height: 48px; font-weight: 400; }
  label.choice input { width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; }
  input, select, textarea, button { font: inherit; width: 100%; min-height: 48px; padding: .5rem .75rem; border-radius: 10px; border: 1px solid light-dark(#8a8069, #8a9384); background: light-dark(#fff, #1d241e); color: inherit; }
  button { background: #17513a; border-color: #17513a; color: #fffdf8; font-weight: 600; cursor: pointer; }
  button.second { background: transparent; border-color: currentColor; color: inherit; }
  :focus-visible { outline: 3px solid light-dark(#b4531f, #f2b279); outline-offset: 2px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  .stack > * + * { margin-top: .75rem; }
  .buttons { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .5rem; }
  ul { list-style: none; padding: 0; }
  li { padding: .5rem 0; border-bottom: 1px solid light-dark(#e5d9c3, #364037); }
  li form { margin-top: .5rem; max-width: 14rem; }
  code { user-select: all; font-size: .875rem; }
  img.qr { display: block; width: min(16rem, 100%); background: #fff; padding: .5rem; border-radius: 10px; }
`;

const testCards = html`<details>
  <summary>Cartões de teste: toque num número para selecionar</summary>
  <ul>
    ${TEST_CARDS.map(
      ({ number, label, brand }) =>
        html`<li><code>${number}</code><br />${label} (${cardBrand(brand)})</li>`,
    )}
    <li><code>${MISTYPED_CARD}</code><br />Número digitado errado</li>
  </ul>
  <p>Qualquer validade futura e qualquer código de três números.</p>
</details>`;

export function pageLayout(title: string, content: Html | Html[], isWide = false): Html {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body class="${isWide ? 'wide' : ''}">
        <aside class="notice" aria-label="Ambiente de teste">
          <strong>Ambiente de teste.</strong> Nenhum dinheiro de verdade é movimentado. Não use um
          cartão seu. ${testCards}
        </aside>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

export function errorBox(sentence: string | undefined): Html {
  return sentence === undefined
    ? html``
    : html`<p class="error" role="alert" tabindex="-1" autofocus>${sentence}</p>`;
}
