import type { FuelType, VehicleType } from '../vehicle.ts';
import { CatalogueTerms } from './catalogue-terms.ts';
import type { FoundModel, FoundVehicles, FoundVersion } from './found-vehicles.ts';
import { askedFor, type AskedFor } from './asked-vehicle.ts';
import { fuelWords } from './kind-words.ts';
import { namingTerms, vehicleTerms } from './vehicle-terms.ts';

export interface CatalogueEntry {
  vehicle_type: VehicleType;
  brand: { id: string; name: string; nicknames: readonly string[] };
  model: { id: string; name: string; nicknames: readonly string[] };
  version: { id: string; name: string };
  kinds: readonly string[];
  years: readonly { year: number; fuel_type: FuelType }[];
}

export type CatalogueFinder = (
  text: string,
  options?: { type?: VehicleType | undefined; isTyping?: boolean },
) => FoundVehicles;

const KIND = 14;
const MODEL = 10;
const BRAND = 5;
const VERSION = 4;
/** Of a word that is found at all: who has all of them is meant. */
const FOUND = 40;
/** Of a model whose whole name was said: Ford's Ranger, before the Ranger of another family. */
const WHOLE = 21;
const IN_YEAR = 9;
const OUT_OF_YEAR = -6;
const UNASKED = { version: -0.35, model: -1 };
/** Versions and kinds that hardly anybody means who does not say so. */
const UNMEANT: ReadonlyMap<string, number> = new Map([
  ['furgao', -3],
  ['chassi', -3],
  ['ambulancia', -3],
  ['escolar', -3],
  ['onibus', -55],
]);
const IN_TYPE = 9;
/** Who made many versions sold many vehicles: Fiat's 147, not Alfa Romeo's. */
const COMMON = 0.5;
/** A wrong word beside the right ones counts less than this share of the best. */
const WORST_SHARE = 0.55;
const PERHAPS_YEAR = 0.3;
const NAMES_MODEL = 1;
const AS_TYPED = 2;
const MOST_MODELS = 4;
const MOST_VERSIONS = 12;
/** An entry and the weight of a term for it are kept as one number: millions of objects take their room. */
const WEIGHTS = 32;
const SLICE_ENTRIES = 60;
const COUNTED = 5000;

