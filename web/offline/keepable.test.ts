import { expect, test } from 'vitest';
import { PATHS, RESOURCE_PATHS } from '#core/site/paths.ts';
import { isPrivateAddress } from '../http/address-kinds.ts';
import { untrackedAddress } from '../addresses/untracked-address.ts';
import { isKeepable, cacheableKind } from './keepable.ts';

const SITE = 'https://site.example';
const kindOf = (path: string, changes: Partial<Parameters<typeof cacheableKind>[0]> = {}) =>
  cacheableKind(
    {
      url: new URL(path, SITE).href,
      method: 'GET',
      mode: 'navigate',
      referrer: `${SITE}/`,
      ...changes,
    },
    SITE,
  );

test('public pages, their files and the photographs on them are kept', () => {
  for (const path of [PATHS.home, PATHS.propertySearch, '/imovel/casa/irece/abc', PATHS.terms])
    expect(kindOf(path), path).toBe('pages');
  expect(kindOf('/assets/a-1.css', { mode: 'no-cors' })).toBe('files');
  expect(kindOf('/fonts/a.woff2', { mode: 'cors' })).toBe('files');
  expect(kindOf('/photos/abc/320.jpg', { mode: 'no-cors' })).toBe('photos');
});

test('no page of an account is kept, nor one with a token, nor what is no page', () => {
  const paths = [...Object.values(PATHS).filter(isPrivateAddress), ...Object.values(RESOURCE_PATHS)]
    .map((path) => path.replaceAll(/:\w+/g, 'exemplo'))
    .filter((path) => path !== RESOURCE_PATHS.manifest);
  expect(paths.length).toBeGreaterThan(60);
  for (const path of [
    ...paths,
    '/v1/users/me',
    '/dev/inbox',
    '/%64ashboard',
    '/DASHBOARD/messages',
    '//dashboard',
    '/service-worker.js',
  ])
    expect(kindOf(path), path).toBeUndefined();
});

test('forms, other sites and photographs of the dashboard are left alone', () => {
  expect(kindOf('/imoveis', { method: 'POST' })).toBeUndefined();
  expect(kindOf('/imoveis', { mode: 'cors' })).toBeUndefined();
  expect(kindOf('https://other.example/imoveis')).toBeUndefined();
  expect(kindOf('/photos/a/320.jpg', { referrer: `${SITE}/dashboard/properties` })).toBeUndefined();
  expect(kindOf('/photos/a/320.jpg', { referrer: '' })).toBeUndefined();
});

test('an answer that says no-store, leads elsewhere or is an error is not kept', () => {
  const answer = { status: 200, type: 'basic', headers: new Headers(), redirected: false };
  const keepable = (changes: object) => isKeepable({ ...answer, ...changes } as Response);
  expect(keepable({})).toBe(true);
  expect(keepable({ headers: new Headers({ 'Cache-Control': 'private, No-Store' }) })).toBe(false);
  expect(keepable({ redirected: true })).toBe(false);
  expect(keepable({ type: 'opaque' })).toBe(false);
  for (const status of [0, 206, 301, 404, 500, 503]) expect(keepable({ status })).toBe(false);
});

test('where a visitor came from makes no other page', () => {
  expect(untrackedAddress(`${SITE}/imoveis?utm_source=x&cidade=irece&fbclid=1#topo`)).toBe(
    `${SITE}/imoveis?cidade=irece`,
  );
});
