import { parseUrl } from '#core/site/parse-url.ts';
import type { SitePath } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';

/** The page of ours that a form was sent from without a script, when the browser says it (`Referer`). */
export function pageBefore(request: Request): SitePath | undefined {
  const { origin } = new URL(request.url);
  const referrer = parseUrl(request.headers.get('Referer') ?? '');
  return referrer?.origin === origin ? sitePath(referrer.pathname + referrer.search) : undefined;
}
