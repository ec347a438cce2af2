import { moved, px, WIDTH } from './svg-markup.ts';

/**
 * Single-stroke lower-case letters on a grid where the x-height runs from y 0 (base) up to -10,
 * ascenders reach -15 and descenders 4. A machine without fonts still writes the caption.
 */
const GLYPHS: Record<string, { width: number; path: string }> = {
  i: { width: 2, path: 'M1 -10V0M1 -14.2V-14' },
  m: {
    width: 14,
    path: 'M1 0V-10M1 -6C1 -9 3 -10 4.3 -10S7 -9 7 -6.5V0M7 -6C7 -9 9 -10 10.3 -10S13 -9 13 -6.5V0',
  },
  a: { width: 9, path: 'M8 -10V0M8 -5C8 -8 6.6 -10 4.5 -10S1 -8 1 -5S2.4 0 4.5 0S8 -2 8 -5' },
  g: {
    width: 9,
    path: 'M8 -10V0.6C8 3 6.6 4.4 4.4 4.4C3 4.4 1.9 3.9 1.3 3M8 -5C8 -8 6.6 -10 4.5 -10S1 -8 1 -5S2.4 0 4.5 0S8 -2 8 -5',
  },
  e: {
    width: 9,
    path: 'M1 -5.2H8C8 -8.2 6.6 -10 4.5 -10S1 -8 1 -5S2.4 0 4.6 0C6 0 7.1 -0.6 7.8 -1.8',
  },
  n: { width: 9, path: 'M1 0V-10M1 -6C1 -9 3 -10 4.6 -10S8 -9 8 -6.3V0' },
  l: { width: 2, path: 'M1 -15V0' },
  u: { width: 9, path: 'M1 -10V-3.7C1 -1 2.5 0 4.2 0S8 -1 8 -4M8 -10V0' },
  s: {
    width: 8,
    path: 'M6.9 -8.4C6.3 -9.5 5.3 -10 4 -10C2.3 -10 1.2 -9 1.2 -7.6C1.2 -4.4 7 -6 7 -2.6C7 -1 5.8 0 4 0C2.5 0 1.5 -0.6 0.9 -1.8',
  },
  t: { width: 6, path: 'M3 -14V-2.5C3 -0.8 3.8 0 5.6 -0.1M0.6 -10H5.4' },
  r: { width: 6, path: 'M1 0V-10M1 -5.5C1 -8.5 2.8 -10 5.4 -9.9' },
  v: { width: 9, path: 'M0.8 -10L4.5 0L8.2 -10' },
};

const LETTER_GAP = 3.4;

const WORD_GAP = 8;

/** Strokes of a short lower-case text; throws on a letter that has no drawing. */
export function strokeText(text: string): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const letter of text) {
    if (letter === ' ') {
      x += WORD_GAP - LETTER_GAP;
      continue;
    }
    const glyph = GLYPHS[letter];
    if (!glyph) throw new RangeError(`no drawing for the letter "${letter}"`);
    path += glyph.path.replace(/([MLHVCS])([^MLHVCS]*)/g, (_, command: string, numbers: string) => {
      const values = numbers.trim().split(/\s+/).map(Number);
      const placed = values.map((value, index) =>
        command === 'V' || (command !== 'H' && index % 2 === 1) ? value : value + x,
      );
      return command + placed.map(px).join(' ');
    });
    x += glyph.width + LETTER_GAP;
  }
  return { path, width: x - LETTER_GAP };
}

export const CAPTION = 'imagem ilustrativa';

/** The tag every drawing carries in its upper right corner: pages write over the other three. */
export function captionTag(): string {
  const { path, width } = strokeText(CAPTION);
  const scale = 1.75;
  const boxWidth = width * scale + 52;
  const boxHeight = 58;
  const x = WIDTH - boxWidth - 28;
  const y = 28;
  return (
    `<g id="caption" aria-label="${CAPTION}">` +
    `<rect x="${px(x)}" y="${px(y)}" width="${px(boxWidth)}" height="${boxHeight}" rx="29" fill="#1d1714" fill-opacity="0.62"/>` +
    moved(
      x + 26,
      y + 38,
      `<path d="${path}" fill="none" stroke="#fff8ec" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`,
      scale,
    ) +
    '</g>'
  );
}
