import { parseUrl } from '#core/site/parse-url.ts';
import { untrackedAddress } from '../addresses/untracked-address.ts';
import { isKeepable, isPublicPage, cacheableKind } from './keepable.ts';
import { keep, keptCopy } from './kept-copies.ts';
import { keepPage } from './kept-pages.ts';

/** One page has some fifty files and photographs. */
const MOST = 150;
const ASSET = /(?:href|src)="(\/(?:assets|fonts)\/[^"]+|\/favicon\.svg)"/g;

/** What was seen before there was a worker, and the sheets and scripts that the pages among it name. */
export async function keepSeen(addresses: readonly string[], origin: string): Promise<void> {
  for (const url of addresses.slice(0, MOST)) {
    const found = parseUrl(url, origin)?.href;
    if (found) await keepOne(found, origin).catch(() => undefined);
  }
}

async function keepOne(url: string, origin: string): Promise<void> {
  const asked = { url, method: 'GET', referrer: `${origin}/` };
  const kind = cacheableKind({ ...asked, mode: 'same-origin' }, origin);
  if (kind === 'files' || kind === 'photos') return keepFile(kind, url);
  if (!isPublicPage(url, origin)) return;
  const answer = await fetch(url);
  const text = await answer.clone().text();
  await keepPage(url, answer);
  await keepFilesOf(text, origin);
}

/** The sheets, scripts and letters that a page names. */
export async function keepFilesOf(html: string, origin: string): Promise<void> {
  for (const [, path] of html.matchAll(ASSET))
    if (path) await keepFile('files', origin + path).catch(() => undefined);
}

async function keepFile(kind: 'files' | 'photos', url: string): Promise<void> {
  const address = untrackedAddress(url);
  if (await keptCopy(kind, address)) return;
  // It has just been loaded, so the browser has it.
  const answer = await fetch(address, { cache: 'force-cache' });
  if (isKeepable(answer)) await keep(kind, address, answer);
}
