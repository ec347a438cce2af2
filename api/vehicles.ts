import * as z from 'zod';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles, similarVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { facetsAnswer, searchMeta } from './ad-answers.ts';
import { orNothing } from './json-api.ts';
import { publicAds } from './public-ads.ts';
import {
  catalogueNameAnswer,
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
    facets: facetsAnswer([
      'town',
      'vehicle_type',
      'brand',
      'fuel_type',
      'transmission',
      'condition',
      'bodywork',
      'color',
    ]),
    brand: orNothing(catalogueNameAnswer),
    model: orNothing(catalogueNameAnswer),
  }),
  search: searchVehicles,
  presentMeta: ({ criteria: { brand, model } }) => ({
    brand: brand?.named ?? null,
    model: model?.named ?? null,
  }),
  read: getPublicVehicle,
  present: presentPublicVehicle,
  similar: similarVehicles,
  presentCard: presentVehicleCard,
});
