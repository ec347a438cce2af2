import type { IncomingMessage } from 'node:http';
import { decoded, isApiAddress, isWatchingAddress } from './address-kinds.ts';
import { hasBodyToCome } from './body-reading.ts';

/**
 * What a request may expect when there is more to do than can be done. `watching` is never refused;
 * `checkout`, `upload`, `sign_in`, `contact` and `picture` have lanes of their own; a `member` goes before a
 * `visitor`.
 */
export type Traffic =
  | 'watching'
  | 'checkout'
  | 'upload'
  | 'sign_in'
  | 'contact'
  | 'picture'
  | 'member'
  | 'visitor';

const CHECKOUT =
  /^\/(?:payments\/checkout\/(?:success|cancel)|plans\/redirectPayment\/[^/?]+)(?:\.data)?(?:[?]|$)|^\/v1\/(?:payments\/events|email_events)(?:[/?]|$)/;
/** Where passwords and codes are tried or set, as `plainPath` writes it. */
const SIGN_IN =
  /^\/(?:entrar(?:\/codigo)?|registrar|esqueci-senha|resetar-senha\/[^/]*|backoffice\/(?:login(?:\/code)?|invitation\/[^/]*))(?:\.data)?$|^\/v1\/(?:(?:backoffice\/)?sessions(?:\/second_step)?|registrations|password_resets|backoffice\/invitation_acceptances)$/;
/** Where people write to advertisers and to us, and report ads. */
const CONTACT =
  /^\/(?:imovel|veiculo|anunciante|contato|anunciar)(?:\/.*)?$|^\/v1\/(?:leads|contact_reveals|contact_requests|advertise_requests|reports)$/;
const PICTURE = /^\/(?:(?:backoffice\/)?photos|avatars|catalogue|site)\//;
const TOKEN = /(?:^|;)\s*(?:token|admin-token)=([^;]+)/g;
/** One of an advertiser and one of an administrator; a browser may send an older one of each along. */
const MAX_TOKENS = 4;
const BEARER = /^Bearer +(\S+) *$/i;

/** @param isSession whether a token opened something lately; a cookie alone proves nothing. */
export function trafficOf(
  request: IncomingMessage,
  isSession: (token: string) => boolean,
): Traffic {
  const { url: address = '/', method = 'GET' } = request;
  if (isWatchingAddress(address)) return 'watching';
  if (CHECKOUT.test(address)) return 'checkout';
  if (hasBodyToCome(request)) return 'upload';
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && SIGN_IN.test(plainPath(address))) return 'sign_in';
  if (!isReading && CONTACT.test(plainPath(address))) return 'contact';
  if (isReading && PICTURE.test(address)) return 'picture';
  // What somebody wrote is not lost to somebody who only looks.
  if (!isReading && !isApiAddress(address)) return 'member';
  return tokensOf(request).some((token) => isSession(token)) ? 'member' : 'visitor';
}

/** As the router and the API read it: `/Entrar/` and `/%65ntrar` are the page `/entrar`. */
function plainPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  return decoded(path)
    .toLowerCase()
    .replace(/^\/+/, '/')
    .replace(/(?<!\/)\/+$/, '');
}

function tokensOf({ headers }: IncomingMessage): string[] {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  const cookies = (headers.cookie ?? '').matchAll(TOKEN).take(MAX_TOKENS);
  const tokens = [...cookies].map(([, token = '']) => token);
  return bearer ? [bearer, ...tokens] : tokens;
}
