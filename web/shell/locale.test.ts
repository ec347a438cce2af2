import { expect, test, vi } from 'vitest';
import {
  browserLocale,
  changeLocale,
  chooseLocale,
  firstVisitRedirect,
  localeCookie,
  localeOfRoute,
  localisedPath,
} from './locale.ts';

// A second language, so that every step can be seen to decide.
const two = { locales: ['pt-BR', 'en'] as const, fallback: 'pt-BR' as const };
const prefixed = { ...two, strategy: 'prefix_except_default' as const };

test.each([
  [{ route: 'en', cookie: 'pt-BR', browser: 'pt-BR' }, 'en'],
  [{ route: undefined, cookie: 'en', browser: 'pt-BR' }, 'en'],
  [{ route: undefined, cookie: undefined, browser: 'fr;q=0.9, en-GB;q=0.8' }, 'en'],
  [{ route: undefined, cookie: undefined, browser: 'fr' }, 'pt-BR'],
  [{ route: 'xx', cookie: 'yy', browser: null }, 'pt-BR'],
])(
  'takes the language of route, cookie, browser, fallback in that order: %j',
  (facts, expected) => {
    expect(chooseLocale({ ...two, ...facts })).toBe(expected);
  },
);

test('guesses by the browser on the first visit only', () => {
  expect(chooseLocale({ ...two, route: undefined, cookie: undefined, browser: 'en' })).toBe('en');
  expect(chooseLocale({ ...two, route: undefined, cookie: 'gone', browser: 'en' })).toBe('pt-BR');
});

test('reads the languages of a browser by their weight and leaves out the refused ones', () => {
  expect(browserLocale('pt;q=0.2, en;q=0.9', two.locales)).toBe('en');
  expect(browserLocale('en;q=0, pt-PT', two.locales)).toBe('pt-BR');
  expect(browserLocale('', two.locales)).toBeUndefined();
});

test('reads the language at the end of a route’s name', () => {
  expect(localeOfRoute('property___pt-BR')).toBe('pt-BR');
  expect(localeOfRoute('property')).toBeUndefined();
});

test('writes the same page in another language', () => {
  expect(localisedPath('/imoveis', 'en', prefixed)).toBe('/en/imoveis');
  expect(localisedPath('/en/imoveis', 'pt-BR', prefixed)).toBe('/imoveis');
  expect(localisedPath('/en', 'pt-BR', prefixed)).toBe('/');
  expect(localisedPath('/imoveis', 'en', { ...prefixed, strategy: 'no_prefix' })).toBe('/imoveis');
});

test('sends a first visit to its language once, and nobody in circles', () => {
  const visit = {
    ...prefixed,
    path: '/imoveis',
    locale: 'en' as const,
    isFirstVisit: true,
    isRobot: false,
  };
  const target = firstVisitRedirect(visit);
  expect(target).toBe('/en/imoveis');
  expect(firstVisitRedirect({ ...visit, path: target ?? '' })).toBeUndefined();
  expect(firstVisitRedirect({ ...visit, isFirstVisit: false })).toBeUndefined();
  expect(firstVisitRedirect({ ...visit, isRobot: true })).toBeUndefined();
  expect(firstVisitRedirect({ ...visit, locale: 'pt-BR' })).toBeUndefined();
  expect(firstVisitRedirect({ ...visit, strategy: 'no_prefix' })).toBeUndefined();
});

test('keeps a choice for a year, for our own pages unless the site is used from another origin', () => {
  expect(localeCookie('en', { crossOrigin: false, secure: false })).toBe(
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  expect(localeCookie('en', { crossOrigin: false, secure: true })).toMatch(/SameSite=Lax; Secure$/);
  expect(localeCookie('en', { crossOrigin: true, secure: false })).toMatch(
    /SameSite=None; Secure$/,
  );
});

test('a choice loads its messages before it is remembered, and moves only when addresses carry the language', async () => {
  const steps: string[] = [];
  const change = {
    ...prefixed,
    path: '/veiculos',
    loadMessages: vi.fn<(locale: 'pt-BR' | 'en') => Promise<void>>(
      async (locale) => void steps.push(`load ${locale}`),
    ),
    writeCookie: (cookie: string) => void steps.push(cookie.split(';', 1)[0] ?? ''),
    crossOrigin: false,
    secure: true,
  };
  expect(await changeLocale('en', change)).toBe('/en/veiculos');
  expect(steps).toEqual(['load en', 'locale=en']);
  expect(await changeLocale('en', { ...change, strategy: 'no_prefix' })).toBeUndefined();
  change.loadMessages.mockRejectedValueOnce(new Error('offline'));
  await expect(changeLocale('pt-BR', change)).rejects.toThrow('offline');
  expect(steps).not.toContain('locale=pt-BR');
});
