import { darken, lighten, mix } from './colour-mixing.ts';
import { under, zenith } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { moved, px, ROUND, shape, stroke } from './svg-markup.ts';
import { spokedWheel } from './wheels.ts';

export type MotorcycleBody = 'street' | 'trail' | 'scooter';

interface Tones {
  colour: string;
  body: string;
  shade: string;
  shine: string;
  black: string;
  dark: string;
  steel: string;
  chrome: string;
  red: string;
  lens: string;
}

function tonesOf(stage: Stage, colour: string): Tones {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  return {
    colour,
    body: gradients.linear([
      [0, tone(mix(lighten(colour, 0.34), zenith(light), 0.1), 1)],
      [0.4, tone(colour, 0.8)],
      [1, tone(darken(colour, 0.4), 0.2)],
    ]),
    shade: tone(darken(colour, 0.45), 0.2),
    shine: light.night ? '#8f9cc8' : '#ffffff',
    black: tone('#2b2a2c', 0.5),
    dark: tone('#171617', 0.3),
    steel: tone('#8b9092', 0.6),
    chrome: gradients.linear([
      [0, tone('#f7f9fa', 1)],
      [0.45, tone('#a5acaf', 0.6)],
      [0.6, tone('#63696c', 0.4)],
      [1, tone('#c9cdce', 0.7)],
    ]),
    red: light.night ? '#ff4b36' : tone('#c42c24', 0.8),
    lens: light.night ? '#fff3c0' : tone('#e9f0f1', 1),
  };
}

/** The engine: crankcase, covers and a cylinder with its cooling fins, around 0 0. */
function engine(stage: Stage, tones: Tones): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const metal = gradients.linear([
    [0, tone('#a9aeb0', 0.9)],
    [1, tone('#54585a', 0.3)],
  ]);
  let markup = shape(
    'M-20 10C-24 -2 -20 -14 -8 -16L14 -16C22 -14 25 -4 22 6C20 13 12 16 0 16C-10 16 -17 15 -20 10Z',
    metal,
  );
  let fins = '';
  for (let index = 0; index < 8; index += 1)
    fins += `M-9 ${px(-3 - index * 3.1)}L13 ${px(-3 - index * 3.1)}`;
  markup += `<g transform="translate(4 -13) rotate(14)"><rect x="-9" y="-27" width="22" height="28" rx="2" fill="${tone('#3b3e40', 0.4)}"/>${stroke(fins, tone('#8e9496', 0.7), 1.1)}<rect x="-7" y="-34" width="18" height="9" rx="3" fill="${metal}"/></g>`;
  markup += `<circle cx="-6" cy="1" r="11" fill="${tones.steel}"/><circle cx="-6" cy="1" r="9" fill="${metal}"/><circle cx="-6" cy="1" r="3.4" fill="${tone('#5a5f61', 0.4)}"/>`;
  markup += `<circle cx="13" cy="3" r="7.4" fill="${tones.steel}"/><circle cx="13" cy="3" r="6" fill="${metal}"/>`;
  return markup;
}

function shock(
  tones: Tones,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  let coil = '';
  for (let index = 1; index < 9; index += 1) {
    const [x, y] = [
      from[0] + ((to[0] - from[0]) * index) / 9,
      from[1] + ((to[1] - from[1]) * index) / 9,
    ];
    coil += `M${px(x - 3.6)} ${px(y + 1)}L${px(x + 3.6)} ${px(y - 1)}`;
  }
  return (
    stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, tones.dark, 3.4, ROUND) +
    stroke(coil, tones.red, 1.7, ROUND)
  );
}

function handlebar(tones: Tones, x: number, y: number): string {
  return (
    stroke(`M${x} ${y}L${x - 5} ${y - 13}L${x - 14} ${y - 15}`, tones.dark, 2.6, ROUND) +
    stroke(`M${x - 12} ${y - 15}L${x - 24} ${y - 13}`, tones.black, 4.6, ROUND) +
    stroke(`M${x - 10} ${y - 15}L${x - 13} ${y - 32}`, tones.dark, 1.5, ROUND) +
    `<ellipse cx="${x - 14}" cy="${y - 36}" rx="6" ry="4.4" fill="${tones.black}" transform="rotate(-18 ${x - 14} ${y - 36})"/>` +
    stroke(`M${x - 8} ${y - 17}L${x - 2} ${y - 15}L${x - 12} ${y - 8}`, tones.steel, 1.3, ROUND)
  );
}

