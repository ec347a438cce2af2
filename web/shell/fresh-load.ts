import { isApplicationAddress } from '../document-pages.ts';
import { newerBuildIsKnown } from './latest-build.ts';

/** Whether an address must be loaded as a new document: a document page; anything after a newer build appeared. */
export function mustLoadAfresh(address: string): boolean {
  return newerBuildIsKnown() || !isApplicationAddress(address);
}
