import { expect, test } from 'vitest';
import { websiteSettings } from '#core/site/website-settings.ts';
import { measuringPreview } from './measured-pages.ts';
import { TAG_PAGES } from './tag-rules.ts';

const tagsOf = (settings: object) => measuringPreview(websiteSettings.parse(settings)).tags;

test('what is configured without addresses is carried by every page that may have tags', () => {
  const tags = tagsOf({ analytics_id: 'G-ABC123', pixel_id: '1234567890' });
  expect(tags.map(({ id, isEverywhere }) => [id, isEverywhere])).toEqual([
    ['G-ABC123', true],
    ['1234567890', true],
  ]);
  for (const { pages } of tags) expect(pages).toHaveLength(TAG_PAGES.length);
  expect(tagsOf({})).toEqual([]);
});

test.each([
  [['/imovel/**'], ['/imovel/…/…/…']],
  [
    ['/planos/*', '/imoveis'],
    ['/imoveis', '/planos/…'],
  ],
  [['/imovel/casa/**'], ['/imovel/…/…/… (partly)']],
  [['/imoveis/casas-a-venda-em-irece'], ['/imoveis/… (partly)']],
  [['/'], ['/']],
  [['/dashboard/**'], []],
  [['/imovel/*'], []],
])('kept to %j the pixel is told where it loads', (pixel_patterns, carried) => {
  const [pixel] = tagsOf({ pixel_id: '1234567890', pixel_patterns });
  expect(pixel?.isEverywhere).toBe(false);
  expect(
    pixel?.pages.map(({ address, isPartly }) => address + (isPartly ? ' (partly)' : '')),
  ).toEqual(carried);
});
