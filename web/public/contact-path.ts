import type { ContactSubject } from '#core/contact/contact-subject.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';

/** The parameter of the contact page that says what one comes about. */
export const ABOUT = 'assunto';

/** The contact page, with what the message is about. */
export function contactPath(subject?: ContactSubject): SitePath {
  return withQuery(pathTo('contact'), subject ? { [ABOUT]: subject } : {});
}
