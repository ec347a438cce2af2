import { parseUrl } from '#core/site/parse-url.ts';
import { PATHS } from '#core/site/paths.ts';
import { decoded, isApiAddress, isPrivateAddress } from '../http/address-kinds.ts';

/** Where copies are kept: by what they are, with bounds of their own. */
export type KeptKind = 'pages' | 'files' | 'photos';

const FILES = /^\/(?:assets|fonts)\/|^\/(?:favicon\.svg|site\.webmanifest|[\w-]+\.png)$/;
const PHOTOS = /^\/(?:photos|avatars)\//;
/** What shows no page of ours, or asks anew every time. */
const NEVER =
  /^\/(?:dev|builds|ruas|contagem|feed|vistos|favoritar|consentimento|service-worker\.js|robots\.txt)(?:[/?.]|$)/;

/** Undefined for everything that no copy is kept of: other sites, forms, the account, the API. */
export function cacheableKind(
  { url, method, mode, referrer }: Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>,
  origin: string,
): KeptKind | undefined {
  const address = new URL(url);
  if (address.origin !== origin || method !== 'GET') return undefined;
  const path = decoded(address.pathname);
  if (FILES.test(path)) return 'files';
  // A photograph that is not public yet is shown to its owner alone.
  if (PHOTOS.test(path)) return isPublicPage(referrer, origin) ? 'photos' : undefined;
  return mode === 'navigate' && isPublicPage(url, origin) ? 'pages' : undefined;
}

export function isPublicPage(url: string, origin: string): boolean {
  const address = parseUrl(url);
  if (address?.origin !== origin) return false;
  const { pathname } = address;
  return !isPrivateAddress(pathname) && !isApiAddress(pathname) && !NEVER.test(decoded(pathname));
}

/** An answer for everybody: whole, our own, and not forbidden to be kept. */
export function isKeepable({ status, type, headers, redirected }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/no-store/i.test(headers.get('Cache-Control') ?? '')
  );
}

/** The page that lists the copies. */
export const OFFLINE_PATH = PATHS.offline;
