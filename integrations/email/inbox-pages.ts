import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Settings } from '../../settings.ts';
import { inboxFolder, readFromInbox, readInbox, type InboxMessage } from './inbox.ts';
import { inboxLayout, inboxList, inboxMessage } from './inbox-views.ts';

/** Enough to find what was just sent; the search reaches the rest. */
const SHOWN = 200;

/**
 * The pages of the development inbox, with their whole paths: mount at '/'.
 * `/dev/inbox` (`?to=` searches by address), `/dev/inbox/:id`, `/dev/inbox/:id/html`,
 * `/dev/inbox/:id/attachments/:place`, and for tests
 * `/dev/inbox.json?to=` → `{ messages: [{ id, to, from, subject, text, html, sentAt, links }] }`.
 * @throws in production: the messages open accounts.
 */
export function inboxPages(settings: Pick<Settings, 'DATA_DIR' | 'isProduction'>): Hono {
  if (settings.isProduction) throw new Error('The inbox is never shown in production.');
  const folder = inboxFolder(settings.DATA_DIR);
  const pages = new Hono();

  pages.use('/dev/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Referrer-Policy', 'no-referrer');
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
  });

  pages.get('/dev/inbox.json', async (c) => {
    const messages = await search(folder, c.req.query('to'));
    return c.json({
      messages: messages.map((message) => ({ ...message, links: linksIn(message) })),
    });
  });

  pages.get('/dev/inbox', async (c) => {
    const to = c.req.query('to') ?? '';
    const messages = await search(folder, to);
    return c.html(inboxList(messages.slice(0, SHOWN), messages.length, to));
  });

  pages.get('/dev/inbox/:id', async (c) => {
    const message = await readFromInbox(folder, c.req.param('id'));
    return message ? c.html(inboxMessage(message, linksIn(message))) : c.html(missing(), 404);
  });

  pages.get('/dev/inbox/:id/html', async (c) => {
    const message = await readFromInbox(folder, c.req.param('id'));
    if (!message) return c.html(missing(), 404);
    // Sandboxed also when it is opened outside our frame.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(message.html);
  });

  pages.get('/dev/inbox/:id/attachments/:place', async (c) => {
    const message = await readFromInbox(folder, c.req.param('id'));
    const attachment = message?.attachments?.[Number(c.req.param('place'))];
    if (!attachment) return c.html(missing(), 404);
    return c.body(Buffer.from(attachment.content, 'base64'), 200, {
      'Content-Type': attachment.type,
      'Content-Disposition': `attachment; filename="${attachment.name}"`,
    });
  });

  return pages;
}

async function search(folder: string, to: string | undefined): Promise<InboxMessage[]> {
  const messages = await readInbox(folder);
  const wanted = to?.trim().toLowerCase();
  return wanted
    ? messages.filter((message) => message.to.toLowerCase().includes(wanted))
    : messages;
}

/** Every address of the text version, once, in order. */
function linksIn({ text }: InboxMessage): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g))];
}

function missing() {
  return inboxLayout(
    'Mensagem não encontrada',
    html`<p>Esta mensagem não está na caixa. <a href="/dev/inbox">Ver todas</a></p>`,
  );
}