export async function catalogueFinder(
  entries: readonly CatalogueEntry[],
  pause: () => Promise<unknown>,
): Promise<CatalogueFinder> {
  const terms = new CatalogueTerms();
  const postings: number[][] = [];
  const nameCosts = new Float32Array(entries.length);
  const wholeNames = new Map<string, readonly string[]>();
  const ofBrand = new Map<string, number>();
  const ofModel = new Map<string, number>();
  for (const [entry, { brand, model }] of entries.entries()) {
    if (entry % COUNTED === COUNTED - 1) await pause();
    ofBrand.set(brand.id, (ofBrand.get(brand.id) ?? 0) + 1);
    ofModel.set(model.id, (ofModel.get(model.id) ?? 0) + 1);
  }
  for (let entry = 0; entry < entries.length; entry += 1) {
    if (entry % SLICE_ENTRIES === SLICE_ENTRIES - 1) await pause();
    const weights = weightsOf(entries[entry]!);
    const { brand, model } = entries[entry]!;
    if (!wholeNames.has(model.id))
      wholeNames.set(
        model.id,
        vehicleTerms(model.name, () => true),
      );
    nameCosts[entry] =
      nameCost(entries[entry]!) +
      COMMON * (Math.log(ofBrand.get(brand.id) ?? 1) + Math.log(ofModel.get(model.id) ?? 1));
    for (const [term, weight] of weights) {
      const number = terms.add(term);
      (postings[number] ??= []).push(entry * WEIGHTS + weight);
    }
  }
  const scores = new Float32Array(entries.length);
  const ofWord = new Float32Array(entries.length);
  /** Bits: a word names the brand or the model, and one is in the name as it was typed. */
  const named = new Uint8Array(entries.length);

  function count(word: string, isUnfinished: boolean, share: number): void {
    ofWord.fill(0);
    for (const { term, likeness } of terms.like(word, isUnfinished)) {
      const own = postings[term]!;
      const rarity = Math.log(1 + entries.length / own.length);
      for (const posting of own) {
        const weight = posting % WEIGHTS;
        const entry = (posting - weight) / WEIGHTS;
        const score = likeness * (FOUND + weight * rarity);
        ofWord[entry] = Math.max(ofWord[entry]!, share * score);
        named[entry]! |= (weight >= BRAND ? NAMES_MODEL : 0) | (likeness === 1 ? AS_TYPED : 0);
      }
    }
    for (let entry = 0; entry < entries.length; entry += 1) scores[entry]! += ofWord[entry]!;
  }

  return (text, { type, isTyping = false } = {}) => {
    const asked = askedFor(text, terms);
    scores.fill(0);
    named.fill(0);
    for (const [at, word] of asked.words.entries()) {
      const isLast = at === asked.words.length - 1;
      const isPerhapsYear = word === asked.yearWord && asked.words.length > 1;
      count(word, isTyping && isLast, isPerhapsYear ? PERHAPS_YEAR : 1);
    }
    const said = new Set(asked.words);
    let best = 0;
    for (let entry = 0; entry < entries.length; entry += 1) {
      const { vehicle_type } = entries[entry]!;
      if (named[entry] === 0 || (type && vehicle_type !== type)) scores[entry] = 0;
      else {
        const { id } = entries[entry]!.model;
        const isWhole = wholeNames.get(id)!.every((word) => said.has(word));
        scores[entry]! +=
          timeAndTypeScore(entries[entry]!, asked) + nameCosts[entry]! + (isWhole ? WHOLE : 0);
      }
      best = Math.max(best, scores[entry]!);
    }
    const found: number[] = [];
    for (let entry = 0; entry < entries.length; entry += 1)
      if (best > 0 && scores[entry]! >= best * WORST_SHARE) found.push(entry);
    const order = (one: number, other: number) =>
      scores[other]! - scores[one]! ||
      lastYear(entries[other]!) - lastYear(entries[one]!) ||
      (entries[one]!.version.name < entries[other]!.version.name ? -1 : 1);
    const ranked = firstOf(found, MOST_VERSIONS, order);
    const ofModels = Map.groupBy(
      found.filter((entry) => named[entry]! & NAMES_MODEL),
      (entry) => entries[entry]!.model.id,
    );
    const models = [...ofModels.values()].map((own) => ({
      best: own.reduce((one, other) => (order(one, other) > 0 ? other : one)),
      own,
    }));
    const [first] = ranked;
    return {
      names: first !== undefined && !isOfModel(entries[first]!, asked) ? 'version' : 'model',
      models: firstOf(models, MOST_MODELS, (one, other) => order(one.best, other.best)).map(
        ({ own }) =>
          foundModel(
            own.map((entry) => entries[entry]!),
            asked,
          ),
      ),
      versions: ranked.map((at) => foundVersion(entries[at]!, asked)),
    };
  };
}

