import { darken, lighten } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { PlantArtist } from './drawing-stage.ts';
import { px, shape, stroke } from './svg-markup.ts';

const scaled = (h: number, path: string): string =>
  path.replace(/-?\d+(\.\d+)?/g, (value) => px((Number(value) / 100) * h));

/** A zebu cow with its hump; units are hundredths of its height. */
export const zebu =
  (hide: string, facing: -1 | 1): PlantArtist =>
  (light, random, h) => {
    const tone = (base: string, exposure: number): string => under(light, base, exposure);
    const graze = random.chance(0.55);
    const legs = scaled(h, 'M-52 -44L-56 0M-40 -42L-38 0M32 -42L30 0M46 -44L50 0');
    const body = scaled(
      h,
      'M-62 -78C-40 -88 4 -86 22 -88C26 -100 42 -100 46 -88C58 -84 62 -72 58 -60C54 -46 40 -40 20 -38C-10 -34 -40 -36 -56 -44C-66 -52 -68 -68 -62 -78Z',
    );
    const head = graze
      ? 'M50 -84C66 -74 76 -52 82 -26C84 -16 76 -12 70 -16C66 -34 56 -50 42 -54Z'
      : 'M46 -84C60 -96 70 -108 82 -106C94 -104 100 -92 102 -86C100 -80 92 -82 84 -84C76 -78 66 -64 52 -58Z';
    const horn = graze ? 'M72 -40L88 -46' : 'M80 -106L78 -120';
    return (
      `<g transform="scale(${facing} 1)">` +
      stroke(legs, tone(darken(hide, 0.18), 0.3), h * 0.1, 'stroke-linecap="round"') +
      shape(scaled(h, head), tone(hide, 0.5)) +
      shape(body, tone(hide, 0.45)) +
      shape(
        scaled(h, 'M-60 -78C-40 -86 4 -84 22 -86C26 -98 42 -98 45 -87C40 -74 -30 -66 -60 -78Z'),
        tone(lighten(hide, 0.25), 1),
      ) +
      stroke(scaled(h, horn), tone('#e9dfc8', 0.7), h * 0.035, 'stroke-linecap="round"') +
      stroke(
        scaled(h, 'M-62 -76C-72 -62 -70 -44 -70 -26'),
        tone(darken(hide, 0.3), 0.3),
        h * 0.035,
        'stroke-linecap="round"',
      ) +
      '</g>'
    );
  };

export const horse =
  (coat: string, facing: -1 | 1): PlantArtist =>
  (light, _random, h) => {
    const tone = (base: string, exposure: number): string => under(light, base, exposure);
    const mane = tone(darken(coat, 0.55), 0.3);
    return (
      `<g transform="scale(${facing} 1)">` +
      stroke(
        scaled(
          h,
          'M-44 -46L-48 -22L-46 0M-34 -46L-32 -22L-34 0M24 -44L24 -20L22 0M36 -46L40 -22L38 0',
        ),
        tone(darken(coat, 0.2), 0.3),
        h * 0.075,
        'stroke-linecap="round" stroke-linejoin="round"',
      ) +
      shape(
        scaled(
          h,
          'M-52 -72C-30 -80 6 -76 24 -78C34 -90 46 -110 58 -116C64 -118 70 -112 76 -104C82 -96 86 -92 82 -88C76 -86 68 -92 62 -94C54 -84 50 -66 44 -54C36 -44 20 -42 4 -42C-14 -40 -34 -38 -48 -46C-58 -54 -58 -66 -52 -72Z',
        ),
        tone(coat, 0.5),
      ) +
      shape(
        scaled(
          h,
          'M-50 -72C-30 -79 6 -75 24 -77C30 -82 34 -90 40 -98C36 -80 30 -68 14 -66C-10 -64 -34 -64 -50 -72Z',
        ),
        tone(lighten(coat, 0.18), 1),
      ) +
      shape(scaled(h, 'M24 -80C30 -96 42 -114 58 -118L54 -108C44 -100 38 -86 34 -74Z'), mane) +
      stroke(
        scaled(h, 'M-53 -70C-64 -62 -64 -40 -60 -28'),
        mane,
        h * 0.06,
        'stroke-linecap="round"',
      ) +
      '</g>'
    );
  };
