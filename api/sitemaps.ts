import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { photoPath } from '#core/photos/photo.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { listAdFiles, listAdsOfFile } from '#core/sitemaps/sitemap-ads.server.ts';
import { listLandings } from '#core/sitemaps/sitemap-landings.server.ts';
import { listAdvertiserPages } from '#core/sitemaps/sitemap-advertisers.server.ts';
import { sitemapFile, sitemapIndex, type SitemapPage } from '#text/sitemap-xml.ts';
import type { ApiEnvironment } from './api-environment.ts';

const FILES = {
  pages: '/sitemaps/paginas.xml',
  advertisers: '/sitemaps/anunciantes.xml',
} as const;
const AD_FILES: Readonly<Record<AdKind, string>> = { property: 'imoveis', vehicle: 'veiculos' };
/** Searches with addresses of their own. */
const LANDING_FILES: Readonly<Record<AdKind, string>> = {
  property: '/sitemaps/buscas-imoveis.xml',
  vehicle: '/sitemaps/buscas-veiculos.xml',
};
const LANDING_PATHS = { property: 'propertyLanding', vehicle: 'vehicleLanding' } as const;

/** What is there whatever is advertised. */
const PAGES = [
  PATHS.home,
  PATHS.propertySearch,
  PATHS.vehicleSearch,
  PATHS.about,
  PATHS.contact,
  PATHS.advertiseOwner,
  PATHS.advertiseBusiness,
  PATHS.privacy,
  PATHS.terms,
  PATHS.siteMap,
];

/** Of each ad. */
const MOST_PHOTOS = 6;

export const sitemaps = new Hono<ApiEnvironment>()
  .use('/sitemaps/*', compress())
  .get('/sitemap.xml', async (c) => {
    const ofAds = await Promise.all(AD_KINDS.map(async (kind) => adFiles(c, kind)));
    const always = [...Object.values(FILES), ...Object.values(LANDING_FILES)];
    const files = [...always.map((path) => ({ path })), ...ofAds.flat()];
    return answer(c, sitemapIndex(base(c), files));
  })
  .get(FILES.pages, (c) =>
    answer(
      c,
      sitemapFile(
        base(c),
        PAGES.map((path) => ({ path })),
      ),
    ),
  )
  .get(FILES.advertisers, async (c) => {
    const paths = await listAdvertiserPages(c.var.db);
    return answer(
      c,
      sitemapFile(
        base(c),
        paths.map((path) => ({ path })),
      ),
    );
  });

for (const kind of AD_KINDS) {
  sitemaps.get(LANDING_FILES[kind], async (c) => {
    const { names } = await c.var.searchIndex.state();
    const landings = await listLandings(c.var.db, kind, names);
    const pages = landings.map(({ slug, changedAt }) => ({
      path: pathTo(LANDING_PATHS[kind], { landing: slug }),
      changedAt,
    }));
    return answer(c, sitemapFile(base(c), pages));
  });
  sitemaps.get(`/sitemaps/:file{${AD_FILES[kind]}(?:-[0-9a-z]{1,2})?\\.xml}`, async (c) => {
    const prefix = /-([0-9a-z]+)\.xml$/.exec(c.req.param('file'))?.[1] ?? '';
    const ads = await listAdsOfFile(c.var.db, kind, prefix);
    const pages = ads.map(({ path, changedAt, photos }) => {
      const ready = photos.filter(({ widths }) => widths.length > 0).slice(0, MOST_PHOTOS);
      const images = ready.map(
        ({ id, widths }) => `/photos/${photoPath(id, Math.max(...widths), 'jpg')}`,
      );
      return { path, changedAt, images };
    });
    return answer(c, sitemapFile(base(c), pages));
  });
}

async function adFiles(c: Context<ApiEnvironment>, kind: AdKind): Promise<SitemapPage[]> {
  const files = await listAdFiles(c.var.db, kind);
  return files.map(({ prefix, changedAt }) => ({
    path: `/sitemaps/${AD_FILES[kind]}${prefix && `-${prefix}`}.xml`,
    changedAt,
  }));
}

function base(c: Context<ApiEnvironment>): string {
  return c.var.publicBaseUrl ?? '';
}

function answer(c: Context<ApiEnvironment>, xml: string) {
  c.header('Content-Type', 'application/xml; charset=utf-8');
  // A change is in it within a minute.
  c.header('Cache-Control', 'public, max-age=60');
  return c.body(xml);
}
