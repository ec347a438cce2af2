import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { refuse, type Refusal } from '#core/refusal.ts';
import { VEHICLE_TYPES } from '../../vehicle.ts';
import { IMPORT_LIMITS, type ImportLine } from './import-line.ts';
import { FUEL_FIGURES, NEW_YEAR, typeOf } from './import-words.ts';

/** What is longer is no name, as its line says then. */
const LABEL = z.string().transform((text) => text.slice(0, 500));
const list = z.custom<unknown[]>((value) => Array.isArray(value));
const lists = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const year = z.object({ Label: LABEL, Value: z.union([z.string().max(20), z.number()]) });
const model = z.object({ Label: LABEL, Anos: list.default([]) });
const models = z.union([list, z.object({ Modelos: list }).transform(({ Modelos: of }) => of)]);
const brand = z.object({ Label: LABEL, Modelos: models.default([]) });

/** Ours has lists in lists as deep as a year of a model stands. */
const DEEPEST = 8;
/** Lists, entries and facts; each line of ours comes with a few. */
const MOST_PARTS = 8 * IMPORT_LIMITS.lines;
/** Facts of one entry, and numbers in a list, which ours has none of. */
const MOST_FACTS = 50;
const SLICE = { characters: 256 * 1024, lines: 500 };

/**
 * Lists within lists: `{"carros": [{"Label": "Fiat", "Value": "21", "Modelos": [{"Label": "Uno Mille 1.0",
 * "Value": 437, "Anos": [{"Label": "2014 Gasolina", "Value": "2014-1"}]}]}]}`. In the place of a list may
 * stand an answer of the price table: `{"Modelos": […], "Anos": […]}`.
 */
export async function readPriceTable(text: string): Promise<ImportLine[] | Refusal> {
  if (!(await isAsDeepAsOurs(text))) return refuse('import_unreadable');
  const lines: ImportLine[] = [];
  try {
    for (const line of linesIn(JSON.parse(text.replace(/^\uFEFF/, '')))) {
      if (lines.length === IMPORT_LIMITS.lines) return refuse('import_too_large');
      lines.push({ ...line, line: lines.length + 1 });
      if (lines.length % SLICE.lines === 0) await setImmediate();
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return refuse('import_unreadable');
    throw error;
  }
  return lines;
}

/** Told before it is read, which takes seconds of what is nested a million times. */
async function isAsDeepAsOurs(text: string): Promise<boolean> {
  let depth = 0;
  let parts = 0;
  let facts = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    if (at % SLICE.characters === 0) await setImmediate();
    const sign = text[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      parts += 1;
      facts = 0;
    } else if (sign === ',') {
      parts += 1;
      facts += 1;
    }
    if (depth > DEEPEST || parts > MOST_PARTS || facts > MOST_FACTS) return false;
  }
  return true;
}

/** What it calls a model is a version of ours, whose text begins with the family. Throws at the first that is not ours. */
function* linesIn(table: unknown): Generator<Omit<ImportLine, 'line'>> {
  for (const [word, brands] of Object.entries(lists.parse(table))) {
    const type = VEHICLE_TYPES.find((each) => each === word) ?? typeOf(word);
    if (!type) throw new SyntaxError(`No type of vehicle: ${word.slice(0, 40)}`);
    for (const each of list.parse(brands)) {
      const { Label: name, Modelos: versions } = brand.parse(each);
      const known = { type, brand: name.trim(), model: '' };
      if (versions.length === 0) yield { ...known, version: '' };
      for (const one of versions) {
        const { Label: text, Anos: years } = model.parse(one);
        const version = text.trim();
        if (years.length === 0) yield { ...known, version };
        for (const sold of years)
          yield { ...known, version, ...yearOf(String(year.parse(sold).Value)) };
      }
    }
  }
}

function yearOf(value: string): Partial<ImportLine> {
  const { year: text = '', figure = '' } =
    /^(?<year>\d{4,5})-(?<figure>\d)$/.exec(value)?.groups ?? {};
  const fuel = FUEL_FIGURES[figure];
  if (text === '') return { problem: { note: 'bad_year', about: value } };
  if (!fuel) return { problem: { note: 'unknown_fuel', about: figure } };
  if (Number(text) === NEW_YEAR) return { soldNew: true };
  return { fuel, from: Number(text), to: Number(text) };
}
