import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { isPrivateAddress } from './address-kinds.ts';

test('search engines are kept from the pages of one person, and from no other', async () => {
  const lines = (await readFile('web/static/robots.txt', 'utf8')).trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const disallowed = lines.slice(1).map((line) => /^Disallow: (\/[a-z-]+)$/.exec(line)?.[1]);
  expect(disallowed).not.toContain(undefined);
  const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(`${start}`));
  const paths = Object.values(PATHS);
  expect(paths.filter(isDisallowed)).toEqual(paths.filter(isPrivateAddress));
  expect(disallowed.filter((start) => !paths.some((path) => path.startsWith(`${start}`)))).toEqual(
    [],
  );
});
