import type { ContactSubject } from '#core/contact/contact-subject.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { contactAddress } from '../addresses/form-addresses.ts';

/** The contact page, with what the message is about. */
export function contactPath(subject?: ContactSubject): SitePath {
  return withQuery(pathTo('contact'), contactAddress.parameters({ subject }));
}
