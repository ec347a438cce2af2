import type { MetaDescriptor } from 'react-router';

/** The address at which a reader of feeds finds what is new in a search. */
export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href };
}

/** The document's title: heading, keywords and the number of the page. */
export function searchTitle(heading: string, keywords: string | undefined, page: number): string {
  const words = keywords ? `“${keywords}”: ` : '';
  return `${words}${heading}${page > 1 ? `, página ${page}` : ''}`;
}

/** `<link rel="prev">` and `<link rel="next">`. */
export function pageLinks(
  addressOf: (page: number) => string,
  { page, page_count: pageCount }: { page: number; page_count: number },
  origin: string,
): MetaDescriptor[] {
  const link = (rel: 'prev' | 'next', number: number): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: new URL(addressOf(number), origin).href,
  });
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pageCount ? [link('next', page + 1)] : []),
  ];
}
