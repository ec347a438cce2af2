import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

type Scheme = 'light' | 'dark';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

function tokens(scheme: Scheme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
    const hex = pair ? pair[scheme === 'light' ? 1 : 2] : value;
    if (hex?.startsWith('#')) found.set(name, hex);
  }
  return found;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['surface', 'raised', 'sunken'];

/** Text on its ground: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const TEXT: [ink: string, grounds: string[]][] = [
  [
    'ink',
    [
      ...GROUNDS,
      'brand-soft',
      'accent-soft',
      'danger-soft',
      'success-soft',
      'warning-soft',
      'info-soft',
    ],
  ],
  ['muted', [...GROUNDS, 'brand-soft', 'success-soft', 'warning-soft', 'info-soft', 'danger-soft']],
  ['brand', [...GROUNDS, 'brand-soft']],
  ['brand-strong', ['raised', 'brand-soft']],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['danger', [...GROUNDS, 'danger-soft']],
  ['success', [...GROUNDS, 'success-soft']],
  ['warning', ['raised', 'warning-soft']],
  ['info', ['raised', 'info-soft']],
  ['on-brand', ['brand']],
  ['on-accent', ['accent']],
  ['on-danger', ['danger']],
  ['on-whatsapp', ['whatsapp']],
  ['on-night', ['night']],
  ['night-muted', ['night']],
];

/** Edges of controls, icons and the focus ring: 3 to 1 (1.4.11, 2.4.13). */
const SHAPES: [shape: string, grounds: string[]][] = [
  ['edge', ['surface', 'raised', 'sunken']],
  ['focus', [...GROUNDS, 'brand-soft']],
  ['sunset', ['night']],
];

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(tokens('light').get('ink')).not.toBe(tokens('dark').get('ink'));
});

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  const colours = tokens(scheme);
  const ratio = (one: string, other: string) => {
    const [a, b] = [colours.get(one), colours.get(other)];
    if (!a || !b) throw new Error(`theme.css has no ${a ? other : one}`);
    return contrast(a, b);
  };
  const pairs = (rows: [string, string[]][]) =>
    rows.flatMap(([ink, on]) => on.map((g) => [ink, g] as const));

  test.each(pairs(TEXT))('%s can be read on %s', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))('%s can be told from %s', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
