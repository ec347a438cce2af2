import { formatPrice } from '#core/fields/money.ts';
import { dateText } from './formats.ts';

/** 'Preço baixou R$ 15.000 em 21/11; era R$ 200.000'. */
export function dropText(
  what: 'Preço' | 'Aluguel',
  cents: number,
  { before_cents: before, on }: { before_cents: number; on: string },
): string {
  return `${what} baixou ${formatPrice(before - cents)} em ${dateText(on).slice(0, 5)}; era ${formatPrice(before)}`;
}

/** On cards: 'Baixou 8%'. */
export function dropMark({ percent }: { percent: number }): string {
  return `Baixou ${percent}%`;
}
