import type { IncomingMessage } from 'node:http';
import { isApiAddress, isOneClickAddress, isTokenAddress } from './address-kinds.ts';
import { replaceHeader } from './incoming-headers.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const SESSION_COOKIES = /(?:^|;)\s*(?:token|admin-token|viewing)\s*=/;

/**
 * Whether a change was asked for by another site's page (CSRF). The site knows people by their
 * cookies, which browsers send along; the API knows them by a header, which no form can send, so
 * there only a request that carries a session cookie has to prove where it comes from.
 * @param origins of this site, such as `https://mandacaru.example`.
 */
export function isForeignChange(request: IncomingMessage, origins: ReadonlySet<string>): boolean {
  if (READING.has(request.method ?? '')) return false;
  const address = request.url ?? '/';
  if (isApiAddress(address) && !SESSION_COOKIES.test(request.headers.cookie ?? '')) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin !== 'null') return !origins.has(origin);
  if (site !== undefined) return site !== 'same-origin';
  // Browsers that do not say the site yet, and mail programs that end alerts: who posts to such a page
  // knows its secret address.
  const isKnown = origin === 'null' ? isTokenAddress(address) : isOneClickAddress(address);
  return !isKnown;
}

/**
 * A page with `no-referrer` posts its form with `Origin: null`, which the router refuses. Once the
 * request has proved to be ours, it says so.
 */
export function settleOrigin(request: IncomingMessage, origin: string): void {
  if (request.headers.origin === 'null') replaceHeader(request, 'origin', origin);
}

const VIEWING_COOKIE = /(?:^|;)\s*viewing\s*=/;
const OFFICE = /^\/(?:v1\/)?backoffice(?:[/?]|$)/;

/** While an administrator sees the site as somebody does, only the back office, where that ends, takes changes. */
export function isChangeWhileViewing({
  method = 'GET',
  url = '/',
  headers,
}: IncomingMessage): boolean {
  return !READING.has(method) && VIEWING_COOKIE.test(headers.cookie ?? '') && !OFFICE.test(url);
}
