/** The order that a search is shown in: words are ranked, and nothing is ranked without them. */
export function sortOf<Sort extends string>(
  wanted: Sort | 'relevance' | undefined,
  keywords: string | undefined,
): Sort | 'relevance' | 'newest' {
  if (keywords) return wanted ?? 'relevance';
  return wanted === undefined || wanted === 'relevance' ? 'newest' : wanted;
}