function seat(tones: Tones, path: string): string {
  return (
    shape(path, tones.black) +
    `<path d="${path}" fill="none" stroke="${tones.shine}" stroke-opacity="0.16" stroke-width="0.9"/>`
  );
}

function exhaust(tones: Tones, pipe: string, can: string): string {
  return (
    stroke(pipe, tones.steel, 4.4, ROUND) +
    stroke(pipe, tones.shine, 1.2, `stroke-opacity="0.4" ${ROUND}`) +
    shape(can, tones.chrome)
  );
}

function streetBike(stage: Stage, tones: Tones): string {
  const { light } = stage;
  return (
    moved(0, -30, spokedWheel(light, 30, 7.5, false)) +
    moved(132, -30, spokedWheel(light, 30, 6.6, true)) +
    shape('M-28 -46C-24 -62 -6 -70 14 -66L22 -58C6 -64 -12 -60 -22 -44Z', tones.black) +
    stroke('M48 -34L0 -30', tones.dark, 4.6, ROUND) +
    stroke(
      'M50 -38C30 -40 14 -38 0 -36M50 -30C30 -26 14 -25 0 -25',
      tones.steel,
      1.2,
      'stroke-dasharray="1.6 1"',
    ) +
    shock(tones, [12, -36], [24, -72]) +
    stroke('M106 -84L82 -40L50 -32M106 -84L64 -76L44 -66L48 -36', tones.dark, 4, ROUND) +
    moved(68, -36, engine(stage, tones)) +
    exhaust(
      tones,
      'M82 -58C94 -54 94 -38 86 -28C78 -20 60 -20 40 -22',
      'M44 -26L-16 -33C-20 -32 -21 -26 -18 -24L44 -17Z',
    ) +
    shape('M132 -30L126 -32L104 -94L112 -96L136 -34Z', tones.dark) +
    stroke('M131 -32L115 -78', tones.chrome, 4, ROUND) +
    shape(
      'M104 -54C112 -64 130 -68 146 -60C156 -55 162 -46 163 -38C154 -50 142 -58 128 -57C116 -57 108 -52 100 -44Z',
      tones.body,
    ) +
    shape('M-20 -88C-6 -88 14 -82 32 -76L62 -76L56 -54L40 -56C30 -66 10 -74 -14 -80Z', tones.body) +
    stroke(
      'M-12 -84C6 -80 22 -74 34 -68L54 -66',
      tones.shine,
      1.2,
      `stroke-opacity="0.45" ${ROUND}`,
    ) +
    shape('M-24 -90L-10 -88L-12 -78L-22 -80Z', tones.red) +
    seat(
      tones,
      'M62 -80C50 -76 36 -82 20 -87C6 -92 -10 -95 -16 -92C-18 -88 -14 -86 -6 -85C10 -82 30 -73 44 -71L64 -73Z',
    ) +
    stroke('M-12 -92C-24 -98 -22 -100 -8 -98L8 -94', tones.steel, 2, ROUND) +
    shape(
      'M58 -78C60 -94 72 -104 90 -103C102 -102 110 -96 110 -88C110 -80 104 -76 94 -75L62 -73C59 -73 58 -75 58 -78Z',
      tones.body,
    ) +
    shape('M74 -90L112 -92L100 -66C96 -60 88 -62 86 -68Z', tones.body) +
    stroke('M76 -89L108 -91L99 -69', tones.shade, 1, ROUND) +
    stroke('M66 -94C72 -100 86 -101 98 -98', tones.shine, 2, `stroke-opacity="0.55" ${ROUND}`) +
    handlebar(tones, 106, -96) +
    shape('M104 -98C112 -104 122 -100 126 -94L128 -82C124 -76 114 -76 108 -80Z', tones.body) +
    shape(
      'M121 -98C126 -96 130 -88 127 -81C123 -80 119 -82 118 -84C117 -90 118 -95 121 -98Z',
      tones.lens,
    ) +
    stroke('M104 -80L116 -78', tones.dark, 3, ROUND) +
    stroke('M52 -22L70 -20', tones.dark, 3, ROUND) +
    stroke('M46 -30L34 -2', tones.dark, 2.4, ROUND)
  );
}

