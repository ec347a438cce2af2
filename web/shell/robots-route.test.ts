import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { PATHS } from '#core/site/paths.ts';
import { isPrivateAddress } from '../http/address-kinds.ts';
import { screenScene } from '../session/screen.fixture.ts';
import { loader } from './robots-route.ts';

test('search engines are kept from the pages of one person, from no other, and told where all are', async () => {
  const { ask } = screenScene(await testApi(), '');
  const answer = await ask(async (args) => loader(args), '/robots.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.shift()).toBe('User-agent: *');
  expect(lines.pop()).toBe('Sitemap: http://localhost:3000/sitemap.xml');
  const disallowed = lines.map((line) => /^Disallow: (\/[a-z-]+)$/.exec(line)?.[1]);
  expect(disallowed).not.toContain(undefined);
  const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(`${start}`));
  const paths = Object.values(PATHS);
  expect(paths.filter(isDisallowed)).toEqual(paths.filter(isPrivateAddress));
});
