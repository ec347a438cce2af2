import { pathTo } from '#core/site/paths.ts';
import { isApiAddress } from './address-kinds.ts';

/** What the router asks for when a page is about to lead to others: `paths` holds addresses of its own. */
const ROUTE_LIST = /^\/+__manifest$/;
/** Each costs the router a search among all routes. A page of ours leads to some fifty at most. */
const MAX_ROUTES = 200;

/**
 * The address that is answered, written as everybody behind the door reads it: without detours
 * (`/a/../b`) and fragments, so that no address is weighed as one page and answered as another. One
 * that cannot be decoded is read as it was typed, its percent signs as letters; the API has an answer
 * of its own. What is no path, or holds a backslash, is left as it is: it is refused.
 */
export function readableAddress(address: string): string {
  if (!address.startsWith('/') || address.includes('\\')) return address;
  const url = URL.parse(`http://own.invalid${address}`);
  if (!url) return pathTo('notFound');
  const { pathname, search } = url;
  if (isApiAddress(pathname + search)) return pathname + search;
  if (!isAnswerable(url)) return pathTo('notFound');
  return (isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')) + search;
}

function isAnswerable({ pathname, searchParams }: URL): boolean {
  if (!ROUTE_LIST.test(pathname)) return true;
  const paths = searchParams.getAll('paths').flatMap((list) => list.split(','));
  return paths.length <= MAX_ROUTES && paths.every((path) => isDecodable(path));
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
