import { counted } from '#text/formats.ts';

export interface Noun {
  one: string;
  many: string;
}

/** "1 casa", "1.234 imóveis". */
export function countOf(total: number, noun: Noun): string {
  if (total === 0) return 'nenhum anúncio';
  return counted(total, noun.one, noun.many);
}
