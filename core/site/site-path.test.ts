import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from './hostile-addresses.fixture.ts';
import { pathTo, type SitePath } from './paths.ts';
import { locationOf, sitePath, withQuery } from './site-path.ts';

test('seventy different addresses and more are tried', () => {
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(70);
  expect(new Set(HOSTILE_ADDRESSES).size).toBe(HOSTILE_ADDRESSES.length);
});

test.each(HOSTILE_ADDRESSES)('%j is no page of ours', (wanted) => {
  expect(sitePath(wanted)).toBeUndefined();
});

test.each(HOSTILE_ADDRESSES)('%j leads home, whatever the compiler was told', (wanted) => {
  expect(locationOf(wanted as SitePath)).toBe('/');
});

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/messages/k7m2x9q4ab?de=email', '/dashboard/messages/k7m2x9q4ab?de=email'],
  ['/imoveis?q=casa&cidade=irece', '/imoveis?q=casa&cidade=irece'],
  ['/imoveis?volta=//evil.example', '/imoveis?volta=//evil.example'],
  ['/politica-de-privacidade#cookies', '/politica-de-privacidade#cookies'],
])('%j is', (wanted, expected) => {
  expect(sitePath(wanted)).toBe(expected);
  expect(locationOf(wanted as SitePath)).toBe(expected);
});

describe('a path with a query', () => {
  test('keeps what it had', () => {
    const first = withQuery(pathTo('invalidToken'), { link: 'senha' });
    expect(withQuery(first, { enviado: '1' })).toBe('/token-invalido?link=senha&enviado=1');
    expect(withQuery(pathTo('privacy'), {}, 'cookies')).toBe('/politica-de-privacidade#cookies');
  });

  test('is one whatever the query holds', () => {
    for (const hostile of HOSTILE_ADDRESSES) {
      const query = new URLSearchParams({ q: hostile, [hostile]: 'x' });
      const path = withQuery(pathTo('propertySearch'), query);
      expect(locationOf(path)).toBe(path);
      expect(new URL(path, 'https://site.example').pathname).toBe('/imoveis');
    }
  });
});
