import type { AdKind } from '#core/ads/ad-ref.ts';
import { PATHS, pathTo, RESOURCE_PATHS, resourcePath, type SitePath } from '#core/site/paths.ts';
import { editPath } from '../properties/own-property-view.ts';
import { editVehiclePath } from '../vehicles/own-vehicle-view.ts';

/** What sharing knows of a kind of ad. */
export const SHARED_KINDS = {
  property: {
    path: 'properties',
    label: 'Imóveis',
    list: pathTo('myProperties'),
    editPath,
    flyerPath: (id: string) => resourcePath('propertyFlyer', { id }),
  },
  vehicle: {
    path: 'vehicles',
    label: 'Veículos',
    list: pathTo('myVehicles'),
    editPath: editVehiclePath,
    flyerPath: (id: string) => resourcePath('vehicleFlyer', { id }),
  },
} as const;

/** Of either kind: the address says which. */
export function sharedKindAt({ pathname }: URL): AdKind {
  return pathname.startsWith(`${PATHS.myVehicles}/`) ? 'vehicle' : 'property';
}

export function sharingPath(kind: AdKind, id: string): SitePath {
  return kind === 'property' ? pathTo('shareProperty', { id }) : pathTo('shareVehicle', { id });
}

export const POSTER_FILE = RESOURCE_PATHS.posterFile;
