import { isAdCode } from '#core/ads/ad-code.ts';

/** What a cookie holds with room to spare, and nobody looks through more. */
export const MOST_FAVORITES = 60;

/** Ids of ads as they come from outside: each once, in their order, and nothing that is no id. */
export function adIdsIn(texts: readonly string[], most: number): string[] {
  return [...new Set(texts.filter(isAdCode))].slice(0, most);
}
