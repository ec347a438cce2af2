import * as z from 'zod';
import { refuse, type Refusal } from '#core/refusal.ts';
import { VEHICLE_TYPES } from '../../vehicle.ts';
import { IMPORT_LIMITS, type ImportLine } from './import-line.ts';
import { FUEL_FIGURES, NEW_YEAR, typeOf } from './import-words.ts';

const LABEL = z.string().max(500);
const year = z.object({ Label: LABEL, Value: z.union([z.string().max(20), z.number()]) });
const model = z.object({ Label: LABEL, Anos: z.array(year).optional() });
const models = z.union([
  z.array(model),
  z.object({ Modelos: z.array(model) }).transform(({ Modelos: list }) => list),
]);
const brand = z.object({ Label: LABEL, Modelos: models.optional() });

/**
 * The lists of the price table, one within the other: `{"carros": [{"Label": "Fiat", "Value": "21",
 * "Modelos": [{"Label": "Uno Mille 1.0", "Value": 437, "Anos": [{"Label": "2014 Gasolina", "Value":
 * "2014-1"}]}]}]}`. What an answer of a model list looks like (`{"Modelos": […], "Anos": […]}`) may
 * stand in the place of the list.
 */
const envelope = z.record(z.string().max(40), z.array(brand));

/** What it calls a model is a version of ours, whose text begins with the family. */
export function readPriceTable(text: string): ImportLine[] | Refusal {
  const parsed = parseJson(text);
  const read = envelope.safeParse(parsed);
  if (!read.success) return refuse('import_unreadable');
  const lines: ImportLine[] = [];
  for (const [word, brands] of Object.entries(read.data)) {
    const type = VEHICLE_TYPES.find((each) => each === word) ?? typeOf(word);
    if (!type) return refuse('import_unreadable');
    for (const { Label: name, Modelos: versions = [] } of brands) {
      const add = (facts: Partial<ImportLine>) =>
        lines.push({
          line: lines.length + 1,
          type,
          brand: name.trim(),
          model: '',
          version: '',
          ...facts,
        });
      if (versions.length === 0) add({});
      for (const { Label: version, Anos: years = [] } of versions) {
        if (years.length === 0) add({ version: version.trim() });
        for (const { Value: value } of years)
          add({ version: version.trim(), ...yearOf(String(value)) });
        if (lines.length > IMPORT_LIMITS.lines) return refuse('import_too_large');
      }
    }
  }
  return lines.length > IMPORT_LIMITS.lines ? refuse('import_too_large') : lines;
}

/** "2014-1": the model year and the figure of the fuel. */
function yearOf(value: string): Partial<ImportLine> {
  const { year: text = '', figure = '' } =
    /^(?<year>\d{4,5})-(?<figure>\d)$/.exec(value)?.groups ?? {};
  const fuel = FUEL_FIGURES[figure];
  if (text === '') return { problem: { note: 'bad_year', about: value } };
  if (!fuel) return { problem: { note: 'unknown_fuel', about: figure } };
  if (Number(text) === NEW_YEAR) return { soldNew: true };
  return { fuel, from: Number(text), to: Number(text) };
}

/** JSON that is nested deeper than ours, or none, is nothing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
