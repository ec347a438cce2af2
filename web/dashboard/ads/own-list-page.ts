import type { SitePath } from '#core/site/paths.ts';
import { sitePathOf, withQuery } from '#core/site/site-path.ts';
import type { PageHandle } from '../../document-pages.ts';
import { sentText } from '../../forms/sent-text.ts';

/**
 * The lists of own ads are documents (decision 0030): forms and links that work as soon as they are
 * there, also on a slow line.
 */
export const handle: PageHandle = { document: true, styles: 'application' };

/** The list as it was, at the ad that a form was sent from. */
export function rowAddress(url: URL, form: FormData, otherwise: SitePath): SitePath {
  const list = sitePathOf(url) ?? otherwise;
  return withQuery(list, {}, `anuncio-${sentText(form, 'id')}`);
}
