import { expect, test } from 'vitest';
import { websiteSettings } from '#core/site/website-settings.ts';
import { isTagFree, matchesPattern, tagAttributes } from './tag-rules.ts';

test.each([
  '/resetar-senha/abc',
  '/confirmations/abc',
  '/meus-dados/abc',
  '/whatsapp/abc',
  '/dashboard',
  '/dashboard/messages/1',
  '/dashboard.data',
  '/backoffice/login',
])('no third party sees %s', (path) => {
  expect(isTagFree(path)).toBe(true);
  expect(tagAttributes(websiteSettings.parse({ pixel_id: '1' }), path)).toEqual({});
});

test.each(['/', '/imoveis', '/entrar', '/dashboards', '/imovel/casa/irece/dashboard'])(
  '%s may have tags',
  (path) => {
    expect(isTagFree(path)).toBe(false);
    expect(tagAttributes(websiteSettings.parse({ pixel_id: '1' }), path)['data-pixel-id']).toBe(
      '1',
    );
  },
);

test('patterns name one page, one part, or everything below', () => {
  expect(matchesPattern('/imovel/casa/irece/x1', ['/**'])).toBe(true);
  expect(matchesPattern('/', ['/**'])).toBe(true);
  expect(matchesPattern('/imoveis', ['/imoveis'])).toBe(true);
  expect(matchesPattern('/imoveis/x', ['/imoveis'])).toBe(false);
  expect(matchesPattern('/imovel/casa/irece/x1', ['/veiculos', '/imovel/**'])).toBe(true);
  expect(matchesPattern('/planos/a', ['/planos/*'])).toBe(true);
  expect(matchesPattern('/planos/a/b', ['/planos/*'])).toBe(false);
  expect(matchesPattern('/imoveis', [])).toBe(false);
});