function trailBike(stage: Stage, tones: Tones): string {
  const { light } = stage;
  return (
    moved(0, -32, spokedWheel(light, 32, 9, false)) +
    moved(142, -35, spokedWheel(light, 35, 8, true)) +
    stroke('M50 -42L0 -32', tones.dark, 5, ROUND) +
    stroke(
      'M52 -46C30 -44 14 -42 0 -38M52 -38C30 -30 14 -27 0 -26',
      tones.steel,
      1.2,
      'stroke-dasharray="1.6 1"',
    ) +
    shock(tones, [40, -44], [48, -80]) +
    stroke('M112 -98L88 -48L54 -40M112 -98L66 -88L44 -78L50 -42', tones.dark, 4.4, ROUND) +
    moved(72, -46, engine(stage, tones)) +
    shape('M54 -30L88 -30L92 -38L52 -36Z', tones.steel) +
    exhaust(
      tones,
      'M86 -68C98 -66 98 -50 84 -50C66 -52 50 -66 34 -72',
      'M42 -80L-14 -92C-18 -90 -18 -83 -15 -81L38 -67Z',
    ) +
    shape('M142 -35L135 -37L109 -106L117 -109L147 -40Z', tones.dark) +
    stroke('M141 -38L124 -82', tones.chrome, 4.2, ROUND) +
    shape('M104 -84C120 -88 148 -86 172 -74C160 -76 140 -78 124 -76L106 -76Z', tones.body) +
    shape(
      'M-34 -84C-22 -96 0 -98 20 -92L46 -86L60 -74L54 -64L42 -70C26 -82 0 -86 -26 -82Z',
      tones.body,
    ) +
    stroke('M-26 -86C-8 -92 18 -90 40 -80', tones.shine, 1.3, `stroke-opacity="0.45" ${ROUND}`) +
    shape('M-30 -90L-20 -94L-20 -86L-30 -84Z', tones.red) +
    seat(
      tones,
      'M-18 -98C10 -100 34 -94 62 -92C70 -92 78 -98 84 -104L88 -96C78 -86 70 -82 56 -82C30 -84 10 -90 -16 -92Z',
    ) +
    stroke('M-28 -98L8 -101M-20 -98L-16 -94', tones.dark, 2.6, ROUND) +
    shape(
      'M62 -88C66 -104 80 -116 98 -114C110 -112 116 -106 114 -98L96 -66C90 -62 82 -66 82 -72L78 -84Z',
      tones.body,
    ) +
    shape('M84 -96L118 -104L104 -72C98 -64 90 -66 88 -74Z', tones.shade) +
    stroke('M70 -98C78 -110 90 -112 102 -109', tones.shine, 2, `stroke-opacity="0.5" ${ROUND}`) +
    handlebar(tones, 110, -110) +
    shape('M108 -118C114 -124 124 -122 128 -112L134 -96C130 -88 120 -88 114 -92Z', tones.body) +
    shape('M123 -112C130 -108 134 -100 132 -94C127 -92 122 -95 121 -99Z', tones.lens) +
    shape(
      'M106 -118C108 -130 116 -136 120 -136C120 -128 124 -120 128 -114Z',
      '#dfeef2',
      'fill-opacity="0.4"',
    ) +
    stroke('M54 -32L72 -30', tones.dark, 3.2, ROUND) +
    stroke('M48 -38L36 -2', tones.dark, 2.4, ROUND)
  );
}

