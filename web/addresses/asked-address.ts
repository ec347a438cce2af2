import { sitePath, withQuery } from '#core/site/site-path.ts';
import { redirect } from '../session/redirects.ts';
import type { RequestSession } from '../session/request-session.ts';
import type { AddressWords } from './address-words.ts';

/**
 * What the address of a page asks for, by the names of the API. One that is written as it was before
 * leads to how it is written today; after a form, whose answer would be lost, it is read as it is.
 */
export function askedOf(
  words: Pick<AddressWords<object>, 'read' | 'renewed'>,
  { isReading }: RequestSession,
  url: URL,
): URLSearchParams {
  const renewed = words.renewed(url.searchParams);
  const path = sitePath(url.pathname);
  if (renewed && path && isReading) throw redirect(withQuery(path, renewed), 301);
  return words.read(url.searchParams);
}
