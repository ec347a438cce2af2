// oxlint-disable-next-line no-restricted-imports -- the one place that may: every address is checked here
import { redirect as toPage, redirectDocument as toDocument } from 'react-router';
import { internationalPhone } from '#core/fields/phone.ts';
import type { SitePath } from '#core/site/paths.ts';
import { isApplicationAddress } from '../document-pages.ts';
import { locationOf } from '#core/site/site-path.ts';

/**
 * Leads to a page of ours, from an application to a document as to a whole new page, so that a message
 * left for it is not read on the way. Addresses that we write come from `pathTo`; those from outside through
 * `sitePath`, with a page to go to when they are none of ours.
 */
export function redirect(path: SitePath, init: number | ResponseInit = 302): Response {
  return isApplicationAddress(path)
    ? toPage(locationOf(path), init)
    : toDocument(locationOf(path), init);
}

/** The same with a whole new page, for what changes who is logged in. */
export function redirectDocument(path: SitePath): Response {
  return toDocument(locationOf(path));
}

/**
 * The one way out of the site, and never as the answer to a form (`form-action`). The number is ours,
 * digits alone; what is written in the conversation is encoded.
 */
export function redirectToWhatsapp(number: string, text: string): Response {
  const address = `https://wa.me/${internationalPhone(number.replaceAll(/\D/g, ''))}`;
  return toPage(`${address}?text=${encodeURIComponent(text)}`, {
    status: 302,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
