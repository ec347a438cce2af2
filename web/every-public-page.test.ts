import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { propertyAddress } from './addresses/search-addresses.ts';
import { wholeSite } from './http/whole-site.fixture.ts';
import { SCREENS } from './screens.ts';

const site = await (await wholeSite()).open();

const pages = Object.entries(SCREENS).flatMap(([name, [layout]]) => {
  const path = PATHS[name as keyof typeof SCREENS];
  return (layout === 'default' || layout === 'internal') && !path.includes(':') ? path : [];
});

/** Finds the first element that the keyboard reaches; undefined for a redirect. */
async function firstReached(path: string): Promise<string | undefined> {
  const [, body = ''] = (await site.ask(path)).text.split('<body');
  return /<(?:a|button|input)\b[^>]*>/.exec(body)?.[0];
}

test.each(pages)('the keyboard reaches the skip link first on %s', async (path) => {
  expect((await firstReached(path)) ?? 'skip-link').toContain('skip-link');
});

test('the nearest first, without a place, is asked near what', async () => {
  const address = propertyAddress.link(PATHS.propertySearch, { sort: 'distance' });
  expect((await site.ask(address)).text).toContain('Mais perto de onde?');
  expect((await site.ask(PATHS.propertySearch)).text).not.toContain('Mais perto de onde?');
});

test('asks near what with the towns of the search first, and keeps the order that was chosen', async () => {
  const address = propertyAddress.link(PATHS.propertySearch, {
    q: 'casa em lapão',
    sort: 'distance',
  });
  const { text } = await site.ask(address);
  const [, notice = ''] = text.split('Mais perto de onde?');
  expect(notice.match(/<a [^>]*>([^<]*)/)?.[1]).toBe('Lapão');
  expect(notice).toContain('data-geolocate="submit"');
  expect(notice).toContain('Até lá, a ordem é “Mais recentes”');
  expect(text).toMatch(/<option value="mais-perto" selected/);
});

test('what leads a browser on comes whole, so that leaving breaks off nothing', async () => {
  const answer = await site.ask('/dashboard.data', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.status).toBe(202);
  expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
});

async function canonicalOf(address: string): Promise<string | undefined> {
  const { text } = await site.ask(address);
  return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
}

test.each([...pages, '/imoveis?quartos-min=1', '/contato?assunto=planos'])(
  'the canonical address of %s is its own, wherever a visitor came from',
  async (address) => {
    const canonical = await canonicalOf(address);
    // A redirect is no page.
    if (canonical === undefined) return;
    const { pathname, search } = new URL(canonical);
    const sign = address.includes('?') ? '&' : '?';
    expect(pathname + search).toBe(address);
    expect(await canonicalOf(`${address}${sign}utm_source=x&fbclid=1`)).toBe(canonical);
  },
);
