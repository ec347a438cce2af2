import { isApplicationAddress } from '../document-pages.ts';
import { newerBuildIsKnown } from './latest-build.ts';
import { isTagFree } from './tag-rules.ts';
import { tagsAreLoaded } from './tags.ts';

/**
 * Whether an address must be loaded as a new document: a document page;
 * anything after a newer build appeared; a page without tags after third parties were loaded.
 */
export function mustLoadAfresh(address: string): boolean {
  if (newerBuildIsKnown() || !isApplicationAddress(address)) return true;
  return tagsAreLoaded() && isTagFree(address);
}
