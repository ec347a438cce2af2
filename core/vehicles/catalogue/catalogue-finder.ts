import { tokensOf } from '#core/search/words/tokens.ts';
import type { FuelType, VehicleType } from '../vehicle.ts';
import { CatalogueTerms } from './catalogue-terms.ts';
import type { FoundModel, FoundVehicles, FoundVersion } from './found-vehicles.ts';
import { askedFor, type AskedFor } from './asked-vehicle.ts';

export interface CatalogueEntry {
  vehicle_type: VehicleType;
  brand: { id: string; name: string; nicknames: readonly string[] };
  model: { id: string; name: string; nicknames: readonly string[] };
  version: { id: string; name: string };
  years: readonly { year: number; fuel_type: FuelType }[];
}

export type CatalogueFinder = (
  text: string,
  options?: { type?: VehicleType | undefined; isTyping?: boolean },
) => FoundVehicles;

/** What a word says, by where it stands. */
const MODEL = 10;
const BRAND = 5;
const VERSION = 4;
/** Of a word that is found at all: who has all of them is meant. */
const FOUND = 40;
/** Of a model whose whole name was said: Ford's Ranger, before the Ranger of another family. */
const WHOLE = 21;
/** Of a model year that the version was made in; and one that it was not. */
const IN_YEAR = 9;
const OUT_OF_YEAR = -6;
/** Of each word of a version, and of a model, that nobody asked for. */
const UNASKED = { version: -0.35, model: -1 };
/** Who made many versions sold many vehicles: Fiat's 147, not Alfa Romeo's. */
const COMMON = 0.5;
/** A wrong word beside the right ones counts less than this share of the best. */
const WORST_SHARE = 0.55;
/** Of a number that is a model year, too. */
const PERHAPS_YEAR = 0.3;
const NAMES_MODEL = 1;
const AS_TYPED = 2;
const MOST_MODELS = 4;
const MOST_VERSIONS = 12;
/** Entries read before others get their turn. */
const SLICE = 60;

interface Posting {
  entry: number;
  weight: number;
}

/** Reads the catalogue in slices, so that whoever else is served meanwhile does not wait. */
export async function catalogueFinder(
  entries: readonly CatalogueEntry[],
  pause: () => Promise<unknown>,
): Promise<CatalogueFinder> {
  const terms = new CatalogueTerms();
  const postings: Posting[][] = [];
  const nameCosts = new Float32Array(entries.length);
  const wholeNames: (readonly string[])[] = [];
  const tokens = new Map<string, readonly string[]>();
  const knownTokens = (name: string) => {
    const own = tokens.get(name) ?? tokensOf(name);
    tokens.set(name, own);
    return own;
  };
  const ofBrand = new Map<string, number>();
  for (const { brand } of entries) ofBrand.set(brand.id, (ofBrand.get(brand.id) ?? 0) + 1);
  for (let entry = 0; entry < entries.length; entry += 1) {
    if (entry % SLICE === SLICE - 1) await pause();
    const weights = weightsOf(entries[entry]!);
    const { brand, model } = entries[entry]!;
    wholeNames[entry] = knownTokens(model.name);
    nameCosts[entry] = nameCost(entries[entry]!) + COMMON * Math.log(ofBrand.get(brand.id) ?? 1);
    for (const [term, weight] of weights) {
      const number = terms.add(term);
      (postings[number] ??= []).push({ entry, weight });
    }
  }
  const rarity = postings.map(({ length }) => Math.log(1 + entries.length / length));

  const scores = new Float32Array(entries.length);
  const ofWord = new Float32Array(entries.length);
  /** Bits: a word names the brand or the model, and one is in the name as it was typed. */
  const named = new Uint8Array(entries.length);

  /** The best of what a word may be says what it counts for an entry. */
  function count(word: string, isUnfinished: boolean, share: number): void {
    ofWord.fill(0);
    for (const { term, likeness } of terms.like(word, isUnfinished))
      for (const { entry, weight } of postings[term] ?? []) {
        const score = likeness * (FOUND + weight * rarity[term]!);
        ofWord[entry] = Math.max(ofWord[entry]!, share * score);
        named[entry]! |= (weight >= BRAND ? NAMES_MODEL : 0) | (likeness === 1 ? AS_TYPED : 0);
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
        const isWhole = wholeNames[entry]!.every((word) => said.has(word));
        scores[entry]! +=
          yearScore(entries[entry]!, asked) + nameCosts[entry]! + (isWhole ? WHOLE : 0);
      }
      best = Math.max(best, scores[entry]!);
    }
    const found: number[] = [];
    for (let entry = 0; entry < entries.length; entry += 1)
      if (best > 0 && scores[entry]! >= best * WORST_SHARE) found.push(entry);
    const ranked = found.toSorted(
      (one, other) =>
        scores[other]! - scores[one]! || lastYear(entries[other]!) - lastYear(entries[one]!),
    );
    const [first] = ranked;
    return {
      names: first !== undefined && !isOfModel(entries[first]!, asked) ? 'version' : 'model',
      models: modelsAmong(
        ranked.filter((entry) => named[entry]! & NAMES_MODEL).map((at) => entries[at]!),
        asked,
      ),
      versions: ranked.slice(0, MOST_VERSIONS).map((at) => foundVersion(entries[at]!, asked)),
    };
  };
}

