import { describe, expect, test } from 'vitest';
import { PATHS, RESOURCE_PATHS, type PathName } from '#core/site/paths.ts';
import { websiteSettings } from '#core/site/website-settings.ts';
import { isApplicationAddress } from '../document-pages.ts';
import { isPrivateAddress, isTokenAddress } from '../http/address-kinds.ts';
import { isTagFree, matchesPattern, TAG_PAGES, tagAttributes, tagsOf } from './tag-rules.ts';

const ALL_TAGS = {
  analytics_id: 'G-ABC123',
  pixel_id: '1234567890',
  tag_manager_id: 'GTM-ABC1',
};
const settings = websiteSettings.parse(ALL_TAGS);
const example = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_, part: string) => (part === 'token' ? 'a'.repeat(43) : 'abc'));
const PAGES = Object.entries(PATHS).map(
  ([name, path]) => [name as PathName, example(path)] as const,
);

/** Decided one by one: a page is here, or among those with tags. */
const WITHOUT_TAGS: readonly PathName[] = [
  'privacy',
  'whatsapp',
  'favorites',
  'offline',
  'propertyComparison',
  'vehicleComparison',
  'redirectPayment',
  'checkoutSuccess',
  'checkoutCancel',
  'login',
  'loginCode',
  'register',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'logout',
  'dataDownload',
  'alerts',
  'newAlert',
  'alertLink',
  'endAlerts',
  'savedSearch',
  'stopLetters',
  'stopAnswers',
  'adLink',
  'adAnswer',
  'notFound',
  'accessDenied',
  'serverError',
  'invalidToken',
];

describe('every page of the product', () => {
  test('outside of the dashboard and the back office is decided', () => {
    const open = PAGES.filter(([, path]) => !/^\/(?:dashboard|backoffice)\b/.test(path));
    const decided: PathName[] = [...TAG_PAGES, ...WITHOUT_TAGS];
    expect(open.map(([name]) => name).toSorted()).toEqual(decided.toSorted());
  });

  test.each(PAGES)('%s has tags only when it is one of those that may', (name, path) => {
    const mayHaveTags = (TAG_PAGES as readonly PathName[]).includes(name);
    expect(isTagFree(path)).toBe(!mayHaveTags);
    expect(tagsOf(settings, path)).toEqual(mayHaveTags ? ALL_TAGS : undefined);
    if (mayHaveTags) {
      expect([isPrivateAddress(path), isTokenAddress(path)]).toEqual([false, false]);
      expect(PATHS[name]).not.toMatch(/:token/);
      // A change of route is then a new document, whose script counts it.
      expect(isApplicationAddress(path)).toBe(false);
    }
  });

  test('with a token in its address is known as such', () => {
    const withToken = PAGES.filter(([name]) => PATHS[name].includes(':token'));
    expect(withToken.length).toBeGreaterThan(7);
    for (const [, path] of withToken) expect([path, isTokenAddress(path)]).toEqual([path, true]);
  });

  test('what shows no screen has none', () => {
    for (const path of Object.values(RESOURCE_PATHS)) expect(isTagFree(example(path))).toBe(true);
  });
});

test.each([
  '/nada',
  '/resetar-senha/abc',
  '/dashboard.data',
  '/imoveis/a/b',
  '/IMOVEIS/a/b',
  '/%69moveis',
  '/imovel/casa/irece',
  '//imoveis',
  '/imoveis\n',
])('no third party sees %j', (path) => {
  expect(isTagFree(path)).toBe(true);
  expect(tagAttributes(settings, path)).toEqual({ 'data-consent-event': '' });
});

test.each(['/', '/imoveis', '/Imoveis/', '/imovel/casa/irece/dashboard'])(
  '%s may have tags',
  (path) => {
    expect(tagAttributes(settings, path)['data-pixel-id']).toBe('1234567890');
  },
);

test('nothing is said where nothing is configured', () => {
  expect(tagAttributes(websiteSettings.parse({}), '/')).toEqual({});
  expect(tagAttributes(undefined, '/')).toEqual({});
});

test('the pixel and the tag manager load on the pages of their patterns, analytics on all', () => {
  const some = websiteSettings.parse({
    ...ALL_TAGS,
    pixel_patterns: ['/imovel/**', '/imoveis'],
    tag_manager_patterns: ['/planos/*'],
  });
  const { analytics_id, pixel_id, tag_manager_id } = ALL_TAGS;
  expect(tagsOf(some, '/')).toEqual({ analytics_id });
  expect(tagsOf(some, '/imoveis')).toEqual({ analytics_id, pixel_id });
  expect(tagsOf(some, '/planos/abc')).toEqual({ analytics_id, tag_manager_id });
  expect(tagsOf({ ...some, analytics_id: undefined }, '/')).toBeUndefined();
  expect(
    tagsOf({ ...some, pixel_patterns: ['/dashboard/**', '/**'] }, '/dashboard'),
  ).toBeUndefined();
});

test('patterns name one page, one part, or everything below', () => {
  expect(matchesPattern('/imovel/casa/irece/x1', ['/**'])).toBe(true);
  expect(matchesPattern('/', ['/**'])).toBe(true);
  expect(matchesPattern('/', ['/'])).toBe(true);
  expect(matchesPattern('/imoveis', ['/'])).toBe(false);
  expect(matchesPattern('/imoveis', ['/imoveis'])).toBe(true);
  expect(matchesPattern('/Imoveis/', ['/imoveis'])).toBe(true);
  expect(matchesPattern('/imoveis/x', ['/imoveis'])).toBe(false);
  expect(matchesPattern('/imovel/casa/irece/x1', ['/veiculos', '/imovel/**'])).toBe(true);
  expect(matchesPattern('/imovelx', ['/imovel/**'])).toBe(false);
  expect(matchesPattern('/planos/a', ['/planos/*'])).toBe(true);
  expect(matchesPattern('/planos/a/b', ['/planos/*'])).toBe(false);
  expect(matchesPattern('/planos', ['/planos/*'])).toBe(false);
  expect(matchesPattern('/imoveis', [])).toBe(false);
});
