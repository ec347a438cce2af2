import type { MetaDescriptor } from 'react-router';
import type { SearchAddress } from './search-address.ts';

/** The document's title: heading, keywords and the number of the page. */
export function searchTitle(heading: string, keywords: string | undefined, page: number): string {
  const words = keywords ? `“${keywords}”: ` : '';
  return `${words}${heading}${page > 1 ? `, página ${page}` : ''}`;
}

/** `<link rel="prev">` and `<link rel="next">`. */
export function pageLinks(
  address: SearchAddress,
  { page, page_count: pageCount }: { page: number; page_count: number },
  origin: string,
): MetaDescriptor[] {
  const link = (rel: 'prev' | 'next', number: number): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: new URL(address.withPage(number), origin).href,
  });
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pageCount ? [link('next', page + 1)] : []),
  ];
}
