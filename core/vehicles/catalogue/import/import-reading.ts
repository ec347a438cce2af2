import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { readCsv } from './import-csv.ts';
import { IMPORT_LIMITS, type ImportLine } from './import-line.ts';
import { readPriceTable } from './import-price-table.ts';
import { importText } from './import-text.ts';

export async function readImport(bytes: Uint8Array): Promise<ImportLine[] | Refusal> {
  if (bytes.length > IMPORT_LIMITS.bytes) return refuse('import_too_large');
  const text = importText(bytes);
  if (text === undefined) return refuse('import_unreadable');
  if (text.trim() === '') return refuse('import_empty');
  const lines = /^\s*[[{]/.test(text) ? await readPriceTable(text) : await readCsv(text);
  if (isRefusal(lines)) return lines;
  return lines.length === 0 ? refuse('import_empty') : lines;
}