function scooterBike(stage: Stage, tones: Tones): string {
  const { light } = stage;
  return (
    moved(4, -25, spokedWheel(light, 25, 8.5, false)) +
    moved(128, -27, spokedWheel(light, 27, 7.5, true)) +
    shape(
      'M-4 -24C-8 -34 0 -42 14 -44L54 -42C62 -38 62 -24 54 -20L18 -16C8 -16 0 -18 -4 -24Z',
      tones.steel,
    ) +
    `<circle cx="14" cy="-28" r="9" fill="${tones.black}"/><circle cx="44" cy="-31" r="8" fill="${tones.black}"/>` +
    exhaust(
      tones,
      'M54 -24C46 -14 34 -16 20 -18',
      'M30 -25L-20 -31C-24 -30 -25 -22 -22 -20L30 -13Z',
    ) +
    shock(tones, [4, -32], [14, -58]) +
    shape('M128 -27L122 -28L106 -84L113 -86L133 -31Z', tones.dark) +
    stroke('M127 -29L116 -66', tones.steel, 4, ROUND) +
    shape(
      'M102 -48C110 -58 126 -62 142 -54C152 -49 156 -42 156 -34C146 -46 136 -50 124 -50C114 -50 108 -46 100 -38Z',
      tones.body,
    ) +
    shape(
      'M50 -30L60 -20L96 -20C104 -22 108 -30 110 -40L122 -84C116 -92 108 -92 104 -88L92 -46C90 -38 86 -34 78 -34Z',
      tones.black,
    ) +
    shape(
      'M92 -22C102 -24 106 -34 108 -44L118 -94C112 -100 104 -100 102 -96L94 -56C92 -40 88 -28 78 -20Z',
      tones.shade,
    ) +
    shape(
      'M84 -20C100 -20 108 -32 112 -46L126 -92C122 -102 112 -104 106 -98L112 -90L100 -48C96 -36 92 -28 80 -26L60 -26L58 -20Z',
      tones.body,
    ) +
    shape(
      'M-26 -66C-14 -76 10 -80 40 -78L64 -74C62 -58 62 -42 56 -28C46 -34 40 -44 26 -48C8 -50 -12 -54 -26 -66Z',
      tones.body,
    ) +
    stroke('M-18 -66C0 -72 26 -74 54 -68', tones.shine, 1.8, `stroke-opacity="0.5" ${ROUND}`) +
    stroke('M58 -66C40 -60 20 -58 -6 -60', tones.shade, 1, ROUND) +
    shape('M-28 -70L-14 -73L-12 -64L-24 -63Z', tones.red) +
    seat(
      tones,
      'M-16 -82C6 -90 30 -86 46 -86C58 -86 66 -82 67 -75C50 -74 10 -74 -14 -76C-20 -77 -20 -80 -16 -82Z',
    ) +
    stroke('M-12 -82C-26 -88 -24 -92 -10 -89', tones.steel, 2.4, ROUND) +
    handlebar(tones, 112, -100) +
    shape('M98 -104C104 -112 116 -112 122 -104L126 -94L104 -92Z', tones.body) +
    shape('M117 -88C124 -86 126 -78 122 -70C117 -70 113 -74 112 -78Z', tones.lens) +
    stroke('M50 -20L42 -2', tones.dark, 2.6, ROUND) +
    stroke('M114 -60C118 -72 120 -80 122 -88', tones.shine, 1.4, `stroke-opacity="0.4" ${ROUND}`)
  );
}

const ARTISTS: Record<MotorcycleBody, (stage: Stage, tones: Tones) => string> = {
  street: streetBike,
  trail: trailBike,
  scooter: scooterBike,
};

/** Left end, right end and height of the drawing, in centimetres. */
export const MOTORCYCLE_SPAN = { from: -34, to: 176, height: 146, axles: [0, 136] } as const;

/** A motorcycle facing right, in centimetres, its tyres on y 0, the rear axle at x 0. */
export function motorcycleSide(stage: Stage, body: MotorcycleBody, colour: string): string {
  return ARTISTS[body](stage, tonesOf(stage, colour));
}