function firstOf<Item>(
  items: readonly Item[],
  count: number,
  order: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === count && order(item, first.at(-1)!) >= 0) continue;
    const at = first.findIndex((other) => order(item, other) < 0);
    first.splice(at < 0 ? first.length : at, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function foundModel(own: readonly CatalogueEntry[], asked: AskedFor): FoundModel {
  const [{ vehicle_type, brand, model }] = own as [CatalogueEntry];
  let [first_year, last_year] = [Infinity, -Infinity];
  let year: number | null = null;
  for (const entry of own) {
    first_year = Math.min(first_year, firstYear(entry));
    last_year = Math.max(last_year, lastYear(entry));
    year ??= yearOf(entry, asked);
  }
  return {
    vehicle_type,
    brand: { id: brand.id, name: brand.name },
    model: { id: model.id, name: model.name },
    year,
    first_year,
    last_year,
  };
}

function foundVersion(entry: CatalogueEntry, asked: AskedFor): FoundVersion {
  const year = yearOf(entry, asked);
  const sold = year === null ? entry.years : entry.years.filter((each) => each.year === year);
  return {
    ...foundModel([entry], asked),
    version: { id: entry.version.id, name: entry.version.name },
    fuels: [...new Set(sold.map(({ fuel_type }) => fuel_type))],
  };
}

function yearOf({ years }: CatalogueEntry, { year }: AskedFor): number | null {
  return years.find((each) => each.year === year)?.year ?? null;
}

/** Nothing but the model was said, and perhaps a year: then the choice of a version is still open. */
function isOfModel(entry: CatalogueEntry, { words }: AskedFor): boolean {
  const { brand, model, version, kinds } = entry;
  const termsOf = (names: readonly string[]) =>
    new Set(names.flatMap((name) => [...namingTerms(name)]));
  const ofNames = termsOf([brand.name, model.name]);
  const ofVersion = termsOf([version.name]);
  const called = termsOf([...brand.nicknames, ...nicknamesOf(entry), ...kinds]);
  // A model may be called by its versions: "CG Start".
  return words.every((word) => ofNames.has(word) || (called.has(word) && !ofVersion.has(word)));
}

function timeAndTypeScore(entry: CatalogueEntry, asked: AskedFor): number {
  return yearScore(entry, asked) + (entry.vehicle_type === asked.type ? IN_TYPE : 0);
}

function yearScore({ years }: CatalogueEntry, { year, isYearSure }: AskedFor): number {
  if (year === undefined) return 0;
  if (years.some((each) => each.year === year)) return IN_YEAR;
  return isYearSure ? OUT_OF_YEAR : 0;
}

const firstYear = ({ years }: CatalogueEntry) => years[0]?.year ?? 0;
const lastYear = ({ years }: CatalogueEntry) => years.at(-1)?.year ?? 0;

function weightsOf(entry: CatalogueEntry): Map<string, number> {
  const { brand, model, version, kinds, years } = entry;
  const weights = new Map<string, number>();
  const say = (texts: readonly string[], weight: number) => {
    for (const text of texts)
      for (const term of namingTerms(text))
        if ((weights.get(term) ?? 0) < weight) weights.set(term, weight);
  };
  say(kinds, KIND);
  say([model.name, ...nicknamesOf(entry)], MODEL);
  say([brand.name, ...brand.nicknames], BRAND);
  for (const term of namingTerms(version.name).difference(new Set(kinds)))
    weights.set(term, (weights.get(term) ?? 0) + VERSION);
  say(fuelWords(years), VERSION);
  return weights;
}

/** What a name costs by its length, doors left out: of two that fit, the shorter is meant. */
function nameCost({ model, version, kinds }: CatalogueEntry): number {
  const ofVersion = vehicleTerms(version.name.replace(/ [2-5]p\b/, ''), () => true);
  const unmeant = [...ofVersion, ...kinds].map((term) => UNMEANT.get(term) ?? 0);
  return (
    UNASKED.model * vehicleTerms(model.name, () => true).length +
    UNASKED.version * ofVersion.length +
    Math.min(0, ...unmeant)
  );
}

const OF_YEARS = /^(?<name>.+) (?<from>\d{4})–(?<to>\d{4})$/;

/** "g5 2009–2012" is said of these years; a version that says "G5" itself is called by no other such name. */
function nicknamesOf({ model, version, years }: CatalogueEntry): string[] {
  const ofVersion = namingTerms(version.name);
  const always: string[] = [];
  const then: string[] = [];
  const own: string[] = [];
  for (const nickname of model.nicknames) {
    const { name, from, to } = OF_YEARS.exec(nickname)?.groups ?? {};
    if (!name) always.push(nickname);
    else if (isMostlyIn(years, Number(from), Number(to))) {
      then.push(name);
      if (ofVersion.has(vehicleTerms(name, () => true).at(-1) ?? '')) own.push(name);
    }
  }
  return [...always, ...(own.length > 0 ? own : then)];
}

function isMostlyIn(years: CatalogueEntry['years'], from: number, to: number): boolean {
  return 2 * years.filter(({ year }) => year >= from && year <= to).length >= years.length;
}
