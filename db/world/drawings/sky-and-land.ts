import { mix } from './colour-mixing.ts';
import { fogged, type Season, under } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { scaleAt } from './perspective-camera.ts';
import { type Seed, type SeededRandom, seededRandom } from './seeded-random.ts';
import {
  circle,
  curvePath,
  ellipse,
  HEIGHT,
  linePath,
  type Point,
  px,
  rect,
  shape,
  WIDTH,
} from './svg-markup.ts';

function cloudMarkup(
  stage: Stage,
  random: SeededRandom,
  x: number,
  y: number,
  size: number,
): string {
  const { lit, shade, opacity } = stage.light.cloud;
  const puffs = random.whole(4, 6);
  const widths = Array.from({ length: puffs }, () => random.between(0.7, 1.3));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let path = `M${px(x - size)} ${px(y)}`;
  let along = 0;
  for (const [index, width] of widths.entries()) {
    along += width;
    const share = along / total;
    const rise =
      index === puffs - 1 ? 0 : Math.sin(share * Math.PI) * size * random.between(0.16, 0.34);
    const r = (width / total) * size * random.between(1.05, 1.3);
    path += `A${px(r)} ${px(r * 0.86)} 0 0 1 ${px(x - size + share * size * 2)} ${px(y - rise)}`;
  }
  path += `Q${px(x + size * 0.5)} ${px(y + size * 0.07)} ${px(x)} ${px(y + size * 0.035)}T${px(x - size)} ${px(y)}Z`;
  return shape(
    path,
    stage.gradients.linear([
      [0, lit],
      [0.5, mix(lit, shade, 0.18)],
      [1, shade],
    ]),
    `fill-opacity="${opacity}"`,
  );
}

function sunMarkup(stage: Stage, random: SeededRandom): string {
  const { light, camera } = stage;
  const { colour, glow, radius, height } = light.disc;
  const side = light.sun[0] < 0 ? 0.17 : 0.83;
  const x = WIDTH * (side + random.between(-0.08, 0.08));
  const y = camera.horizon * height * random.between(0.86, 1);
  const halo = stage.gradients.radial([
    [0, glow, light.night ? 0.4 : 0.75],
    [0.35, glow, light.night ? 0.12 : 0.3],
    [1, glow, 0],
  ]);
  let markup = circle(x, y, radius * 6.5, halo) + circle(x, y, radius, colour);
  if (light.night) {
    markup += circle(x - 12, y - 8, 7, '#e6dcc0') + circle(x + 12, y + 10, 5, '#e6dcc0');
    for (let index = 0; index < 70; index += 1) {
      const size = random.between(0.8, 2.4);
      markup += circle(
        random.between(0, WIDTH),
        random.between(0, camera.horizon * 0.85),
        size,
        '#fff8e2',
        `fill-opacity="${px(random.between(0.3, 0.95))}"`,
      );
    }
  }
  return markup;
}

/** One line of hills or table mountains, from edge to edge. */
function ridge(random: SeededRandom, base: number, rise: number, table: boolean): Point[] {
  const points: Point[] = [[-40, base]];
  if (table) {
    let x = random.between(-260, 60);
    while (x < WIDTH + 80) {
      const width = random.between(260, 620);
      const top = base - rise * random.between(0.55, 1);
      const slope = random.between(60, 130);
      points.push([x, base - rise * random.between(0.05, 0.16)]);
      points.push([x + slope * 0.7, top + rise * 0.16], [x + slope, top]);
      points.push([x + width * 0.5, top - rise * random.between(-0.03, 0.05)]);
      points.push([x + width, top + rise * 0.03], [x + width + slope * 0.4, top + rise * 0.22]);
      points.push([x + width + slope * 1.5, base - rise * random.between(0.04, 0.14)]);
      x += width + slope * 1.5 + random.between(20, 240);
    }
  } else {
    const waves = [0, 1, 2, 3].map((octave) => ({
      step: (Math.PI * 2 * (octave + 0.6) * random.between(0.8, 1.3)) / WIDTH,
      turn: random.between(0, 7),
      size: (rise * 0.5) / (octave + 1),
    }));
    for (let x = -40; x <= WIDTH + 40; x += 40) {
      const up = waves.reduce(
        (sum, { step, turn, size }) => sum + (Math.sin(x * step + turn) + 0.4) * size,
        0,
      );
      points.push([x, base - Math.max(rise * 0.06, up)]);
    }
  }
  points.push([WIDTH + 40, base]);
  return points;
}

