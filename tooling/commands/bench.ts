// The figures of docs/performance.md, each beside its floor in the same run. Takes about three minutes
// on two free cores: nothing else should run meanwhile. `npm run bench -- page-cache first-view` runs
// only those. Searches in SQL are measured only when asked for, since a million ads take minutes to load:
// `npm run bench -- search --ads 1000000`; the loaded ads stay in build/search-bench (or --data), and so
// do those of `npm run bench -- own-list`, the list of an agency with 2,000 ads, and `npm run bench -- statistics`,
// the first page of its dashboard. `npm run bench -- alerts`
// asks 100,000 saved searches about new ads; `npm run bench -- catalogue`
// finds vehicles by what people call them; `npm run bench -- office` reads every list of the back office
// among a million ads, which stay in build/office-bench (or --data).
// The floor renders with the same build of React as the site.
import '../local-trial.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { PATHS } from '#core/site/paths.ts';
import { benchAlerts } from '../bench/alerts-bench.ts';
import { benchCatalogue } from '../bench/catalogue-bench.ts';
import { benchEnumeration } from '../bench/enumeration-bench.ts';
import { figureTable, type Figure } from '../bench/figure.ts';
import { benchFirstView } from '../bench/first-view-bench.ts';
import { benchLighthouse } from '../bench/lighthouse-bench.ts';
import { benchMemory } from '../bench/memory-bench.ts';
import { benchMessages } from '../bench/messages-bench.ts';
import { benchOffice } from '../bench/office-bench.ts';
import { benchOwnList } from '../bench/own-list-bench.ts';
import { benchPageCache } from '../bench/page-cache-bench.ts';
import { benchPhotos } from '../bench/photo-bench.ts';
import { benchRendering } from '../bench/render-bench.ts';
import { benchSearch } from '../bench/search-bench.ts';
import { benchStatistics } from '../bench/statistics-bench.ts';
import { startTemporarySite } from '../temporary-site.ts';

const PORT = 3950;
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    ads: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
});
const folder = options.data ?? 'build/search-bench';
const figures: Figure[] = [];
if (wanted.includes('search'))
  figures.push(...(await benchSearch({ ads: Number(options.ads), folder })));
if (wanted.includes('alerts')) figures.push(...(await benchAlerts(folder)));
if (wanted.includes('own-list')) figures.push(...(await benchOwnList(folder)));
if (wanted.includes('statistics')) figures.push(...(await benchStatistics(folder)));
if (wanted.includes('office'))
  figures.push(...(await benchOffice(options.data ?? 'build/office-bench')));
if (wanted.includes('catalogue')) figures.push(...(await benchCatalogue()));
/** Six doors take four minutes; messages leave ads that are flooded. */
const WHEN_ASKED_FOR = new Set(['enumeration', 'messages']);
const WITHOUT_SITE = new Set(['search', 'alerts', 'own-list', 'statistics', 'catalogue', 'office']);
if (wanted.length === 0 || wanted.some((name) => !WITHOUT_SITE.has(name))) await benchSite();

const table = figureTable(figures);
console.log(`\n${table}`);
await writeFile('build/bench.md', `${table}\n`);

async function benchSite(): Promise<void> {
  const site = await startTemporarySite(PORT);
  try {
    const { address } = site;
    const property = await firstLink(address, '/imoveis', /\/imovel\/[^"]+/);
    const vehicle = await firstLink(address, '/veiculos', /\/veiculo\/[^"]+/);
    const pages = [
      { name: 'home', path: '/' },
      { name: 'property search', path: '/imoveis' },
      { name: 'property page', path: property },
    ];
    const rendered = [
      ...pages.slice(1),
      { name: 'vehicle search', path: '/veiculos' },
      { name: 'vehicle page', path: vehicle },
    ];
    const urls = pages.map(({ name, path }) => ({ name, url: address + path }));
    const vehicleSearch = { name: 'vehicle search', url: `${address}/veiculos` };
    const benches: Record<string, () => Promise<Figure[]>> = {
      memory: async () => [benchMemory('idle after start', site.pid)],
      'page-cache': () => benchPageCache(address),
      render: () => benchRendering(address, site.databaseUrl, site.pid, rendered),
      'first-view': () => benchFirstView([...urls, vehicleSearch]),
      lighthouse: async () =>
        benchLighthouse(await indexedPages(address, property, [...pages, ...rendered])),
      photos: async () => benchPhotos(address, await advertiser(address)),
      messages: () => benchMessages(address),
      enumeration: () => benchEnumeration(address, site.databaseUrl),
    };
    for (const [name, bench] of Object.entries(benches)) {
      const isWanted = wanted.length > 0 ? wanted.includes(name) : !WHEN_ASKED_FOR.has(name);
      if (!isWanted) continue;
      console.log(`… ${name}`);
      figures.push(...(await bench()));
    }
  } finally {
    await site.stop();
  }
}

/** One page of each kind that search engines may show. */
async function indexedPages(
  address: string,
  property: string,
  known: readonly { name: string; path: string }[],
): Promise<{ name: string; url: string }[]> {
  const more = [
    { name: 'property landing', path: await firstLink(address, '/', /\/imoveis\/[a-z][^"?]+/) },
    { name: 'vehicle landing', path: await firstLink(address, '/', /\/veiculos\/[a-z][^"?]+/) },
    { name: 'advertiser', path: await firstLink(address, property, /\/anunciante\/[^"]+/) },
    { name: 'about', path: PATHS.about },
    { name: 'contact', path: PATHS.contact },
    { name: 'privacy', path: PATHS.privacy },
    { name: 'terms', path: PATHS.terms },
    { name: 'advertise (owners)', path: PATHS.advertiseOwner },
    { name: 'advertise (agencies)', path: PATHS.advertiseBusiness },
    { name: 'site map', path: PATHS.siteMap },
  ];
  const byPath = new Map([...known, ...more].map(({ name, path }) => [path, name]));
  return [...byPath].map(([path, name]) => ({ name, url: address + path }));
}

async function firstLink(address: string, path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(address + path)).text();
  return pattern.exec(html)?.[0] ?? '/';
}

/** Logs in as the agency of the demonstration: its plan has room for ten more photographs of an ad. */
async function advertiser(address: string): Promise<{ token: string; propertyId: string }> {
  const { email, password } = DEMONSTRATION_ACCOUNTS[2];
  const login = await fetch(`${address}/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: { email, password } }),
  });
  const token = login.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const own = await fetch(`${address}/v1/users/properties`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await own.json()) as { data: { id: string }[] };
  return { token, propertyId: data[0]?.id ?? '' };
}
