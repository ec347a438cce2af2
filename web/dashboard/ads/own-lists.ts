import { matchPath } from 'react-router';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { PATHS } from '#core/site/paths.ts';
import { OWN_PROPERTY_LIST } from '../properties/own-property-list.tsx';
import { OWN_VEHICLE_LIST } from '../vehicles/own-vehicle-list.tsx';
import type { OwnListKind } from './own-list-kind.ts';

export const OWN_LISTS: Readonly<Record<AdKind, OwnListKind>> = {
  property: OWN_PROPERTY_LIST,
  vehicle: OWN_VEHICLE_LIST,
};

/** Which list an address shows, and whether of what was archived. */
export function listAt(address: { pathname: string }) {
  // As routes are matched: "/%64ashboard" is the dashboard, too.
  const pathname = decodeURI(address.pathname);
  for (const list of Object.values(OWN_LISTS)) {
    const { listPath, archivedPath } = list.kind;
    if (matchPath(PATHS[archivedPath], pathname)) return { list, archived: true };
    if (matchPath(PATHS[listPath], pathname)) return { list, archived: false };
  }
  throw new Error(`no list of own ads at ${pathname}`);
}
