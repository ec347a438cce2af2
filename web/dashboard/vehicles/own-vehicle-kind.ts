import { pathTo } from '#core/site/paths.ts';
import { VEHICLE_LIFECYCLE } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_DONE_SENTENCES } from '#text/vehicle-labels.ts';
import { attempt } from '../../session/api-client.ts';
import type { OwnAdKind } from '../ads/own-ad-kind.ts';
import { editVehiclePath } from './own-vehicle-view.ts';

/** What the owner's screens know of vehicles. */
export const OWN_VEHICLES: OwnAdKind = {
  kind: 'vehicle',
  path: 'vehicles',
  listPath: 'myVehicles',
  archivedPath: 'archivedVehicles',
  startPath: 'newVehicle',
  editPath: editVehiclePath,
  statisticsPath: (id) => pathTo('vehicleStatistics', { id }),
  lifecycle: VEHICLE_LIFECYCLE,
  doneSentences: VEHICLE_DONE_SENTENCES,
  performOwn: (api, id, action) =>
    action === 'discard_change'
      ? attempt(api.v1.vehicles[':id'].waiting_change.$delete({ param: { id } }))
      : undefined,
  pageAfter(action, id) {
    // It says what happens now.
    if (action === 'publish') return pathTo('vehicleSuccess', { id });
    // The photographs that were sent go with the change: their step would go on showing them.
    return action === 'discard_change' ? editVehiclePath(id) : undefined;
  },
};
