import * as z from 'zod';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { listOwnProperties } from '#core/properties/own-property-list.server.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import { createProperty, editProperty } from '#core/properties/properties.server.ts';
import { propertyInput } from '#core/properties/property-input.ts';
import { PROPERTY_STANDINGS, PROPERTY_TRANSITIONS } from '#core/properties/property-lifecycle.ts';
import { ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { listOwnVehicles, ownVehicleSearch } from '#core/vehicles/own-vehicle-list.server.ts';
import { listRefusedChanges } from '#core/vehicles/refused-changes.server.ts';
import { vehicleChange, vehicleInput } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_STATUSES, VEHICLE_TRANSITIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import { createVehicle, editVehicle } from '#core/vehicles/vehicles.server.ts';
import { ownListMeta } from './own-ad-answers.ts';
import { ownAds } from './own-ads.ts';
import { ownPropertyLineAnswer } from './property-answers.ts';
import { ownVehicleLineAnswer } from './vehicle-answers.ts';

export const ownProperties = ownAds({
  kind: 'property',
  path: 'properties',
  tag: 'Properties',
  input: propertyInput,
  change: propertyInput,
  line: ownPropertyLineAnswer,
  filters: ownPropertyListFilters,
  meta: ownListMeta(PROPERTY_STANDINGS),
  transitions: PROPERTY_TRANSITIONS,
  create: createProperty,
  edit: editProperty,
  list: listOwnProperties,
  search: ownPropertySearch,
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
  line: ownVehicleLineAnswer,
  filters: ownVehicleListFilters,
  meta: ownListMeta(VEHICLE_STATUSES).extend({
    refused_changes: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: 'The newest ads whose change was not approved' }),
  }),
  transitions: VEHICLE_TRANSITIONS,
  create: createVehicle,
  edit: editVehicle,
  list: listOwnVehicles,
  beside: async (db, owner) => ({ refused_changes: await listRefusedChanges(db, owner) }),
  search: ownVehicleSearch,
});
