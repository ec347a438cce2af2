import path from 'node:path';
import { expect, test } from 'vitest';
import { PATHS, type PathName } from '#core/site/paths.ts';
import { isApplicationAddress, isDocument } from './document-pages.ts';
import { LAYOUT_FILES, SCREENS } from './screens.ts';

const handleOf = async (file: string) =>
  ((await import(path.resolve('web', file))) as { handle?: unknown }).handle;

test('the router stays within its applications, and knows the documents among their addresses', async () => {
  const names = Object.keys(SCREENS) as PathName[];
  const pages = await Promise.all(
    names.map(async (name) => {
      const [layout, file] = SCREENS[name];
      const handles = [await handleOf(LAYOUT_FILES[layout]), await handleOf(file)];
      const address = PATHS[name].replaceAll(/:\w+/g, 'x1');
      return { address, isApplication: !isDocument(handles) };
    }),
  );
  const known = pages.filter(
    ({ address, isApplication }) => isApplicationAddress(address) !== isApplication,
  );
  expect(known).toEqual([]);
});

test('what an address says after its path makes no difference', () => {
  expect(isApplicationAddress('/dashboard/properties?situacao=publicados#anuncio-x')).toBe(false);
  expect(isApplicationAddress('/dashboard/properties/archived')).toBe(false);
  expect(isApplicationAddress('/dashboard/properties/new')).toBe(true);
  expect(isApplicationAddress('/dashboard/vehicles/x1/edit?passo=fotos')).toBe(true);
});
