import { BODYWORKS, type Bodywork, type VehicleType } from '#core/vehicles/vehicle.ts';

/** A version with the model years in which it was sold in Brazil, both ends included. */
export interface CatalogueVersion {
  name: string;
  from: number;
  to: number;
}

export interface CatalogueModel {
  name: string;
  /** A car's body; motorcycles and trucks have their own kinds (`scooter`, `box`, …). */
  kind: string;
  /** Thousands of reais around Irecê: what the oldest and the newest model year cost. */
  prices: readonly [oldest: number, newest: number];
  versions: readonly CatalogueVersion[];
}

export interface CatalogueBrand {
  vehicleType: VehicleType;
  name: string;
  code: string;
  models: readonly CatalogueModel[];
}

const MODEL =
  /^(?<name>[^|]+) \| (?<kind>[a-z_]+) \| (?<oldest>\d+) (?<newest>\d+) \| (?<versions>.+)$/;
const VERSION = /^(?<name>.+) (?<from>\d{4})–(?<to>\d{4})$/;

/**
 * Reads a catalogue written as a page of a price guide: a line `CODE Brand name`, then a line for
 * each model, `Model | kind | oldest price newest price | Version 2012–2019; Version 2020–2026`.
 * @throws when a line does not read so.
 */
export function readCatalogue(vehicleType: VehicleType, text: string): CatalogueBrand[] {
  const brands: {
    vehicleType: VehicleType;
    name: string;
    code: string;
    models: CatalogueModel[];
  }[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    const brand = brands.at(-1);
    const heading = /^(?<code>[A-Z0-9]+) = (?<name>.+)$/.exec(line)?.groups;
    if (heading)
      brands.push({ vehicleType, name: heading['name']!, code: heading['code']!, models: [] });
    else if (brand) brand.models.push(readModel(vehicleType, line));
    else throw new Error(`A model before any brand: ${line}`);
  }
  return brands;
}

function readModel(vehicleType: VehicleType, line: string): CatalogueModel {
  const parts = MODEL.exec(line)?.groups;
  if (!parts) throw new Error(`Not a model line: ${line}`);
  const { name = '', kind = '', oldest, newest, versions = '' } = parts;
  if (vehicleType === 'cars' && !isBodywork(kind)) throw new Error(`Not a bodywork: ${line}`);
  return {
    name,
    kind,
    prices: [Number(oldest), Number(newest)],
    versions: versions.split('; ').map(readVersion),
  };
}

function readVersion(text: string): CatalogueVersion {
  const parts = VERSION.exec(text)?.groups;
  const [from, to] = [Number(parts?.['from']), Number(parts?.['to'])];
  if (!parts || !(from <= to)) throw new Error(`Not a version: ${text}`);
  return { name: parts['name']!, from, to };
}

export function isBodywork(kind: string): kind is Bodywork {
  return (BODYWORKS as readonly string[]).includes(kind);
}

/** The model years that any version had, ascending. */
export function modelYears({ versions }: CatalogueModel): number[] {
  const years = versions.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return [...new Set(years)].toSorted((a, b) => a - b);
}
