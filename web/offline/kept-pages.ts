import { untrackedAddress } from '../addresses/untracked-address.ts';
import { isKeepable, OFFLINE_PATH } from './keepable.ts';
import { keep, KEPT_AT, keptCopy, openKept } from './kept-copies.ts';
import { offlineSentence, sentenceOf, type Reason } from './offline-sentence.ts';

const TITLE = 'X-Kept-Title';
const MAIN = /<main\b[^>]*>/;

/** A copy of a page that was seen; what must not be kept takes its older copy away. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  const address = untrackedAddress(url);
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isHtml && isKeepable(answer)) {
    const text = await answer.clone().text();
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
    return keep('pages', address, answer, { [TITLE]: encodeURIComponent(title) });
  }
  // Sold, taken away, or shown to somebody who is logged in.
  if ([404, 410].includes(answer.status)) await (await openKept('pages')).delete(address);
}

/** As it was seen, with the moment above it; undefined when there is none. */
export async function keptPage(url: string, reason: Reason): Promise<Response | undefined> {
  const kept = await keptCopy('pages', untrackedAddress(url));
  if (!kept) return undefined;
  const text = await kept.text();
  const sentence = offlineSentence(reason, Number(kept.headers.get(KEPT_AT)));
  return new Response(
    text.replace(MAIN, (main) => main + sentence),
    { headers: kept.headers },
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const LIST = /<ul data-kept-pages[^>]*>[\s\S]*?<\/ul>/;

/** The page that says what this device has, the newest first. */
export async function listPage(page: Response, isOffline = false): Promise<Response> {
  const text = await page.text();
  const origin = new URL(page.url || location.href).origin;
  const rows: string[] = [];
  const cache = await openKept('pages');
  for (const request of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(request.url);
    const kept = await cache.match(request, { ignoreVary: true });
    // The title was read out of HTML, so it is escaped already.
    const title = decodeURIComponent(kept?.headers.get(TITLE) ?? '').replace(
      /[<>"]/g,
      (letter) => ESCAPES[letter] ?? '',
    );
    const href = new URL(pathname + search, origin).href.replaceAll('&', '&amp;');
    if (pathname !== OFFLINE_PATH && title)
      rows.push(`<li><a href="${href.replaceAll('"', '%22')}">${title}</a></li>`);
  }
  const headers = new Headers(page.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const list =
    rows.length > 0
      ? text.replace(LIST, () => `<ul class="kept-pages">${rows.join('')}</ul>`)
      : text;
  return new Response(
    isOffline ? list.replace(MAIN, (main) => main + sentenceOf('Você está sem internet.')) : list,
    { headers },
  );
}
