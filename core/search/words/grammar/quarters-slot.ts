import type { SlotReader } from './grammar.ts';

/** "3/4": what Bahia calls a house of three bedrooms ("três quartos"). */
export const quartersSlot: SlotReader = (words, at) => {
  const count = /^[1-9]$/.test(words[at]?.term ?? '') ? Number(words[at]?.term) : 0;
  const next = words[at + 1];
  const isQuarters = count > 0 && next?.term === '4' && next.gap === '/';
  return isQuarters ? { end: at + 2, value: count } : undefined;
};
