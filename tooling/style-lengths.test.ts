import { describe, expect, test } from 'vitest';
import { read, styleSheets } from './style-classes.ts';
import { literalSpaces, literalWidths } from './style-lengths.ts';

const WIDTHS = 'web/ui/widths.css';
const MAX_LINES = 300;

/** Spaces that are no step of the scale, and why. */
const OWN_SPACES: Record<string, [reason: string, ...spaces: string[]]> = {
  'web/account/account-card.css': ['grows with the window', 'padding: 3.5rem'],
  'web/dashboard/ads/own-ad-row.css': ['room of the bar at the top', 'scroll-margin-top: 6rem'],
  'web/dashboard/ads/own-ad-rows.css': [
    'the columns of the rows, box and photograph',
    'padding-inline-start: 8.25rem',
    'padding: 5.5rem',
  ],
  'web/dashboard/dashboard-layout.css': ['room of the bar at the foot', 'padding: 7rem'],
  'web/public/home.css': ['the picture', 'padding-block: 3.5rem', 'padding-block: 4.5rem'],
  'web/two-step/two-step-setup.css': [
    'room of the number',
    'padding-left: 2.75rem',
    'padding-left: 2.75rem',
  ],
  'web/ui/checkbox/checkbox.css': ['room of the box', 'padding-inline-start: 2.25rem'],
  'web/ui/combobox/combobox.css': ['room of the buttons', 'padding-inline-end: 6rem'],
  'web/ui/field/field.css': [
    'room of the icon or the unit',
    'padding-inline-start: 2.75rem',
    'padding-inline: 3.25rem',
  ],
  'web/ui/password-input/password-input.css': ['room of the eye', 'padding-inline-end: 3.25rem'],
  'web/ui/select/select.css': ['room of the arrow', 'padding-inline-end: 2.75rem'],
  'web/ui/wrap/wrap.css': ['grows with the window', 'padding-block: 3.5rem'],
};

const sheets = styleSheets().map((file) => ({ file, css: read(file) }));

describe('spaces come from the scale of theme.css', () => {
  test.each(sheets.filter(({ file }) => file !== 'web/ui/theme.css'))('$file', ({ file, css }) => {
    const [, ...own] = OWN_SPACES[file] ?? [''];
    expect(literalSpaces(css).toSorted()).toEqual(own.toSorted());
  });

  test('no exception is left over', () => {
    const files = new Set(sheets.map(({ file }) => file));
    expect(Object.keys(OWN_SPACES).filter((file) => !files.has(file))).toEqual([]);
  });

  test('a space that is written out is found', () => {
    const css = '.a { margin: 0 auto -0.5rem; gap: var(--space-8) 3px; padding: 0.25em; }';
    expect(literalSpaces(css)).toEqual(['margin: -0.5rem', 'gap: 3px']);
  });
});

describe('pages change at three widths', () => {
  test('which widths.css names', () => {
    const limits = literalWidths(read(WIDTHS)).map(
      (width) => Math.ceil(Number.parseFloat(width) * 2) / 2,
    );
    expect([...new Set(limits)]).toEqual([22.5, 48, 64]);
  });

  test('and no other sheet writes out', () => {
    const own = sheets.flatMap(({ file, css }) =>
      file === WIDTHS ? [] : literalWidths(css).map((width) => `${file}: ${width}`),
    );
    // The widths of the banner are those of the specification.
    const banner = 'web/ui/consent-banner/consent-banner.css';
    expect(own).toEqual([`${banner}: 1199px`, `${banner}: 575px`]);
  });

  test('a width that is written out is found', () => {
    expect(literalWidths('@media (scripting: none) and (width < 40rem) {}')).toEqual(['40rem']);
  });
});

test('every token is used', () => {
  const tokens = [...read('web/ui/theme.css').matchAll(/^\s*(--[\w-]+):/gm)].map(
    ([, name]) => name,
  );
  const all = sheets.map(({ css }) => css).join('\n');
  expect(tokens.filter((name) => !all.includes(`var(${name})`))).toEqual([]);
});

test(`no sheet is longer than ${MAX_LINES} lines`, () => {
  const long = sheets.filter(({ css }) => css.trimEnd().split('\n').length > MAX_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});
