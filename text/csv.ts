/* Tables for spreadsheets as they are opened in Brazil: semicolons, decimal commas. */

/** Says that what follows is UTF-8: without it Excel shows "ImÃ³vel". */
export const CSV_BEGINNING = '\uFEFF';

/**
 * A spreadsheet would work it out as a formula, or run it: also when it drops what comes before, or takes
 * wide letters of Asian keyboards for plain ones.
 */
const FORMULA = /^[\p{Z}\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜−﹢﹣﹦﹫]|^[\t\r\n]/u;

/** Sums are written with two decimals, other numbers as they are. */
export type Cell = string | number | { cents: number } | null;

/** One line of cells, each in quotation marks; what would be read as a formula is marked as text by a '. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: Cell): string {
  const text = plainText(cell);
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function plainText(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  return typeof cell === 'number' ? number.format(cell) : money.format(cell.cents / 100);
}

const number = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 2 });
const money = new Intl.NumberFormat('pt-BR', { useGrouping: false, minimumFractionDigits: 2 });
