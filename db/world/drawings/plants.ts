import { mix } from './colour-mixing.ts';
import { type Light, under } from './drawing-light.ts';
import type { PlantArtist } from './drawing-stage.ts';
import type { SeededRandom } from './seeded-random.ts';
import { circle, curvePath, ellipse, type Point, px, ROUND, shape, stroke } from './svg-markup.ts';

export const sunSide = (light: Light): number => (light.sun[0] < 0 ? -1 : 1);

/** An irregular rounded outline, the shape of foliage. */
function leafCloud(
  random: SeededRandom,
  [x, y]: Point,
  rx: number,
  ry: number,
  bumps: number,
  flatBottom = 0.75,
): string {
  const points: Point[] = [];
  for (let index = 0; index < bumps * 2; index += 1) {
    const turn = (index / (bumps * 2)) * Math.PI * 2;
    const reach = index % 2 === 0 ? random.between(0.96, 1.1) : random.between(0.8, 0.92);
    const dy = Math.sin(turn) * ry * reach;
    points.push([x + Math.cos(turn) * rx * reach, y + (dy > 0 ? dy * flatBottom : dy)]);
  }
  return curvePath(points);
}

function foliage(
  light: Light,
  random: SeededRandom,
  [x, y]: Point,
  rx: number,
  ry: number,
  base: string,
  detail = 1,
): string {
  const side = sunSide(light);
  // Far away two tones say as much as twenty.
  if (rx < 26) {
    return (
      shape(leafCloud(random, [x, y], rx, ry, 5, 0.6), under(light, base, 0.1)) +
      shape(
        leafCloud(random, [x + side * rx * 0.18, y - ry * 0.24], rx * 0.7, ry * 0.62, 4, 0.55),
        under(light, base, 0.75),
      )
    );
  }
  let markup = shape(leafCloud(random, [x, y], rx, ry, 9, 0.6), under(light, base, 0.05));
  markup += shape(
    leafCloud(random, [x + side * rx * 0.1, y - ry * 0.16], rx * 0.84, ry * 0.76, 8, 0.55),
    under(light, base, 0.5),
  );
  markup += shape(
    leafCloud(random, [x + side * rx * 0.24, y - ry * 0.36], rx * 0.56, ry * 0.46, 7, 0.5),
    under(light, mix(base, '#d8d27a', 0.16), 0.85),
  );
  const leaves = Math.round((rx > 60 ? 14 : 5) * detail);
  for (let index = 0; index < leaves; index += 1) {
    const lit = random.chance(0.55);
    const dx = random.between(-0.75, 0.75) * rx;
    const dy = random.between(-0.7, 0.3) * ry;
    markup += ellipse(
      x + dx,
      y + dy,
      rx * random.between(0.05, 0.11),
      ry * random.between(0.04, 0.08),
      under(light, lit ? mix(base, '#e9e08c', 0.28) : mix(base, '#1d2a20', 0.25), lit ? 0.9 : 0.2),
      'fill-opacity="0.75"',
    );
  }
  return markup;
}

function trunk(
  light: Light,
  h: number,
  reach: readonly Point[],
  base: string,
  width: number,
): string {
  const side = sunSide(light);
  let markup = '';
  for (const [x, y] of reach) {
    const path = `M0 0Q${px(x * 0.1)} ${px(y * 0.55)} ${px(x)} ${px(y)}`;
    markup += stroke(path, under(light, base, 0.1), width, ROUND);
  }
  markup += shape(
    `M${px(-width * 0.9)} ${px(h * 0.006)}Q${px(-width * 0.3)} ${px(-h * 0.12)} ${px(-width * 0.42)} ${px(-h * 0.3)}L${px(width * 0.42)} ${px(-h * 0.3)}Q${px(width * 0.3)} ${px(-h * 0.12)} ${px(width * 0.9)} ${px(h * 0.006)}Z`,
    under(light, base, 0.25),
  );
  return (
    markup +
    stroke(
      `M${px(side * width * 0.3)} ${px(-h * 0.03)}L${px(side * width * 0.2)} ${px(-h * 0.3)}`,
      under(light, base, 0.95),
      width * 0.25,
      ROUND,
    )
  );
}

/** The umbu tree: a low, wide parasol on a short trunk. */
export const umbuzeiro: PlantArtist = (light, random, h) => {
  const green = random.pick(['#5f8242', '#6c8a45', '#54793f']);
  const reach: Point[] = [
    [-h * 0.42, -h * 0.6],
    [h * 0.4, -h * 0.62],
    [-h * 0.16, -h * 0.7],
    [h * 0.18, -h * 0.72],
  ];
  return (
    trunk(light, h, reach, '#6d5444', h * 0.06) +
    foliage(light, random, [-h * 0.34, -h * 0.6], h * 0.36, h * 0.2, green) +
    foliage(light, random, [h * 0.36, -h * 0.62], h * 0.36, h * 0.2, green) +
    foliage(light, random, [0, -h * 0.74], h * 0.5, h * 0.27, green)
  );
};

