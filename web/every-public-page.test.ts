import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { wholeSite } from './http/whole-site.fixture.ts';
import { SCREENS } from './screens.ts';

const site = await (await wholeSite()).open();

const pages = Object.entries(SCREENS).flatMap(([name, [layout]]) => {
  const path = PATHS[name as keyof typeof SCREENS];
  return (layout === 'default' || layout === 'internal') && !path.includes(':') ? path : [];
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
