import { pathTo } from '#core/site/paths.ts';
import { isApiAddress } from './address-kinds.ts';

/** What the router asks for when a page is about to lead to others: `paths` holds addresses of its own. */
const ROUTE_LIST = /^\/__manifest\?/;

/**
 * The address that is answered. One that cannot be decoded names no page of the site, and is answered
 * as such before the router warns of it; the API has an answer of its own.
 */
export function readableAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const isReadable =
    isDecodable(path) &&
    (!ROUTE_LIST.test(address) ||
      new URLSearchParams(query).getAll('paths').every((paths) => isDecodable(paths)));
  return isReadable || isApiAddress(address) ? address : pathTo('notFound');
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
