/* Structured data of what a search finds (schema.org): what search engines read. */
import { PER_PAGE } from '#core/paging.ts';
import type { FoundAds } from './search-page-kind.ts';

/** The ads of a page, by their addresses, in the order in which they are shown. */
export function structuredResults(
  ads: FoundAds['data'],
  { page, total }: Pick<FoundAds['meta'], 'page' | 'total'>,
  origin: string,
): Record<string, unknown>[] {
  if (ads.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: ads.map(({ attributes: { path } }, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * PER_PAGE + index + 1,
        url: new URL(path, origin).href,
      })),
    },
  ];
}
