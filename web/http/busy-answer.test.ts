import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { siteScene } from './site-server.fixture.ts';

const FULL = {
  leastAtOnce: 0,
  mostAtOnce: 0,
  longestWaitMs: { urgent: -1, usual: -1 },
  usualMs: 1,
};

test('the page of a crowd has the colours of the theme, and its policy lets exactly its style in', async () => {
  const { ask } = await siteScene(undefined, { admission: { pages: FULL } });
  const { text, headers } = await ask('/imoveis');
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  const theme = await readFile('web/ui/theme.css', 'utf8');
  const colours = style.match(/light-dark\([^)]+\)/g) ?? [];
  expect(colours.length).toBeGreaterThan(2);
  expect(colours.filter((colour) => !theme.includes(colour))).toEqual([]);
  expect(headers['content-security-policy']).toContain(
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  );
});
