import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasApplicationStyles, hasRareStyles } from '#web/document-pages.ts';
import { LAYOUT_FILES, SCREENS } from '#web/screens.ts';
import { sheetsOf, sheetsOfEntry } from './page-styles.ts';
import {
  classesOf,
  classNamesIn,
  coreModules,
  isWritten,
  read,
  siteModules,
  styleSheets,
  subjectsOf,
  wordsOf,
} from './style-classes.ts';

const ENTRIES = {
  document: path.resolve('web/ui/document-styles.css'),
  rare: path.resolve('web/ui/rare-styles.css'),
  searchMap: path.resolve('web/ui/search-map-styles.css'),
  application: path.resolve('web/ui/application-styles.css'),
};
const loaded = {
  document: sheetsOfEntry(ENTRIES.document),
  rare: sheetsOfEntry(ENTRIES.rare),
  searchMap: sheetsOfEntry(ENTRIES.searchMap),
  application: sheetsOfEntry(ENTRIES.application),
};
/** Of every page, whatever it shows. */
const BASE = ['font-face', 'page-classes', 'reset', 'theme', 'widths'].map(
  (name) => `web/ui/${name}.css`,
);
const ofComponents = styleSheets().filter(
  (file) => !BASE.includes(file) && !Object.values(ENTRIES).includes(path.resolve(file)),
);
const subjects = new Map(ofComponents.map((file) => [path.resolve(file), subjectsOf(read(file))]));
const everywhere = BASE.flatMap((file) => [...subjectsOf(read(file))]);

const handleOf = async (file: string) =>
  ((await import(path.resolve('web', file))) as { handle?: unknown }).handle;

describe('a page has the sheets of all that it shows, the map of a search its own', () => {
  test.each(Object.entries(SCREENS))('%s', async (_, [layout, file]) => {
    const files = [LAYOUT_FILES[layout], file];
    const handles = await Promise.all(files.map(handleOf));
    const sheets = sheetsOf(['root.tsx', ...files].map((each) => path.resolve('web', each)));
    const document = [
      ...loaded.document,
      ...loaded.searchMap,
      ...(hasRareStyles(handles) ? loaded.rare : []),
    ];
    const page = hasApplicationStyles(handles) ? loaded.application : document;
    expect(sheets.filter((sheet) => !page.includes(sheet))).toEqual([]);
  });

  test('a class that the screens of one area lay out is none of another', () => {
    const areas = new Map<string, Set<string>>();
    for (const file of ofComponents.filter((each) => !each.startsWith('web/ui/')))
      for (const [, name = ''] of read(file).matchAll(/^\.([\w-]+) \{/gm))
        areas.set(name, (areas.get(name) ?? new Set()).add(file.split('/')[1] ?? ''));
    expect([...areas].filter(([, of]) => of.size > 1)).toEqual([]);
  });

  test('whoever writes a class imports its sheet, or a component that does', () => {
    const missing = siteModules()
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const { words } = classNamesIn(read(file));
        const near = sheetsOf([path.resolve(file)]).flatMap((sheet) => [
          ...(subjects.get(sheet) ?? []),
        ]);
        const known = new Set([...everywhere, ...near]);
        return [...subjects].flatMap(([sheet, names]) =>
          [...names]
            .filter((name) => words.has(name) && !known.has(name))
            .map((name) => `${file}: .${name} of ${path.relative('.', sheet)}`),
        );
      });
    expect(missing).toEqual([]);
  });
});

describe('nothing is left over', () => {
  test('every sheet is imported', () => {
    const all = new Set(Object.values(loaded).flat());
    expect(ofComponents.filter((file) => !all.has(path.resolve(file)))).toEqual([]);
  });

  test('every class occurs in a module', () => {
    const written = siteModules().map((file) => wordsOf(read(file)));
    const ofCore = coreModules().map((file) => wordsOf(read(file)));
    const unused = styleSheets().flatMap((file) =>
      [...classesOf(read(file))]
        .filter((name) => !isWritten(name, written, ofCore))
        .map((name) => `${file}: .${name}`),
    );
    expect(unused).toEqual([]);
  });

  test('a class that nobody writes is found, put together or not', () => {
    const written = [wordsOf("className={clsx('badge', `badge-${tone}`)} const tone = 'info';")];
    const css = '.badge { .lost & { color: red; } } .badge-info, .badge-lost { color: red; }';
    expect([...classesOf(css)].filter((name) => !isWritten(name, written))).toEqual([
      'lost',
      'badge-lost',
    ]);
    expect([...subjectsOf(css)]).toEqual(['badge', 'badge-info', 'badge-lost']);
  });
});