/** The models of the entries, in their order. */
function modelsAmong(ranked: readonly CatalogueEntry[], asked: AskedFor): FoundModel[] {
  return [...Map.groupBy(ranked, ({ model }) => model.id).values()]
    .slice(0, MOST_MODELS)
    .map((own) => ({
      ...foundModel(own[0]!),
      year: own.map((entry) => yearOf(entry, asked)).find((year) => year !== null) ?? null,
      first_year: Math.min(...own.map(firstYear)),
      last_year: Math.max(...own.map(lastYear)),
    }));
}

function foundModel(entry: CatalogueEntry): FoundModel {
  const { vehicle_type, brand, model } = entry;
  return {
    vehicle_type,
    brand: { id: brand.id, name: brand.name },
    model: { id: model.id, name: model.name },
    year: null,
    first_year: firstYear(entry),
    last_year: lastYear(entry),
  };
}

function foundVersion(entry: CatalogueEntry, asked: AskedFor): FoundVersion {
  const year = yearOf(entry, asked);
  const sold = year === null ? entry.years : entry.years.filter((each) => each.year === year);
  return {
    ...foundModel(entry),
    year,
    version: { id: entry.version.id, name: entry.version.name },
    fuels: [...new Set(sold.map(({ fuel_type }) => fuel_type))],
  };
}

/** The year that was asked for, if it was made then. */
function yearOf({ years }: CatalogueEntry, { year }: AskedFor): number | null {
  return years.find((each) => each.year === year)?.year ?? null;
}

/** Nothing but the model was said, and perhaps a year: then the choice of a version is still open. */
function isOfModel({ brand, model, years }: CatalogueEntry, { words }: AskedFor): boolean {
  const known = [
    brand.name,
    ...brand.nicknames,
    model.name,
    ...nicknamesIn(model.nicknames, years),
  ];
  const terms = new Set(known.flatMap((text) => [...tokensOf(text), joined(text)]));
  return words.every((word) => terms.has(word));
}

function yearScore({ years }: CatalogueEntry, { year, isYearSure }: AskedFor): number {
  if (year === undefined) return 0;
  if (years.some((each) => each.year === year)) return IN_YEAR;
  return isYearSure ? OUT_OF_YEAR : 0;
}

const firstYear = ({ years }: CatalogueEntry) => years[0]?.year ?? 0;
const lastYear = ({ years }: CatalogueEntry) => years.at(-1)?.year ?? 0;

/** Each term with the most that it says. */
function weightsOf({ brand, model, version, years }: CatalogueEntry): Map<string, number> {
  const weights = new Map<string, number>();
  const say = (texts: readonly string[], weight: number) => {
    for (const text of texts)
      for (const term of tokensOf(text))
        if ((weights.get(term) ?? 0) < weight) weights.set(term, weight);
  };
  say([model.name, joined(model.name), ...nicknamesIn(model.nicknames, years)], MODEL);
  say([brand.name, ...brand.nicknames], BRAND);
  for (const term of new Set(tokensOf(version.name)))
    weights.set(term, (weights.get(term) ?? 0) + VERSION);
  return weights;
}

/** What a name costs by its length: of two that fit, the shorter is meant. */
function nameCost({ model, version }: CatalogueEntry): number {
  return (
    UNASKED.model * tokensOf(model.name).length + UNASKED.version * tokensOf(version.name).length
  );
}

/** "Space Fox" is also typed "spacefox". */
function joined(name: string): string {
  return /\d/.test(name) ? '' : tokensOf(name).join('');
}

const OF_YEARS = /^(?<name>.+) (?<from>\d{4})–(?<to>\d{4})$/;

/** "g5 2009–2012" is what people call the model of these years. */
function nicknamesIn(nicknames: readonly string[], years: CatalogueEntry['years']): string[] {
  return nicknames.flatMap((nickname) => {
    const { name, from, to } = OF_YEARS.exec(nickname)?.groups ?? {};
    if (!name) return [nickname];
    const isThen = years.some(({ year }) => year >= Number(from) && year <= Number(to));
    return isThen ? [name] : [];
  });
}
