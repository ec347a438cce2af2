import { withoutComments } from './style-classes.ts';

const SPACES =
  /(?<![\w-])((?:(?:scroll-)?(?:margin|padding)(?:-\w+)*|(?:row-|column-)?gap)):\s*([^;{}]*)/g;
const WRITTEN_LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:rem|px)\b/g;
/** Thinner than any space: what an edge or an outline needs. In pixels. */
const HAIRLINE = 1;

/** Lengths written out in a margin, a padding or a gap; shares of a letter or of the window may be. */
export function literalSpaces(css: string): string[] {
  return [...withoutComments(css).matchAll(SPACES)].flatMap(([, property, value = '']) =>
    [...value.matchAll(WRITTEN_LENGTH)]
      .map(([length]) => length)
      .filter((length) => !isHairline(length))
      .map((length) => `${property}: ${length}`),
  );
}

/** The widths that the media queries of a sheet write out. */
export function literalWidths(css: string): string[] {
  const queries = [...withoutComments(css).matchAll(/@(?:custom-)?media([^{;]*)/g)];
  return queries.flatMap(([, query = '']) => query.match(/[\d.]+(?:rem|px|em)\b/g) ?? []);
}

const isHairline = (length: string): boolean =>
  length.endsWith('px') && Math.abs(Number.parseFloat(length)) <= HAIRLINE;
