import { formatNumber } from '#core/fields/number-field.ts';
import { counted } from '#text/formats.ts';

export interface Noun {
  one: string;
  many: string;
}

/** "1 casa", "1.234 imóveis", "mais de 10 mil veículos". */
export function countOf(total: number, isCapped: boolean, noun: Noun): string {
  if (isCapped) return `mais de ${roundThousands(total)} ${noun.many}`;
  if (total === 0) return 'nenhum anúncio';
  return counted(total, noun.one, noun.many);
}

function roundThousands(total: number): string {
  if (total === 1000) return 'mil';
  return total % 1000 === 0 ? `${formatNumber(total / 1000)} mil` : formatNumber(total);
}
