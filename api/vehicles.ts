import { suggestVehicles } from '#core/vehicles/vehicle-suggestions.server.ts';
import * as z from 'zod';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import {
  searchVehicles,
  similarVehicles,
  newestVehicles,
} from '#core/vehicles/vehicle-search.server.ts';
import { facetsAnswer, oneWordLessAnswer, SHARED_FACET_NAMES, searchMeta } from './ad-answers.ts';
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
    one_word_less: oneWordLessAnswer(vehicleCardAnswer),
    sort: z.enum(VEHICLE_SORTS),
    facets: facetsAnswer([
      ...SHARED_FACET_NAMES,
      'vehicle_type',
      'brand',
      'model',
      'version',
      'fuel_type',
      'transmission',
      'condition',
      'bodywork',
      'color',
      'doors',
      'steering_wheel',
      'motorcycle_style',
      'start_type',
      'abs',
      'truck_body',
      'traction',
      'axles',
      'cabin',
      'optional_items',
      'financing_status',
      'accepts_exchange',
      'one_owner',
    ]),
    brands: z.array(catalogueNameAnswer),
    models: z.array(catalogueNameAnswer),
    versions: z.array(catalogueNameAnswer),
  }),
  search: searchVehicles,
  presentMeta: ({ criteria: { brand, model, version } }) => ({
    brands: brand.map(({ named }) => named),
    models: model.map(({ named }) => named),
    versions: version.map(({ named }) => named),
  }),
  newest: newestVehicles,
  suggest: suggestVehicles,
  read: getPublicVehicle,
  present: presentPublicVehicle,
  similar: similarVehicles,
  presentCard: presentVehicleCard,
});
