import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Of a telephone, and of a mail program beside its list. In CSS pixels. */
const WIDTHS = [360, 600] as const;
const SCHEMES = ['light', 'dark'] as const;

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1rem; background: light-dark(#fbf6ec, #141914); color: light-dark(#1d2a22, #f4efe3); overflow-wrap: anywhere; }
  a { color: light-dark(#17513a, #8fd0a6); }
  h2 { margin: 2rem 0 .25rem; font-size: 1.0625rem; }
  ol { padding: 0; list-style: none; }
  li a { display: block; padding: .625rem 0; border-bottom: 1px solid light-dark(#e5d9c3, #364037); text-decoration: none; }
  li span, figcaption, .facts { font-size: .875rem; color: light-dark(#5a6156, #b6b9aa); }
  .shown { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0; flex: none; }
  iframe { display: block; height: 46rem; border: 1px solid light-dark(#e5d9c3, #364037); border-radius: 10px; }
  pre { flex: none; width: 36rem; max-width: 100%; box-sizing: border-box; margin: 0; max-height: 46rem; overflow-y: auto; white-space: pre-wrap; padding: 1rem; border-radius: 10px; background: light-dark(#f2e9d9, #0e120f); }
`;

export interface ShownEmail {
  /** Its place in the list. */
  place: number;
  message: string;
  subject: string;
  text: string;
}

export function galleryLayout(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

export function galleryList(emails: readonly Pick<ShownEmail, 'place' | 'message' | 'subject'>[]) {
  return galleryLayout(
    'Todos os e-mails',
    html`
      <p>
        Exemplos de tudo que o site escreve. Em produção esta página não existe.
        <a href="/dev/inbox">Caixa de entrada de testes</a>
      </p>
      <p>${emails.length} exemplos</p>
      <ol>
        ${emails.map(
          ({ place, message, subject }) =>
            html`<li>
              <a href="/dev/emails/${place}">${subject} <span>${message}</span></a>
            </li>`,
        )}
      </ol>
    `,
  );
}

export function galleryEmail({ place, message, subject, text }: ShownEmail, count: number) {
  return galleryLayout(
    subject,
    html`
      <p class="facts">
        <a href="/dev/emails">Todos os e-mails</a> · ${message}
        ${place > 0 ? html`· <a href="/dev/emails/${place - 1}" rel="prev">anterior</a>` : ''}
        ${place < count - 1 ? html`· <a href="/dev/emails/${place + 1}" rel="next">próximo</a>` : ''}
      </p>
      <h2>Só texto, e em HTML a 360 e 600 px, claro e escuro</h2>
      <div class="shown">
        <pre>${text}</pre>
        ${SCHEMES.flatMap((scheme) =>
          WIDTHS.map(
            (width) =>
              html`<figure>
                <figcaption>${width} px, ${scheme === 'light' ? 'claro' : 'escuro'}</figcaption>
                <iframe
                  src="/dev/emails/${place}/html/${scheme}"
                  title="A ${width} px, ${scheme === 'light' ? 'claro' : 'escuro'}"
                  width="${width}"
                  sandbox
                  style="color-scheme: ${scheme}"
                ></iframe>
              </figure>`,
          ),
        )}
      </div>
    `,
  );
}
