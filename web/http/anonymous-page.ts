import type { IncomingMessage } from 'node:http';
import { isFormerAddress } from '../addresses/former-addresses.ts';

/** Parameters that do not change a page: they say only where the visitor came from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid)$/;
/** Cookies of people whose pages are their own. */
const SESSION_COOKIES = /(?:^|;)\s*(?:token|admin-token|viewing|toast)\s*=/;
/** The page that tells a browser what it accepted, by the number in its cookie. */
const CONSENT_PAGE = /^\/politica-de-privacidade(?:[/?.]|$)/;
const CONSENT_NUMBER = /(?:^|;)\s*consentId\s*=/;
const CONSENT_COOKIE = /(?:^|;)\s*lgpdAccepted=true\s*(?:;|$)/;

/** The pages that remember what this browser compares. */
const COMPARISON_PAGE = /^\/+comparar(?:[/?.]|$)/i;
/** The page that shows what this browser keeps. */
const FAVORITES_PAGE = /^\/+favoritos(?:[/?.]|$)/i;
const FAVORITES_COOKIE = /(?:^|;)\s*favorites\s*=/;

/** Pages that thank who sent a form, or tell them what they asked for. */
const SENT_PAGE = /[?&](?:enviado|denunciado|pedido)=/;
const SENT_COOKIE = /(?:^|;)\s*(?:sent|revealed)\s*=/;

/** How a visitor likes to see what a search finds. */
const LAYOUT_COOKIE = /(?:^|;)\s*layout=list\s*(?:;|$)/;
const SEARCH_PAGE = /^\/(?:imoveis|veiculos)(?:[/?]|$)/;

/**
 * What is asked, without what belongs to one visitor only. The page is rendered from this and from
 * nothing else, so that whoever asks first cannot leave anything in the page of the others.
 */
export interface AnonymousPage {
  key: string;
  /** Path and query, without tracking parameters. */
  address: string;
  /** The consent, when it was given, and the layout of a search that is not the usual one. */
  cookie: string | undefined;
}

/** What a request asks for, or nothing when it must not be answered from memory. */
export function anonymousPageOf(request: IncomingMessage): AnonymousPage | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const cookies = request.headers.cookie ?? '';
  if (SESSION_COOKIES.test(cookies)) return undefined;
  if (CONSENT_NUMBER.test(cookies) && CONSENT_PAGE.test(request.url ?? '/')) return undefined;
  if (COMPARISON_PAGE.test(request.url ?? '/')) return undefined;
  if (FAVORITES_COOKIE.test(cookies) && FAVORITES_PAGE.test(request.url ?? '/')) return undefined;
  if (SENT_COOKIE.test(cookies) && SENT_PAGE.test(request.url ?? '/')) return undefined;
  const address = normalise(request.url ?? '/');
  if (address === undefined) return undefined;
  const told = [
    CONSENT_COOKIE.test(cookies) && 'lgpdAccepted=true',
    SEARCH_PAGE.test(address) && LAYOUT_COOKIE.test(cookies) && 'layout=list',
  ];
  const cookie = told.filter(Boolean).join('; ') || undefined;
  return { key: `${request.headers.host} ${cookie ?? ''} ${address}`, address, cookie };
}

/** Nothing for an address from before: what leads to another goes there with all that it says. */
function normalise(address: string): string | undefined {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const path = address.slice(0, at);
  const given = new URLSearchParams(address.slice(at + 1));
  if (isFormerAddress(path, given)) return undefined;
  const parameters = new URLSearchParams([...given].filter(([name]) => !TRACKING.test(name)));
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
