import * as z from 'zod';
import { adByCode } from '#core/ads/ad-by-code.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { similarVehicles } from '#core/vehicles/similar-vehicles.server.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { facetsAnswer, searchMeta, searchMetaOf } from './ad-answers.ts';
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
    facets: facetsAnswer(['town', 'vehicle_type', 'brand']),
    brand: orNothing(catalogueNameAnswer),
    model: orNothing(catalogueNameAnswer),
  }),
  async search(db, asked) {
    const query = readSearch(vehicleSearchFilters, asked);
    const [found, code] = await Promise.all([
      searchVehicles(db, query),
      adByCode(db, query.search.q),
    ]);
    const { brand = null, model = null } = found.catalogue;
    const meta = { ...searchMetaOf(found, code), brand, model };
    return { data: found.items.map(presentVehicleCard), meta };
  },
  async read(db, id) {
    const ad = await getPublicVehicle(db, id);
    return isRefusal(ad) ? ad : presentPublicVehicle(ad);
  },
  similar: async (db, id) => (await similarVehicles(db, id)).map(presentVehicleCard),
});
