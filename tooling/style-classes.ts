import { globSync, readFileSync } from 'node:fs';

/** Sheets and modules of the site, paths from the root of the repository. */
export const styleSheets = (): string[] => globSync('web/**/*.css').toSorted();
export const siteModules = (): string[] =>
  globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();

export const coreModules = (): string[] =>
  globSync('core/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '');
}

/** Every class in the selectors of a sheet. */
export function classesOf(css: string): Set<string> {
  return new Set(selectorsOf(css).flatMap(({ selector }) => classNames(selector)));
}

/** The classes that a sheet is about: what its outermost rules begin with. */
export function subjectsOf(css: string): Set<string> {
  const outermost = selectorsOf(css).filter(({ depth }) => depth === 0);
  return new Set(
    outermost.flatMap(({ selector }) =>
      selector.split(/,(?![^(]*\))/).flatMap((one) => classNames(one).slice(0, 1)),
    ),
  );
}

/** The selectors of the rules of a sheet, and in how many other rules each lies. */
function selectorsOf(css: string): { selector: string; depth: number }[] {
  const found: { selector: string; depth: number }[] = [];
  const open: boolean[] = [];
  const parts = withoutComments(css)
    .replaceAll(/'[^']*'/g, "''")
    .matchAll(/([^{};]*)([{};])/g);
  for (const [, text = '', end] of parts) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const isRule = !text.trim().startsWith('@');
    if (isRule) found.push({ selector: text, depth: open.filter(Boolean).length });
    open.push(isRule);
  }
  return found;
}

const classNames = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** Class names that a module may write: words of its strings, and the beginnings of put-together ones. */
export interface WrittenClasses {
  words: Set<string>;
  beginnings: string[];
}

const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/** Every word in any string of a module. */
export function wordsOf(code: string): WrittenClasses {
  const strings = [...code.matchAll(STRING)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const parts = strings.flatMap((text) => text.split(/\s+/));
  const beginnings = parts.flatMap((part) => /^([\w-]+-)\$\{/.exec(part)?.[1] ?? []);
  return { words: new Set(parts), beginnings };
}

/** The words of the strings of a module that are surely class names. */
export function classNamesIn(code: string): WrittenClasses {
  const places = [...code.matchAll(/className=(?=["{])|\bclsx(?=\()/g)];
  return wordsOf(
    places.map(({ index, 0: { length } }) => bracketed(code, index + length)).join('\n'),
  );
}

/** From a bracket or quotation mark to the one that closes it. */
function bracketed(code: string, start: number): string {
  if (code[start] === '"') return code.slice(start, code.indexOf('"', start + 1) + 1);
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('({'.includes(code.charAt(at))) depth += 1;
    if (')}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) return code.slice(start, at + 1);
  }
  return '';
}

/**
 * Whether one of the modules may write the class. What is put behind a beginning is a number or a
 * word of theirs or of the core.
 */
export function isWritten(
  name: string,
  modules: readonly WrittenClasses[],
  ofCore: readonly WrittenClasses[] = [],
): boolean {
  if (modules.some(({ words }) => words.has(name))) return true;
  const ends = modules
    .flatMap(({ beginnings }) => beginnings)
    .filter((beginning) => name.startsWith(beginning))
    .map((beginning) => name.slice(beginning.length));
  const known = [...modules, ...ofCore];
  return ends.some((end) => /^\d+$/.test(end) || known.some(({ words }) => words.has(end)));
}

export const read = (file: string): string => readFileSync(file, 'utf8');
