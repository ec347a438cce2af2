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
/** Of a model year that the version was made in; and one that it was not. */
const IN_YEAR = 9;
const OUT_OF_YEAR = -6;
/** Of each word of a version, and of a model, that nobody asked for. */
const UNASKED = { version: -0.35, model: -1 };
/** A wrong word beside the right ones counts less than this share of the best. */
const WORST_SHARE = 0.55;
const MOST_MODELS = 4;
const MOST_VERSIONS = 12;
/** Entries read before others get their turn. */
const SLICE = 400;

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
  for (let entry = 0; entry < entries.length; entry += 1) {
    if (entry % SLICE === SLICE - 1) await pause();
    const weights = weightsOf(entries[entry]!);
    nameCosts[entry] = nameCost(entries[entry]!);
    for (const [term, weight] of weights) {
      const number = terms.add(term);
      (postings[number] ??= []).push({ entry, weight });
    }
  }
  const rarity = postings.map(({ length }) => Math.log(1 + entries.length / length));

  return (text, { type, isTyping = false } = {}) => {
    const asked = askedFor(text, terms);
    if (asked.words.length === 0) return { models: [], versions: [] };
    const scores = new Float32Array(entries.length);
    const ofModel = new Float32Array(entries.length);
    for (const [at, word] of asked.words.entries()) {
      const isUnfinished = isTyping && at === asked.words.length - 1;
      const best = new Map<number, readonly [score: number, weight: number]>();
      for (const { term, likeness } of terms.like(word, isUnfinished))
        for (const { entry, weight } of postings[term] ?? []) {
          const score = weight * likeness * rarity[term]!;
          if (score > (best.get(entry)?.[0] ?? 0)) best.set(entry, [score, weight]);
        }
      for (const [entry, [score, weight]] of best) {
        scores[entry]! += score;
        if (weight >= BRAND) ofModel[entry]! += score;
      }
    }
    const found: number[] = [];
    for (let entry = 0; entry < entries.length; entry += 1)
      if (scores[entry]! > 0 && (!type || entries[entry]!.vehicle_type === type)) found.push(entry);
    const ranked = found
      .map((entry) => ({
        entry,
        score: scores[entry]! + yearScore(entries[entry]!, asked) + nameCosts[entry]!,
        latest: lastYear(entries[entry]!),
      }))
      .toSorted((one, other) => other.score - one.score || other.latest - one.latest);
    const [first] = ranked;
    if (!first) return { models: [], versions: [] };
    const versions = ranked
      .slice(0, MOST_VERSIONS)
      .filter(({ score }) => score >= first.score * WORST_SHARE)
      .map(({ entry }) => foundVersion(entries[entry]!, asked));
    return { models: modelsAmong(entries, found, ofModel), versions };
  };
}

/** The models that the words name by themselves, each once. */
function modelsAmong(
  entries: readonly CatalogueEntry[],
  found: readonly number[],
  scores: Float32Array,
): FoundModel[] {
  const best = new Map<string, { score: number; entries: CatalogueEntry[] }>();
  for (const at of found) {
    const entry = entries[at]!;
    const known = best.get(entry.model.id) ?? { score: 0, entries: [] };
    known.score = Math.max(known.score, scores[at]!);
    known.entries.push(entry);
    best.set(entry.model.id, known);
  }
  const ranked = [...best.values()].toSorted((one, other) => other.score - one.score);
  const enough = (ranked[0]?.score ?? 0) * WORST_SHARE;
  return ranked
    .filter(({ score }) => score > 0 && score >= enough)
    .slice(0, MOST_MODELS)
    .map(({ entries: [entry, ...others] }) => ({
      ...foundModel(entry!),
      first_year: Math.min(...[entry!, ...others].map(firstYear)),
      last_year: Math.max(...[entry!, ...others].map(lastYear)),
    }));
}

function foundModel(entry: CatalogueEntry): FoundModel {
  const { vehicle_type, brand, model } = entry;
  return {
    vehicle_type,
    brand: { id: brand.id, name: brand.name },
    model: { id: model.id, name: model.name },
    first_year: firstYear(entry),
    last_year: lastYear(entry),
  };
}

function foundVersion(entry: CatalogueEntry, { year }: AskedFor): FoundVersion {
  const sold = entry.years.filter((each) => each.year === year);
  const fuels = (sold.length > 0 ? sold : entry.years).map(({ fuel_type }) => fuel_type);
  return {
    ...foundModel(entry),
    version: { id: entry.version.id, name: entry.version.name },
    year: sold.length > 0 ? (year ?? null) : null,
    fuels: [...new Set(fuels)],
  };
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
