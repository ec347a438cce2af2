import { html, raw } from 'hono/html';
import type { InboxMessage } from './inbox.ts';

type Html = ReturnType<typeof html>;

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: light-dark(#fbf6ec, #141914); color: light-dark(#1d2a22, #f4efe3); overflow-wrap: anywhere; }
  a { color: light-dark(#17513a, #8fd0a6); }
  input, button { font: inherit; min-height: 48px; padding: 0 1rem; border-radius: 10px; border: 1px solid #8a8069; box-sizing: border-box; }
  input { flex: 1 1 14rem; }
  button { background: #17513a; color: #fffdf8; }
  form, .facts { display: flex; flex-wrap: wrap; gap: .5rem; }
  ol { list-style: none; padding: 0; }
  li a { display: block; padding: .75rem 0; min-height: 48px; box-sizing: border-box; border-bottom: 1px solid light-dark(#e5d9c3, #364037); text-decoration: none; }
  li span { display: block; font-size: .875rem; color: light-dark(#5a6156, #b6b9aa); }
  iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#e5d9c3, #364037); border-radius: 10px; background: #fff; }
  pre { white-space: pre-wrap; padding: 1rem; border-radius: 10px; background: light-dark(#f2e9d9, #0e120f); }
`;

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Bahia',
});

export function inboxLayout(title: string, content: Html) {
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

export function inboxList(messages: InboxMessage[], found: number, to: string) {
  return inboxLayout(
    'Caixa de entrada de testes',
    html`
      <p>
        Nada daqui foi enviado de verdade. Em produção esta página não existe.
        <a href="/dev/emails">Ver todos os e-mails do site</a>
      </p>
      <form>
        <input
          type="search"
          name="to"
          value="${to}"
          aria-label="Procurar por destinatário"
          placeholder="Destinatário"
        />
        <button>Procurar</button>
      </form>
      <p>${found === 1 ? '1 mensagem' : `${found} mensagens`}</p>
      <ol>
        ${messages.map(
          (message) =>
            html`<li>
              <a href="/dev/inbox/${message.id}">
                ${message.subject}
                <span>${message.to} · ${WHEN.format(new Date(message.sentAt))}</span>
              </a>
            </li>`,
        )}
      </ol>
    `,
  );
}

export function inboxMessage(message: InboxMessage, links: string[]) {
  return inboxLayout(
    message.subject,
    html`
      <p><a href="/dev/inbox">Todas as mensagens</a></p>
      <p>
        De ${message.from}<br />
        Para ${message.to}<br />
        ${message.replyTo ? html`Responder para ${message.replyTo}<br />` : ''}
        ${WHEN.format(new Date(message.sentAt))}
      </p>
      <iframe
        src="/dev/inbox/${message.id}/html"
        title="A mensagem"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      ${
        message.attachments?.length
          ? html`<h2>Anexos</h2>
              <ol>
                ${message.attachments.map(
                  ({ name }, place) =>
                    html`<li>
                      <a href="/dev/inbox/${message.id}/attachments/${place}">${name}</a>
                    </li>`,
                )}
              </ol>`
          : ''
      }
      <h2>Links</h2>
      <ol>
        ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
      </ol>
      <h2>Só texto</h2>
      <pre>${message.text}</pre>
    `,
  );
}
