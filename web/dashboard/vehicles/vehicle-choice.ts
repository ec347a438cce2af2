import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { OwnVehicleAd } from './vehicle-form-values.ts';

/** A row of the catalogue to choose. */
export interface CatalogueName {
  id: string;
  name: string;
}

/** Which vehicle a form is about, as far as it was chosen, with what can be chosen next. */
export interface ChosenVehicle {
  type: VehicleType;
  brand: CatalogueName | undefined;
  model: CatalogueName | undefined;
  /** Only of an ad that exists: there it is fixed. */
  version?: CatalogueName;
  brands: readonly CatalogueName[];
  models: readonly CatalogueName[];
  versions: readonly CatalogueName[];
  /** The newest first. */
  years: readonly number[];
}

/**
 * What was chosen so far; a choice that does not follow from the one before is dropped.
 * @param asked the address, by the names of `vehicleChoiceAddress`
 */
export async function chooseVehicle(
  api: ApiClient,
  asked: URLSearchParams | undefined,
): Promise<ChosenVehicle | undefined> {
  const type = VEHICLE_TYPES.find((known) => known === asked?.get('type'));
  if (!type) return undefined;
  const brandId = asked?.get('brand') ?? '';
  const modelId = asked?.get('model') ?? '';
  const { data } = await load(
    api.v1.vehicle_catalogue.$get({
      query: { vehicle_type: type, brand_id: brandId, model_id: modelId },
    }),
  );
  const { brands, models, versions, years } = data.attributes;
  const brand = brands.find(({ id }) => id === brandId);
  const model = brand && models.find(({ id }) => id === modelId);
  return {
    type,
    brand,
    model,
    brands,
    models: brand ? models : [],
    versions: model ? versions : [],
    years: model ? years : [],
  };
}

/** The vehicle of an ad that exists. Only its year can still be chosen. */
export async function vehicleOfAd(api: ApiClient, ad: OwnVehicleAd): Promise<ChosenVehicle> {
  const { data } = await load(api.v1.vehicle_catalogue.$get({ query: { model_id: ad.model.id } }));
  return {
    type: ad.vehicle_type,
    brand: ad.brand,
    model: ad.model,
    version: ad.version,
    brands: [],
    models: [],
    versions: [],
    years: [
      ...new Set([...data.attributes.years, ad.year, ad.waiting_change?.year ?? ad.year]),
    ].toSorted((a, b) => b - a),
  };
}
