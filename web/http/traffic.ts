import type { IncomingMessage } from 'node:http';
import { isApiAddress, isWatchingAddress } from './address-kinds.ts';
import { hasBodyToCome } from './body-reading.ts';

/**
 * What a request may expect when there is more to do than can be done. `essential` is never refused,
 * `sign_in` and `picture` have lanes of their own, a `member` goes before a `visitor`.
 */
export type Traffic = 'essential' | 'sign_in' | 'picture' | 'member' | 'visitor';

const CHECKOUT = /^\/(?:payments\/|plans\/|v1\/payment)/;
/** Where passwords and codes are tried or set. */
const SIGN_IN =
  /^\/(?:entrar(?:\/codigo)?|registrar|esqueci-senha|resetar-senha\/[^/?]*|backoffice\/login(?:\/code)?)(?:\.data)?(?:[?]|$)|^\/v1\/(?:(?:backoffice\/)?sessions(?:\/second_step)?|registrations|password_resets)(?:[?]|$)/;
const PICTURE = /^\/(?:photos|avatars)\//;
const TOKEN = /(?:^|;)\s*(?:token|admin-token)=([^;]+)/g;
const BEARER = /^Bearer +(\S+) *$/i;

/** @param isSession whether a token opened something lately; a cookie alone proves nothing. */
export function trafficOf(
  request: IncomingMessage,
  isSession: (token: string) => boolean,
): Traffic {
  const { url: address = '/', method = 'GET' } = request;
  // Photographs have budgets and lanes of their own behind the login, and are not sent twice on weak lines.
  if (isWatchingAddress(address) || CHECKOUT.test(address) || hasBodyToCome(request))
    return 'essential';
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && SIGN_IN.test(address)) return 'sign_in';
  if (isReading && PICTURE.test(address)) return 'picture';
  // What somebody wrote is not lost to somebody who only looks.
  if (!isReading && !isApiAddress(address)) return 'member';
  return tokensOf(request).some((token) => isSession(token)) ? 'member' : 'visitor';
}

function tokensOf({ headers }: IncomingMessage): string[] {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  const cookies = headers.cookie
    ? [...headers.cookie.matchAll(TOKEN)].map(([, token = '']) => token)
    : [];
  return bearer ? [bearer, ...cookies] : cookies;
}
