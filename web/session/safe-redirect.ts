import { PATHS } from '#core/site/paths.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SUSPICIOUS = /[\\\u0000-\u0020\u007f]/;

const PATTERNS = Object.values(PATHS).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/**
 * The wanted address of the `redirectTo` cookie when it is a page of ours, otherwise nothing. The
 * cookie can be written by others (another subdomain), so it is parsed against our own origin and
 * must be an address of the table.
 */
export function safeRedirect(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || SUSPICIOUS.test(wanted))
    return undefined;
  const url = URL.parse(wanted, 'https://own.invalid');
  if (url?.origin !== 'https://own.invalid') return undefined;
  const isOurs = PATTERNS.some((pattern) => pattern.test(url.pathname));
  return isOurs ? url.pathname + url.search : undefined;
}
