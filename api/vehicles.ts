import * as z from 'zod';
import { ownVehicleFilters, ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { listOwnVehicles, ownVehicleSearch } from '#core/vehicles/own-vehicle-list.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { vehicleChange, vehicleInput } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_STATUSES, VEHICLE_TRANSITIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles, similarVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { createVehicle, editVehicle } from '#core/vehicles/vehicles.server.ts';
import { facetsAnswer, ownListMeta, pageMetaOf, searchMeta } from './ad-answers.ts';
import { orNothing } from './json-api.ts';
import { ownAds } from './own-ads.ts';
import { publicAds } from './public-ads.ts';
import {
  catalogueNameAnswer,
  ownVehicleAnswer,
  ownVehicleLineAnswer,
  presentOwnVehicleLine,
  presentPublicVehicle,
  presentVehicleCard,
  publicVehicleAnswer,
  vehicleCardAnswer,
} from './vehicle-answers.ts';

export const publicVehicles = publicAds({
  kind: 'vehicle',
  path: 'vehicles',
  tag: 'Vehicles',
  filters: vehicleSearchFilters,
  ad: publicVehicleAnswer,
  card: vehicleCardAnswer,
  meta: searchMeta.extend({
    sort: z.enum(VEHICLE_SORTS),
    facets: facetsAnswer(['town', 'vehicle_type', 'brand']),
    brand: orNothing(catalogueNameAnswer),
    model: orNothing(catalogueNameAnswer),
  }),
  search: searchVehicles,
  presentMeta: ({ criteria: { brand, model } }) => ({
    brand: brand?.named ?? null,
    model: model ?? null,
  }),
  read: getPublicVehicle,
  present: presentPublicVehicle,
  similar: similarVehicles,
  presentCard: presentVehicleCard,
});

export const ownVehicles = ownAds({
  kind: 'vehicle',
  path: 'vehicles',
  tag: 'Vehicles',
  input: vehicleInput,
  change: vehicleChange,
  changeDescription:
    'Type, brand, model and version stay. Of an ad that was approved, year, plate, a price more than 40 % away from the last approved one, and a title ' +
    'or description with a telephone, a link or a request for payment wait for review as `waiting_change`; visitors ' +
    'see the rest at once. Sent as it was approved, a field waits no longer.',
  own: ownVehicleAnswer,
  line: ownVehicleLineAnswer,
  filters: ownVehicleFilters,
  listFilters: ownVehicleListFilters,
  meta: ownListMeta(VEHICLE_STATUSES).extend({
    refused_changes: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: 'The newest ads whose change was not approved' }),
  }),
  transitions: VEHICLE_TRANSITIONS,
  create: createVehicle,
  edit: editVehicle,
  async list(db, owner, filters: z.output<typeof ownVehicleListFilters>, now) {
    const { refusedChanges, ...found } = await listOwnVehicles(db, owner, filters, now);
    const meta = {
      ...pageMetaOf(found),
      counters: found.counters,
      refused_changes: refusedChanges,
    };
    return { data: found.items.map(presentOwnVehicleLine), meta };
  },
  search: ownVehicleSearch,
});