const HILL = {
  green: ['#7f8f86', '#7b9172', '#71894f'],
  dry: ['#9a8d92', '#a98f78', '#a98a5a'],
} as const;

/** Sky, sun or moon, clouds and three ridges. The outline of the land belongs to the seed. */
export function paintSky(
  stage: Stage,
  seed: Seed,
  season: Season,
  options: { rise?: number } = {},
): void {
  const { light, camera, gradients } = stage;
  const random = seededRandom(seed, `sky ${light.time}`);
  const land = seededRandom(seed, 'ridges');
  const rise = options.rise ?? 1;
  let markup = rect(0, 0, WIDTH, camera.horizon + 4, gradients.linear(light.sky));
  markup += sunMarkup(stage, random);
  const clouds = random.whole(2, 4);
  for (let index = 0; index < clouds; index += 1) {
    const far = random.next();
    markup += cloudMarkup(
      stage,
      random,
      random.between(0, WIDTH),
      camera.horizon * (0.16 + far * 0.5),
      (1.15 - far) * random.between(130, 230),
    );
  }
  const heights = [150, 96, 54];
  HILL[season].forEach((colour, index) => {
    const distance = [2600, 1300, 500][index] ?? 500;
    const tint = fogged(light, under(light, colour, 0.35), distance, 1900);
    const outline = ridge(
      land,
      camera.horizon + 3,
      (heights[index] ?? 50) * rise * land.between(0.75, 1.2),
      index === 0,
    );
    markup += shape(
      index === 0 ? linePath(outline) : curvePath(outline),
      gradients.linear([
        [0, tint],
        [1, mix(tint, light.haze, 0.35)],
      ]),
    );
  });
  stage.paintFar(markup);
}

export const EARTH: Record<Season, { near: string; far: string; grass: string }> = {
  green: { near: '#b8794a', far: '#94a05c', grass: '#7f9a48' },
  dry: { near: '#c07f4f', far: '#cfa672', grass: '#c9a961' },
};

/** The ground up to the horizon, with patches, pebbles and tufts that shrink with distance. */
export function paintGround(
  stage: Stage,
  season: Season,
  options: { near?: string; far?: string; speckle?: number } = {},
): void {
  const { light, camera, gradients, random } = stage;
  const near = options.near ?? EARTH[season].near;
  const far = options.far ?? EARTH[season].far;
  let markup = rect(
    0,
    camera.horizon,
    WIDTH,
    HEIGHT - camera.horizon,
    gradients.linear([
      [0, mix(stage.colour(far, 0.75, 500), light.haze, 0.12)],
      [0.12, stage.colour(far, 0.75, 60)],
      [0.5, stage.colour(mix(near, far, 0.35), 0.75)],
      [1, stage.colour(near, 0.7)],
    ]),
  );
  for (let index = 0; index < (options.speckle ?? 60); index += 1) {
    const depth = 4 + random.next() ** 2 * 90;
    const across = random.between(-0.6, 0.6) * depth * 1.2;
    const cos = Math.cos(camera.angle);
    const sin = Math.sin(camera.angle);
    const x = camera.position[0] + across * cos - depth * sin;
    const z = camera.position[2] + across * sin + depth * cos;
    const scale = scaleAt(camera, [x, 0, z]);
    const [left, top] = stage.at([x, 0, z]);
    if (top > HEIGHT + 20) continue;
    const flat = (camera.position[1] / depth) * 1.15;
    const size = random.between(0.5, 2.2) * scale;
    const tone = random.chance(0.5)
      ? mix(near, '#6b3f2a', 0.3)
      : mix(far, EARTH[season].grass, random.next());
    markup += ellipse(
      left,
      top,
      size,
      Math.max(1, size * Math.min(0.4, flat)),
      stage.colour(tone, 0.7, depth),
      'fill-opacity="0.32"',
    );
  }
  stage.paintFar(markup);
}
