import { knownFacts, type KnownVersion } from '#core/vehicles/catalogue/known-facts.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import { findVehicles, type VehicleSearch } from '../../vehicle-finder/find-vehicles.ts';
import type { OwnVehicleAd } from './vehicle-form-values.ts';

/** A row of the catalogue to choose. */
export interface CatalogueName {
  id: string;
  name: string;
}

export type VersionChoice = CatalogueName & KnownVersion;

/** Which vehicle a form is about, as far as it was chosen, with what can be chosen next. */
export interface ChosenVehicle {
  type: VehicleType;
  brand: CatalogueName | undefined;
  model: CatalogueName | undefined;
  version: (CatalogueName & Pick<KnownVersion, 'years'>) | undefined;
  year: number | undefined;
  brands: readonly CatalogueName[];
  models: readonly CatalogueName[];
  versions: readonly VersionChoice[];
  /** The newest first. */
  years: readonly number[];
  /** What the catalogue knows of the version in that year, by field name. */
  known: Readonly<Record<string, string>>;
  /** The ad exists: only the year can still be chosen. */
  isFixed: boolean;
}

/** What its ad is called until somebody calls it something else. */
export function chosenName({ brand, model, version, year }: ChosenVehicle): string {
  return vehicleName(brand?.name, model?.name, version?.name, year);
}

/** The catalogue lacks it, so its advertiser wrote it down. */
export function isWritten(version: ChosenVehicle['version']): boolean {
  return version?.years.length === 0;
}

/** What was searched for, what was found by it, and what was chosen. */
export interface VehicleChoice extends VehicleSearch {
  chosen: ChosenVehicle | undefined;
  /** What was written of a vehicle that the catalogue lacks, to be corrected. */
  written?: Readonly<Record<string, string>>;
}

/** @param asked the address, by the names of `vehicleChoiceAddress` */
export async function readChoice(api: ApiClient, asked: URLSearchParams): Promise<VehicleChoice> {
  const [search, chosen] = await Promise.all([
    findVehicles(api, asked.get('q')),
    chooseVehicle(api, asked),
  ]);
  return asked.has('rewrite')
    ? { ...search, chosen: undefined, written: writtenOf(chosen) }
    : { ...search, chosen };
}

function writtenOf(chosen: ChosenVehicle | undefined): Record<string, string> {
  const { type, brand, model, version, year } = chosen ?? {};
  const written = {
    vehicle_type: type,
    brand_name: brand?.name,
    model_name: model?.name,
    version_name: version && vehicleName(version.name),
    year: year && String(year),
  };
  return Object.fromEntries(Object.entries(written).filter(([, text]) => text)) as Record<
    string,
    string
  >;
}

/** What was chosen so far; a choice that does not follow from the one before is dropped. */
export async function chooseVehicle(
  api: ApiClient,
  asked: URLSearchParams,
): Promise<ChosenVehicle | undefined> {
  const type = VEHICLE_TYPES.find((known) => known === asked.get('type'));
  if (!type) return undefined;
  const [brandId, modelId, versionId] = ['brand', 'model', 'version'].map(
    (name) => asked.get(name) ?? '',
  ) as [string, string, string];
  const query = { vehicle_type: type, brand_id: brandId, model_id: modelId, version_id: versionId };
  const { data } = await load(api.v1.vehicle_catalogue.$get({ query }));
  const { brands, models, versions, years } = data.attributes;
  const brand = brands.find(({ id }) => id === brandId);
  const model = brand && models.find(({ id }) => id === modelId);
  const version = model && versions.find(({ id }) => id === versionId);
  const year = Number(asked.get('year')) || undefined;
  return {
    type,
    brand,
    model,
    version,
    year,
    brands,
    models: brand ? models : [],
    versions: model ? versions : [],
    years: model ? years : [],
    known: version ? knownFacts(version, year) : {},
    isFixed: false,
  };
}

/** The vehicle of an ad that exists. */
export async function vehicleOfAd(api: ApiClient, ad: OwnVehicleAd): Promise<ChosenVehicle> {
  const query = { model_id: ad.model.id, version_id: ad.version.id };
  const { data } = await load(api.v1.vehicle_catalogue.$get({ query }));
  const version = data.attributes.versions.find(({ id }) => id === ad.version.id);
  const made = version?.years.map(({ year }) => year) ?? [];
  return {
    type: ad.vehicle_type,
    brand: ad.brand,
    model: ad.model,
    version: { ...ad.version, years: version?.years ?? [] },
    year: undefined,
    brands: [],
    models: [],
    versions: [],
    years: [...new Set([...made, ad.year, ad.waiting_change?.year ?? ad.year])].sort(
      (a, b) => b - a,
    ),
    known: {},
    isFixed: true,
  };
}
