import { setImmediate } from 'node:timers/promises';
import { Parser } from 'csv-parse';
import { plainWords } from '#core/fields/typed-text.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { inSlices } from './import-slices.ts';
import { IMPORT_LIMITS, type ImportLine, type ImportNote } from './import-line.ts';
import { readCode } from './import-code.ts';
import { answerOf, fuelOf, NEW_YEAR, statusOf, typeOf } from './import-words.ts';

const COLUMNS = {
  type: ['tipo', 'tipo de veiculo'],
  brand: ['marca'],
  model: ['modelo'],
  version: ['versao'],
  fuel: ['combustivel'],
  from: ['ano inicial', 'ano', 'de'],
  to: ['ano final', 'ate'],
  code: ['codigo', 'codigo fipe'],
  soldNew: ['zero km', '0 km'],
  status: ['situacao'],
} as const;

type ColumnName = keyof typeof COLUMNS;
type Cells = Readonly<Partial<Record<ColumnName, string>>>;

/** Characters; a line of ours has some hundred. */
const LONGEST_LINE = 10_000;
/** What Excel writes, and reads, above the heading: "sep=;". */
const DECLARED_DELIMITER = /^\uFEFF?"?sep=([;,\t])/i;
const SLICE_CHARACTERS = 64 * 1024;
const SLICE_LINES = 500;

/** Lines of a table as spreadsheets write it, with `;`, `,` or tabs; the first names the columns. */
export async function readCsv(text: string): Promise<ImportLine[] | Refusal> {
  const [heading = ''] = text.slice(0, LONGEST_LINE).split(/\r\n?|\n/, 1);
  const declared = DECLARED_DELIMITER.exec(heading)?.[1];
  const records = await recordsOf(text, declared ?? delimiterOf(heading));
  if (!Array.isArray(records)) return records;
  const [names, ...rows] = declared ? records.slice(1) : records;
  const places = placesOf(names?.cells ?? []);
  if (places.brand === undefined) return refuse('import_unreadable');
  const lines: ImportLine[] = [];
  await inSlices(rows, ({ line, cells }) => {
    if (cells.some((cell) => cell !== '')) lines.push(readRow(line, cellsOf(cells, places)));
  });
  return lines;
}

function delimiterOf(heading: string): string {
  const counted = [';', '\t', ','].map((sign) => [sign, heading.split(sign).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]![0];
}

interface CsvRecord {
  line: number;
  cells: string[];
}

async function recordsOf(text: string, delimiter: string): Promise<CsvRecord[] | Refusal> {
  const parser = new Parser({
    bom: true,
    delimiter,
    info: true,
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  });
  const records: CsvRecord[] = [];
  let lastLine = 0;
  const take = () => {
    for (;;) {
      const read = parser.read() as { info: { lines: number }; record: string[] } | null;
      if (!read) return;
      // The number of a record that goes over several lines is that of its first.
      records.push({ line: lastLine + 1, cells: read.record });
      lastLine = read.info.lines;
    }
  };
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('readable', take).on('end', resolve).on('error', reject);
  });
  // Awaited below; until then a rejection must not end the process.
  ended.catch(() => undefined);
  for (let at = 0; at < text.length && !parser.destroyed;) {
    const end = sliceEnd(text, at);
    parser.write(text.slice(at, end));
    at = end;
    await setImmediate();
    if (records.length > IMPORT_LIMITS.lines + 1) {
      parser.destroy();
      return refuse('import_too_large');
    }
  }
  parser.end();
  try {
    await ended;
  } catch {
    return refuse('import_unreadable');
  }
  return records.length > IMPORT_LIMITS.lines + 1 ? refuse('import_too_large') : records;
}

/** Empty lines are as much work as others; an emoji stays whole. */
function sliceEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + SLICE_CHARACTERS);
  let lines = 0;
  for (let at = from; at < end; at += 1) {
    const sign = text[at];
    if (sign === '\n' || sign === '\r') lines += 1;
    if (lines === SLICE_LINES) return at + 1;
  }
  return /\p{Cs}$/u.test(text.slice(from, end)) ? end - 1 : end;
}

type Places = Readonly<Partial<Record<ColumnName, number>>>;

function placesOf(names: readonly string[]): Places {
  const plain = names.map((name) => plainWords(name).replaceAll('_', ' '));
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([column, called]) => {
      const at = plain.findIndex((name) => (called as readonly string[]).includes(name));
      return at < 0 ? [] : [[column, at]];
    }),
  );
}

function cellsOf(cells: readonly string[], places: Places): Cells {
  return Object.fromEntries(
    Object.entries(places).map(([column, at]) => [column, (cells[at] ?? '').trim()]),
  );
}

function readRow(line: number, cells: Cells): ImportLine {
  const { type = '', brand = '', model = '', version = '' } = cells;
  const read = { line, brand, model, version };
  const known = typeOf(type);
  if (!known) {
    const note = type === '' ? 'missing_type' : 'unknown_type';
    return { ...read, problem: { note, about: type } };
  }
  const parts = [partYears, partFuel, partCode, partNew, partStatus].map((part) => part(cells));
  const problem = parts.find((part): part is { problem: ImportNote } => 'problem' in part);
  return problem
    ? { ...read, type: known, ...problem }
    : Object.assign({ ...read, type: known }, ...parts);
}

type Part = Partial<ImportLine> | { problem: ImportNote };

const problemOf = (note: ImportNote['note'], about: string): Part => ({ problem: { note, about } });

/** A last year may be missing; one that is the price table's sign for "new" says so. */
function partYears({ from = '', to = '' }: Cells): Part {
  if (from === '' && to === '') return {};
  const [first, last] = [from || to, to || from].map((text) =>
    /^\d{4,5}$/.test(text) ? Number(text) : NaN,
  );
  if (first === NEW_YEAR) return { soldNew: true };
  if (last === NEW_YEAR) return { from: first!, to: first!, soldNew: true };
  if (Number.isNaN(first) || Number.isNaN(last))
    return problemOf('bad_year', Number.isNaN(first) ? from : to);
  return { from: first!, to: last! };
}

function partFuel({ fuel = '' }: Cells): Part {
  if (fuel === '') return {};
  const known = fuelOf(fuel);
  return known ? { fuel: known } : problemOf('unknown_fuel', fuel);
}

function partCode({ code = '' }: Cells): Part {
  if (code === '') return {};
  const read = readCode(code);
  return read ? { code: read } : problemOf('bad_code', code);
}

function partNew({ soldNew = '' }: Cells): Part {
  if (soldNew === '') return {};
  const answer = answerOf(soldNew);
  return answer === undefined ? problemOf('unknown_answer', soldNew) : { soldNew: answer };
}

function partStatus({ status = '' }: Cells): Part {
  if (status === '') return {};
  const known = statusOf(status);
  return known ? { status: known } : problemOf('unknown_status', status);
}
