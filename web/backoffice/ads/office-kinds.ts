import type { AdKind } from '#core/ads/ad-ref.ts';
import { pathTo } from '#core/site/paths.ts';
import { OFFICE_PROPERTIES } from '../properties/office-property-kind.tsx';
import { OFFICE_VEHICLES } from '../vehicles/office-vehicle-kind.tsx';
import type { OfficeAdKind } from './office-ad-kind.ts';

export const OFFICE_KINDS: Readonly<Record<AdKind, OfficeAdKind>> = {
  property: OFFICE_PROPERTIES,
  vehicle: OFFICE_VEHICLES,
};

/** The kind that an address of the back office is of. */
export function officeKindAt(address: { pathname: string }): OfficeAdKind {
  // As routes are matched: "/%62ackoffice" is the back office, too.
  const pathname = decodeURI(address.pathname);
  const kind = Object.values(OFFICE_KINDS).find(({ listPath }) =>
    `${pathname}/`.startsWith(`${pathTo(listPath)}/`),
  );
  if (!kind) throw new Error(`No ads at ${pathname}`);
  return kind;
}
