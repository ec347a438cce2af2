import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENTRY = /@sheets-of ([^;]+?)(?:\s+without ([^;]+?))?(?:\s+besides ([^;]+))?;/;
const IMPORT =
  /^\s*(?:import|export)\s(?!type\s)(?:[^;']*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * The style sheets that the screens in these folders import, themselves or through what they are made
 * of. Each stands after those of its parts, so that a screen can say of a component what it wants.
 * @param places folders or files
 * @param onVisit told of every module on the way
 * @param without modules that bring their sheets themselves, with what they are made of
 */
export function sheetsOf(
  places: readonly string[],
  onVisit: (file: string) => void = () => undefined,
  without: readonly string[] = [],
): string[] {
  const visited = new Set(without);
  const sheets: string[] = [];
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    if (file.endsWith('.css')) {
      sheets.push(file);
      return;
    }
    onVisit(file);
    for (const imported of importsOf(file)) visit(imported);
  };
  for (const file of places.flatMap(modulesIn)) visit(file);
  return sheets;
}

/** What a page's style sheet names in a part of its `@sheets-of`. */
function namedIn(entry: string, names = ''): string[] {
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) =>
    path.resolve(path.dirname(entry), name),
  );
}

/** Those that a page's style sheet brings: of its `@sheets-of`, `besides` those of others. */
export function sheetsOfEntry(
  entry: string,
  text = readFileSync(entry, 'utf8'),
  onVisit?: (file: string) => void,
): string[] {
  const [, places, without, others] = ENTRY.exec(text) ?? [];
  const known = new Set(namedIn(entry, others).flatMap((other) => sheetsOfEntry(other)));
  const found = sheetsOf(namedIn(entry, places), onVisit, namedIn(entry, without));
  return found.filter((sheet) => !known.has(sheet));
}

/** The page's style sheet with an `@import` for each sheet in the place of `@sheets-of`. */
export function writtenOut(entry: string, text: string, onVisit?: (file: string) => void): string {
  const folder = path.dirname(entry);
  const imports = sheetsOfEntry(entry, text, onVisit).map(
    (sheet) => `@import './${path.relative(folder, sheet)}' layer(components);`,
  );
  return text.replace(ENTRY, imports.join('\n'));
}

/** Own modules and sheets that a module imports, in order; sheets last. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
    ([, from, lazy]) => from ?? lazy,
  );
  const files = names.flatMap((name = '') => {
    if (name.startsWith('#web/')) return [path.resolve('web', name.slice('#web/'.length))];
    return name.startsWith('.') ? [path.resolve(path.dirname(file), name)] : [];
  });
  const own = files.filter((each) => /\.(?:tsx?|css)$/.test(each));
  return own.toSorted((a, b) => Number(a.endsWith('.css')) - Number(b.endsWith('.css')));
}

function modulesIn(place: string): string[] {
  if (path.extname(place)) return [place];
  return globSync('**/*.tsx', { cwd: place })
    .filter((name) => !name.endsWith('.test.tsx'))
    .toSorted()
    .map((name) => path.join(place, name));
}
