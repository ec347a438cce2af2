import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pathTo } from '#core/site/paths.ts';
import { isApiAddress } from './address-kinds.ts';
import { NOTHING } from './security-headers.ts';

/** By itself: a file of its own would be one more request. The colours are those of web/ui/theme.css. */
const STYLE = `
:root { color-scheme: light dark; background: light-dark(#fbf6ec, #141914); color: light-dark(#1d2a22, #f4efe3); }
body { max-width: 28rem; margin: 0 auto; padding: 18vh 1.25rem 2rem; font: 1.125rem/1.55 system-ui, sans-serif; }
b { color: light-dark(#17513a, #8fd0a6); }
h1 { margin: 2rem 0 0.75rem; font-size: 2rem; line-height: 1.15; }
p { margin: 0 0 1rem; }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.625rem; background: light-dark(#17513a, #8fd0a6); color: light-dark(#fffdf8, #0b2418); font-weight: 600; text-decoration: none; }
`;

/** What goes with such a page; its policy lets exactly its style in. */
export const BARE_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${NOTHING}; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
} as const;

/** A page without the site around it, for what is answered before anything is rendered. */
export function barePage(title: string, words: string, head = ''): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${title} | Mandacaru</title>
<style>${STYLE}</style>
<b>Mandacaru</b>
<h1>${title}</h1>
${words}
</html>
`;
}

/** Whether a person waits for the answer: a browser opens a page or sends a form. */
export function isForPerson({ url = '/', headers }: IncomingMessage): boolean {
  return !isApiAddress(url) && (headers.accept ?? '').includes('text/html');
}

const written = new Map<string, string>();

/**
 * A refusal with the way home. Each is written once: sentences are ours and few.
 * @param sentence the first one is the heading
 */
export function refusalPage(sentence: string): string {
  const known = written.get(sentence);
  if (known !== undefined) return known;
  const [title = '', ...rest] = sentence.split(/(?<=\.) /);
  const words = rest.length > 0 ? `<p>${rest.join(' ')}</p>\n` : '';
  const home = `<p><a href="${pathTo('home')}">Ir para o início</a></p>`;
  const page = barePage(title.replace(/\.$/, ''), words + home);
  written.set(sentence, page);
  return page;
}
