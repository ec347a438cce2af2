/* What readers of feeds ask for now and then: Atom (RFC 4287). */
import { element, emptyElement, XML_DECLARATION } from './xml.ts';

export interface AtomEntry {
  id: string;
  title: string;
  /** Complete, as every address here. */
  href: string;
  updated: string;
  summary: string;
  /** Of a JPEG. */
  picture?: string | undefined;
}

export interface AtomFeed {
  /** Where the feed itself is. */
  self: string;
  /** The page that shows the same. */
  page: string;
  title: string;
  author: string;
  /** The newest first. */
  entries: readonly AtomEntry[];
}

/** An empty feed has changed never. */
const NEVER = new Date(0).toISOString();

/** When the newest of the feed appeared. */
export function feedUpdated({ entries }: Pick<AtomFeed, 'entries'>): string {
  return entries.reduce((last, { updated }) => (updated > last ? updated : last), NEVER);
}

export function atomXml(feed: AtomFeed): string {
  const { self, page, title, author, entries } = feed;
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">`,
    element('id', self),
    element('title', title),
    element('updated', feedUpdated(feed)),
    `<author>${element('name', author)}</author>`,
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: page }),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml({ id, title, href, updated, summary, picture }: AtomEntry): string {
  const parts = [
    element('id', id),
    element('title', title),
    element('updated', updated),
    element('published', updated),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href }),
    ...(picture
      ? [emptyElement('link', { rel: 'enclosure', type: 'image/jpeg', href: picture })]
      : []),
    element('summary', summary),
  ];
  return `<entry>${parts.join('')}</entry>`;
}
