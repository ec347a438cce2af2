import { newerBuildIsKnown } from './latest-build.ts';
import { isTagFree } from './tag-rules.ts';
import { tagsAreLoaded } from './tags.ts';

/** Pages of the applications: between them the router moves without a new document. */
const APPLICATION_PAGES =
  /^\/(?:registrar|resetar-senha|confirmations|sair|dashboard|backoffice|dev)(?:[/?#]|$)/;

/**
 * Whether an address must be loaded as a new document: a public page, which is a document of its own;
 * anything after a newer build appeared; a page without tags after third parties were loaded.
 */
export function mustLoadAfresh(address: string): boolean {
  if (newerBuildIsKnown() || !APPLICATION_PAGES.test(address)) return true;
  return tagsAreLoaded() && isTagFree(address);
}
