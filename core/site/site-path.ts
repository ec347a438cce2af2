import { parseUrl } from './parse-url.ts';
import { PATHS, pathTo, type SitePath } from './paths.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SUSPICIOUS = /[\\\u0000-\u0020\u007f]/;

const patternsOf = (paths: readonly string[]) =>
  paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

const PAGES = patternsOf(Object.values(PATHS));
const FILES = patternsOf(['/photos/share/:kind/:id/:file', '/photos/status/:kind/:id/:file']);

/** Validates outside input (Referer, cookie, query) against our origin and the table. */
export function sitePath(wanted: string | null | undefined): SitePath | undefined {
  return oneOf(PAGES, wanted);
}

/** Nothing for addresses that we never write (`//imoveis`). */
export function sitePathOf({ pathname, searchParams }: URL): SitePath | undefined {
  const path = sitePath(pathname);
  return path && withQuery(path, searchParams);
}

export function withQuery(
  path: SitePath,
  query: Readonly<Record<string, string>> | URLSearchParams,
  hash = '',
): SitePath {
  const [page = '', before] = path.split('?', 2);
  const all = new URLSearchParams(before);
  for (const [name, value] of new URLSearchParams(query)) all.append(name, value);
  const search = String(all);
  return `${page}${search && `?${search}`}${hash ? `#${hash}` : ''}` as SitePath;
}

/** For every `Location`: a page or file of ours, or home. */
export function locationOf(path: string): SitePath {
  return oneOf(PAGES, path) ?? oneOf(FILES, path) ?? pathTo('home');
}

function oneOf(patterns: readonly RegExp[], wanted: string | null | undefined) {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || SUSPICIOUS.test(wanted))
    return undefined;
  const url = parseUrl(wanted, 'https://own.invalid');
  // `/.//a` parses to `//a`.
  if (url?.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return undefined;
  const isOurs = patterns.some((pattern) => pattern.test(url.pathname));
  return isOurs ? ((url.pathname + url.search + url.hash) as SitePath) : undefined;
}
