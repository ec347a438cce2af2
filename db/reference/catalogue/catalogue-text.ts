import {
  factsOfVersion,
  readFacts,
  type VersionFacts,
} from '#core/vehicles/catalogue/version-facts.ts';
import type { FuelType, VehicleType } from '#core/vehicles/vehicle.ts';

/** Model years, both ends included. */
export interface ModelYears {
  fuel: FuelType;
  from: number;
  to: number;
}

export interface CatalogueVersion {
  name: string;
  years: readonly ModelYears[];
  isSoldNew: boolean;
  /** Of the price table. */
  codes: readonly string[];
  facts: VersionFacts;
}

export interface CatalogueModel {
  name: string;
  nicknames: readonly string[];
  versions: readonly CatalogueVersion[];
}

export interface CatalogueBrand {
  vehicleType: VehicleType;
  name: string;
  code: string;
  nicknames: readonly string[];
  models: readonly CatalogueModel[];
}

/** The model year that what is still sold has reached. */
export const LATEST_MODEL_YEAR = 2027;

const FUELS: Readonly<Record<string, FuelType>> = {
  g: 'gasoline',
  a: 'ethanol',
  f: 'flex',
  d: 'diesel',
  n: 'gnv',
  e: 'electric',
  h: 'hybrid',
};

const BRAND = /^(?<name>[^=|~]+) = (?<code>[A-Z0-9]+)(?: ~ (?<nicknames>.+))?$/;
const MODEL = /^ {2}(?<name>[^ |~][^|~]*) \|(?: (?<facts>[^~|]+?))?(?: ~ (?<nicknames>.+))?$/;
const VERSION =
  /^ {4}(?<name>[^ |][^|]*) \| (?<years>[^|]+?)(?: \| ?(?<codes>[^|]*?))?(?: \| (?<facts>[^|]+))?$/;
const YEARS = /^(?:(?<fuel>[gafdneh]) )?(?<from>\d{4})(?<open>–(?<to>\d{4})?)?$/;

/**
 * Reads a catalogue as `README.md` beside it describes: brands, in them models, in them versions.
 * @throws when a line does not read so.
 */
export function readCatalogue(vehicleType: VehicleType, text: string): CatalogueBrand[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return blocksOf(lines, BRAND).map(([{ name = '', code = '', nicknames }, ofBrand]) => ({
    vehicleType,
    name,
    code,
    nicknames: wordsIn(nicknames),
    models: blocksOf(ofBrand, MODEL).map(([model, ofModel]) => {
      const family = readFacts(vehicleType, model['facts'] ?? '');
      return {
        name: model['name'] ?? '',
        nicknames: wordsIn(model['nicknames']),
        versions: ofModel.map((line) => readVersion(vehicleType, family, line)),
      };
    }),
  }));
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Lines that head something, each with the lines below it that do not. */
function blocksOf(lines: readonly string[], heading: RegExp): [Groups, string[]][] {
  const blocks: [Groups, string[]][] = [];
  for (const line of lines) {
    const groups = heading.exec(line)?.groups;
    if (groups) blocks.push([groups, []]);
    else if (blocks.length > 0) blocks.at(-1)![1].push(line);
    else throw new Error(`Nothing stands above: ${line}`);
  }
  return blocks;
}

function readVersion(type: VehicleType, family: VersionFacts, line: string): CatalogueVersion {
  const { name, years, codes, facts } = VERSION.exec(line)?.groups ?? {};
  if (!name || !years) throw new Error(`Not a version: ${line}`);
  const read = readYears(years, line);
  return {
    name,
    years: read.map(({ isOpen: _open, ...each }) => each),
    isSoldNew: read.some(({ isOpen }) => isOpen),
    codes: codes?.split(' ').filter(Boolean) ?? [],
    facts: factsOfVersion(type, name, { family, own: readFacts(type, facts ?? '') }),
  };
}

/** "g 1995–1998 2001, f 2003–": a fuel holds until the next one is named. */
function readYears(text: string, line: string): (ModelYears & { isOpen: boolean })[] {
  let fuel: FuelType | undefined;
  return text
    .split(/, ?| (?=\d)/)
    .reduce<string[]>(joinedToFuel, [])
    .map((part) => {
      const groups = YEARS.exec(part)?.groups;
      fuel = (groups?.['fuel'] && FUELS[groups['fuel']]) || fuel;
      const from = Number(groups?.['from']);
      const isOpen = groups?.['open'] === '–';
      const to = isOpen ? LATEST_MODEL_YEAR : Number(groups?.['to'] ?? from);
      if (!fuel || !(from <= to)) throw new Error(`Not years: ${line}`);
      return { fuel, from, to, isOpen };
    });
}

function joinedToFuel(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  return last?.length === 1 ? [...parts.slice(0, -1), `${last} ${part}`] : [...parts, part];
}

function wordsIn(list: string | undefined): string[] {
  return list?.split(',').map((word) => word.trim()) ?? [];
}

/** Each model year of a version with its fuels, ascending. */
export function yearsOf({ years }: Pick<CatalogueVersion, 'years'>) {
  const all = years.flatMap(({ fuel, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ year: from + index, fuel })),
  );
  const once = new Map(all.map((each) => [`${each.year} ${each.fuel}`, each]));
  return [...once.values()].toSorted((a, b) => a.year - b.year || a.fuel.localeCompare(b.fuel));
}
