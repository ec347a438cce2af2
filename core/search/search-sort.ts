/** The order that a search is shown in: words are ranked, and nothing is ranked without them. */
export function sortOf<Sort extends string>(
  wanted: Sort | 'relevance' | undefined,
  hasWords: boolean,
): Sort | 'relevance' | 'newest' {
  if (hasWords) return wanted ?? 'relevance';
  return wanted === undefined || wanted === 'relevance' ? 'newest' : wanted;
}
