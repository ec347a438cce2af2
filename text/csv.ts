/* Tables for spreadsheets as they are opened in Brazil: semicolons, decimal commas. */

/** Says that what follows is UTF-8: without it Excel shows "ImÃ³vel". */
export const CSV_BEGINNING = '\uFEFF';

/**
 * A spreadsheet would work it out as a formula, or run it: also when it drops what comes before, or takes
 * wide letters of Asian keyboards for plain ones.
 */
const FORMULA = /^[\p{Z}\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜−﹢﹣﹦﹫]|^[\t\r\n]/u;

/** One line of cells, each in quotation marks; what would be read as a formula is marked as text by a '. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: string | number | null): string {
  const text = cell === null ? '' : typeof cell === 'number' ? numberText(cell) : cell;
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const number = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 2 });

function numberText(value: number): string {
  return number.format(value);
}