/** A yard tree with a full round crown: mango, cashew, fícus. */
export const shadeTree: PlantArtist = (light, random, h) => {
  const green = random.pick(['#3f6f42', '#4c7a3e', '#3a6a4a']);
  return (
    trunk(
      light,
      h,
      [
        [-h * 0.16, -h * 0.5],
        [h * 0.16, -h * 0.52],
        [0, -h * 0.6],
      ],
      '#5f4a3d',
      h * 0.055,
    ) +
    foliage(light, random, [-h * 0.18, -h * 0.52], h * 0.24, h * 0.2, green) +
    foliage(light, random, [h * 0.18, -h * 0.54], h * 0.25, h * 0.2, green) +
    foliage(light, random, [0, -h * 0.7], h * 0.33, h * 0.28, green, 1.6)
  );
};

/** A caatinga tree in the dry months: silver twigs and hardly a leaf. */
export const dryTree: PlantArtist = (light, random, h) => {
  const base = '#9a8a7c';
  let markup = '';
  const branch = (x: number, y: number, angle: number, length: number, width: number): void => {
    const [toX, toY] = [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
    const bend = random.between(-0.18, 0.18) * length;
    markup += stroke(
      `M${px(x)} ${px(y)}Q${px((x + toX) / 2 + bend)} ${px((y + toY) / 2)} ${px(toX)} ${px(toY)}`,
      under(light, base, random.between(0.1, 0.6)),
      Math.max(1, width),
      ROUND,
    );
    if (length < h * (h < 90 ? 0.19 : 0.13)) return;
    for (const way of [-1, 1]) {
      branch(
        toX,
        toY,
        angle + way * random.between(0.3, 0.62),
        length * random.between(0.6, 0.76),
        width * 0.6,
      );
    }
  };
  branch(0, 0, random.between(-0.1, 0.1), h * 0.34, h * 0.045);
  return markup;
};

/** A small thicket; `tint` names its green. */
export const bushOf =
  (tint: string, flower?: string): PlantArtist =>
  (light, random, h) => {
    let markup =
      foliage(light, random, [-h * 0.42, -h * 0.36], h * 0.5, h * 0.4, tint, 0.6) +
      foliage(light, random, [h * 0.4, -h * 0.32], h * 0.46, h * 0.36, tint, 0.6) +
      foliage(light, random, [0, -h * 0.5], h * 0.56, h * 0.48, tint);
    if (flower === undefined) return markup;
    for (let index = 0; index < 16; index += 1) {
      markup += circle(
        random.between(-0.8, 0.8) * h,
        -h * random.between(0.2, 0.95),
        h * random.between(0.035, 0.06),
        under(light, flower, random.between(0.3, 1)),
      );
    }
    return markup;
  };

/** A tall palm: licuri in the fields, coconut in gardens. */
export const palm: PlantArtist = (light, random, h) => {
  const lean = random.between(-0.1, 0.1) * h;
  const crown: Point = [lean, -h * 0.74];
  const bark = `M0 0Q${px(lean * 0.2)} ${px(-h * 0.4)} ${px(crown[0])} ${px(crown[1])}`;
  let markup =
    stroke(bark, under(light, '#7b6450', 0.15), h * 0.042, ROUND) +
    `<g transform="translate(${px(sunSide(light) * h * 0.009)} 0)">${stroke(bark, under(light, '#a98d70', 0.8), h * 0.014, ROUND)}</g>`;
  for (let index = 0; index < 13; index += 1) {
    const angle = -1.95 + (index / 12) * 3.9 + random.between(-0.1, 0.1);
    const length = h * random.between(0.27, 0.36);
    const droop = 0.35 + Math.abs(angle) * 0.3;
    const tip: Point = [
      crown[0] + Math.sin(angle) * length,
      crown[1] - Math.cos(angle) * length * 0.75 + droop * length * 0.45,
    ];
    const knee: Point = [
      crown[0] + Math.sin(angle) * length * 0.6,
      crown[1] - Math.cos(angle) * length * 0.85 - h * 0.02,
    ];
    const thick = h * 0.036;
    markup += shape(
      `M${px(crown[0])} ${px(crown[1])}Q${px(knee[0])} ${px(knee[1] - thick)} ${px(tip[0])} ${px(tip[1])}Q${px(knee[0])} ${px(knee[1] + thick * 1.3)} ${px(crown[0])} ${px(crown[1] + thick * 0.4)}Z`,
      under(light, index % 3 === 0 ? '#6f9348' : '#527a41', index % 2 === 0 ? 0.75 : 0.15),
    );
  }
  return markup + circle(crown[0], crown[1] + h * 0.015, h * 0.024, under(light, '#8a6a3c', 0.4));
};
