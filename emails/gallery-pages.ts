import { Hono } from 'hono';
import { html } from 'hono/html';
import type { EmailMessages } from '#core/email-messages.ts';
import type { LetterEnd } from './render-email.tsx';
import { galleryEmail, galleryLayout, galleryList } from './gallery-views.ts';

/** A message with what it says in one case. */
export type EmailExample = {
  [Name in keyof EmailMessages]: {
    message: Name;
    data: EmailMessages[Name];
    /** When it is one that can be stopped. */
    letter?: LetterEnd['kind'] | undefined;
  };
}[keyof EmailMessages];

const DARK_ONLY = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/**
 * Every message of the product with its examples, for whoever writes or designs them: mount at '/'.
 * `/dev/emails`, `/dev/emails/:place`, `/dev/emails/:place/html/:scheme`.
 * @param load when somebody looks: the renderer takes 50 MB
 * @throws in production
 */
export function galleryPages(
  settings: { PUBLIC_BASE_URL: string; isProduction: boolean },
  load: () => Promise<{ GALLERY: readonly EmailExample[] }>,
): Hono {
  if (settings.isProduction) throw new Error('The gallery is never shown in production.');
  const site = {
    baseUrl: settings.PUBLIC_BASE_URL,
    siteName: 'Mandacaru',
    support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
  };
  const pages = new Hono();

  async function written(place: number) {
    const { GALLERY } = await load();
    const example = GALLERY[place];
    if (!example) return undefined;
    const { renderEmail } = await import('./render-email.tsx');
    const { message, data, letter } = example;
    const email = await renderEmail(
      message,
      data,
      site,
      letter && { kind: letter, token: 'exemplo' },
    );
    return { ...email, place, message, count: GALLERY.length };
  }

  pages.use('/dev/emails/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Referrer-Policy', 'no-referrer');
    const isMessage = c.req.path.includes('/html/');
    c.header('X-Frame-Options', isMessage ? 'SAMEORIGIN' : 'DENY');
    c.header(
      'Content-Security-Policy',
      isMessage
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
        : "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  pages.get('/dev/emails', async (c) => {
    const { GALLERY } = await load();
    const emails = await Promise.all(GALLERY.map((_, place) => written(place)));
    return c.html(galleryList(emails.filter((email) => email !== undefined)));
  });

  pages.get('/dev/emails/:place', async (c) => {
    const email = await written(placeOf(c.req.param('place')));
    return email ? c.html(galleryEmail(email, email.count)) : c.html(missing(), 404);
  });

  pages.get('/dev/emails/:place/html/:scheme', async (c) => {
    const email = await written(placeOf(c.req.param('place')));
    if (!email) return c.html(missing(), 404);
    return c.html(inScheme(email.html, c.req.param('scheme') === 'dark'));
  });

  return pages;
}

/** Whatever the browser prefers. */
function inScheme(message: string, isDark: boolean): string {
  return message.replace(DARK_ONLY, isDark ? '@media all' : '@media not all');
}

function placeOf(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : -1;
}

function missing() {
  return galleryLayout(
    'Mensagem não encontrada',
    html`<p>Não há este exemplo. <a href="/dev/emails">Ver todos</a></p>`,
  );
}
