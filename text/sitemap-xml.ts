/* What search engines read instead of following every link: sitemaps.org, with Google's images. */
import { element, XML_DECLARATION } from './xml.ts';

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

export interface SitemapPage {
  path: string;
  changedAt?: Date;
  /** Paths of pictures. */
  images?: readonly string[];
}

/** Of files; paths are of the site at `base`, which ends without a slash. */
export function sitemapIndex(base: string, files: readonly SitemapPage[]): string {
  const entries = files.map((file) => `<sitemap>${place(base, file)}</sitemap>\n`).join('');
  return `${XML_DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${entries}</sitemapindex>\n`;
}

export function sitemapFile(base: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => {
    const images = (page.images ?? []).map(
      (path) => `<image:image>${element('image:loc', base + path)}</image:image>`,
    );
    return `<url>${place(base, page)}${images.join('')}</url>\n`;
  });
  return `${XML_DECLARATION}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGES}">\n${entries.join('')}</urlset>\n`;
}

function place(base: string, { path, changedAt }: SitemapPage): string {
  const changed = changedAt ? element('lastmod', changedAt.toISOString()) : '';
  return element('loc', base + path) + changed;
}
