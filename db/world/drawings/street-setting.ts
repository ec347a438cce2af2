import { doorOn, windowOn } from './building-parts.ts';
import { grassOf, mandacaru } from './caatinga-plants.ts';
import { mix } from './colour-mixing.ts';
import type { Light, Season } from './drawing-light.ts';
import { Stage } from './drawing-stage.ts';
import { cameraFor, depthOf, type View } from './perspective-camera.ts';
import { bushOf, dryTree, palm, shadeTree, umbuzeiro } from './plants.ts';
import { gableRoof } from './roof-shapes.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { paintSky } from './sky-and-land.ts';
import { addBox } from './solid-shapes.ts';
import { linePath, px } from './svg-markup.ts';

export type Paving = 'asphalt' | 'cobbles' | 'earth';

const PAVING: Record<Paving, string> = { asphalt: '#8b8380', cobbles: '#b3a292', earth: '#cf9361' };

export function openStage(
  view: View,
  light: Light,
  seed: Seed,
  season: Season,
  purpose: string,
): Stage {
  const stage = new Stage(cameraFor(view), light, seededRandom(seed, purpose));
  paintSky(stage, seed, season);
  return stage;
}

/** The street in front of a plot: `kerb` is the z of the kerb, the street runs towards the viewer. */
export function paintStreet(stage: Stage, paving: Paving, kerb: number, width = 9): void {
  const base = PAVING[paving];
  const { random } = stage;
  let markup = stage.groundArea(
    [
      [-120, kerb - width],
      [120, kerb - width],
      [120, kerb],
      [-120, kerb],
    ],
    stage.colour(base, 0.75),
  );
  const dark = stage.colour(mix(base, '#3b2a24', 0.4), 0.6);
  const pale = stage.colour(mix(base, '#fff0dc', 0.35), 0.8);
  if (paving === 'cobbles') {
    let joints = '';
    for (let z = kerb; z > kerb - width; z -= 0.3) {
      for (let x = -16; x < 16; x += 0.42) {
        const shift = Math.round((kerb - z) / 0.3) % 2 === 0 ? 0 : 0.21;
        const place = x + shift + random.between(-0.03, 0.03);
        if (depthOf(stage.camera, [place, 0, z]) < 2 || !random.chance(0.42)) continue;
        const corners = [
          [place, z],
          [place + 0.36, z],
          [place + 0.36, z - 0.24],
          [place, z - 0.24],
        ] as const;
        joints += linePath(corners.map(([a, b]) => stage.at([a, 0, b])));
      }
    }
    markup += `<path d="${joints}" fill="${dark}" fill-opacity="0.17"/>`;
  } else {
    for (let index = 0; index < 26; index += 1) {
      const [x, z] = [random.between(-16, 16), kerb - random.between(0.4, width)];
      const [w, d] = [random.between(0.6, 3.5), random.between(0.1, 0.5)];
      const tint = random.chance(0.5) ? dark : pale;
      const points = [
        [x - w, z],
        [x, z - d],
        [x + w, z],
        [x, z + d],
      ] as const;
      if (points.some(([a, b]) => depthOf(stage.camera, [a, 0, b]) < 1)) continue;
      const [p, q, r, s] = points.map(([a, b]) => stage.at([a, 0, b])) as [
        readonly [number, number],
        readonly [number, number],
        readonly [number, number],
        readonly [number, number],
      ];
      markup += `<path d="M${px(p[0])} ${px(p[1])}Q${px(q[0])} ${px(q[1])} ${px(r[0])} ${px(r[1])}Q${px(s[0])} ${px(s[1])} ${px(p[0])} ${px(p[1])}Z" fill="${tint}" fill-opacity="0.28"/>`;
    }
  }
  stage.paintFar(markup);
}

/** Pavement between the plot and the street. */
export function paintPavement(stage: Stage, from: number, to: number, tint = '#cfc3b4'): void {
  let markup = stage.groundArea(
    [
      [-90, to],
      [90, to],
      [90, from],
      [-90, from],
    ],
    stage.colour(tint, 0.8),
  );
  let joints = '';
  for (let x = -24; x <= 24; x += 1.5) {
    if (depthOf(stage.camera, [x, 0, to]) < 1 || depthOf(stage.camera, [x, 0, from]) < 1) continue;
    joints += linePath([stage.at([x, 0, to]), stage.at([x, 0, from])], false);
  }
  markup += `<path d="${joints}" fill="none" stroke="${stage.colour(mix(tint, '#5a4638', 0.4), 0.5)}" stroke-width="1.6" stroke-opacity="0.55"/>`;
  markup += stage.groundArea(
    [
      [-90, to - 0.16],
      [90, to - 0.16],
      [90, to],
      [-90, to],
    ],
    stage.colour('#e9e1d4', 0.9),
  );
  markup += stage.groundArea(
    [
      [-90, to - 0.34],
      [90, to - 0.34],
      [90, to - 0.16],
      [-90, to - 0.16],
    ],
    stage.colour('#6b5a50', 0.2),
  );
  stage.paintFar(markup);
}

/** A wooden or concrete pole with its wires along the street. */
export function lightPole(stage: Stage, x: number, z: number): void {
  addBox(
    stage,
    { x: [x - 0.11, x + 0.11], y: [0, 7.2], z: [z - 0.11, z + 0.11] },
    { colour: '#a79c90' },
  );
  addBox(
    stage,
    { x: [x - 0.8, x + 0.8], y: [6.6, 6.75], z: [z - 0.06, z + 0.06] },
    { colour: '#7a6658', shadow: false },
  );
  let wires = '';
  for (const [dx, y] of [
    [-0.7, 6.8],
    [0.7, 6.8],
    [0, 5.7],
  ] as const) {
    for (const way of [-1, 1]) {
      const far = x + way * 30;
      if (depthOf(stage.camera, [far, y, z]) < 1) continue;
      const [a, b, c] = [
        stage.at([x + dx, y, z]),
        stage.at([x + way * 15, y - 0.7, z]),
        stage.at([far, y, z]),
      ];
      wires += `M${px(a[0])} ${px(a[1])}Q${px(b[0])} ${px(b[1])} ${px(c[0])} ${px(c[1])}`;
    }
  }
  stage.addSolid(
    depthOf(stage.camera, [x, 0, z]) + 0.1,
    `<path d="${wires}" fill="none" stroke="${stage.colour('#3f3a3a', 0.3)}" stroke-width="1.4" stroke-opacity="0.5"/>`,
  );
  if (!stage.light.night) return;
  const [gx, gy] = stage.at([x + 0.9, 5.9, z]);
  const glow = stage.gradients.radial([
    [0, '#ffe9ae', 0.9],
    [0.25, '#ffd27a', 0.35],
    [1, '#ffd27a', 0],
  ]);
  stage.paintNear(`<circle cx="${px(gx)}" cy="${px(gy)}" r="150" fill="${glow}"/>`);
}

const NEIGHBOUR_WALLS = [
  '#e8c98d',
  '#d99b7c',
  '#b7cdb8',
  '#efe3cd',
  '#a9bfd0',
  '#dcb2a2',
  '#cfc3a2',
];

/** Simple houses to the left and right along the same side of the street. */
export function addNeighbours(
  stage: Stage,
  seed: Seed,
  gap: number,
  options: { left?: boolean; right?: boolean; count?: number; at?: number } = {},
): void {
  const random = seededRandom(seed, 'neighbours');
  for (const way of [-1, 1] as const) {
    let edge = gap + random.between(0.4, 1.4);
    for (let index = 0; index < (options.count ?? 4); index += 1) {
      const width = random.between(6, 9);
      const height = random.between(2.9, 3.6);
      const wall = random.pick(NEIGHBOUR_WALLS);
      const tile = random.pick(['#a9553a', '#b3633f', '#9d5540']);
      const door = random.pick(['#6d4a36', '#3f6b73', '#8a4a35', '#4d6b4a']);
      const setback =
        (options.at ?? 0) + random.between(-0.4, 1.4) * (options.at === undefined ? 1 : 0.2);
      const shown = way === -1 ? options.left !== false : options.right !== false;
      const x: readonly [number, number] =
        way === -1 ? [-edge - width, -edge] : [edge, edge + width];
      edge += width + random.between(0.2, 1.6);
      if (!shown) continue;
      const box = { x, y: [0, height] as const, z: [setback, setback + 8] as const };
      if (
        depthOf(stage.camera, [x[0], 0, box.z[0]]) < 2.5 ||
        depthOf(stage.camera, [x[1], 0, box.z[0]]) < 2.5
      )
        continue;
      addBox(stage, box, {
        colour: wall,
        paint: {
          front: (brush) => {
            brush.patch(0, 0, width, 0.6, mix(wall, '#6b3f2e', 0.45));
            doorOn(brush, width * 0.44, 0.1, 0.95, 2.15, door, '#f4ead8');
            windowOn(brush, width * 0.12, 1.05, 1.3, 1.15, {
              frame: '#f4ead8',
              lamp: index % 2 === 0,
            });
            windowOn(brush, width * 0.68, 1.05, 1.3, 1.15, {
              frame: '#f4ead8',
              lamp: index % 2 === 1,
            });
            brush.raw(0, height - 0.3, width, 0.3, '#20131a', 'fill-opacity="0.2"');
          },
        },
      });
      gableRoof(stage, { x, z: box.z, eave: height, rise: 1.5, tile, wall, overhang: 0.45 });
    }
  }
}

/** Trees, cacti and bushes of the caatinga, thinning out towards the horizon. */
export function scatterCaatinga(
  stage: Stage,
  seed: Seed,
  season: Season,
  area: {
    x: readonly [number, number];
    z: readonly [number, number];
    count: number;
    skip?: (x: number, z: number) => boolean;
  },
): void {
  const random = seededRandom(seed, `caatinga ${area.z[0]}`);
  const kinds =
    season === 'green'
      ? [
          umbuzeiro,
          bushOf('#6f8f48'),
          bushOf('#587f45'),
          mandacaru,
          bushOf('#86a054'),
          shadeTree,
          palm,
        ]
      : [
          dryTree,
          bushOf('#a59a5c'),
          mandacaru,
          dryTree,
          bushOf('#8f9558'),
          umbuzeiro,
          bushOf('#b39d66'),
        ];
  for (let index = 0; index < area.count; index += 1) {
    const x = random.between(...area.x);
    const z = random.between(...area.z);
    const kind = random.whole(0, kinds.length - 1);
    const tall = [4.4, 1.1, 1.3, 3.6, 0.9, 4.8, 6][kind] ?? 2;
    const height = tall * random.between(0.75, 1.2);
    if (area.skip?.(x, z)) continue;
    stage.plant([x, z], height, kinds[kind] ?? mandacaru);
  }
}

/** Tufts of grass along a strip. */
export function scatterGrass(
  stage: Stage,
  season: Season,
  x: readonly [number, number],
  z: readonly [number, number],
  count: number,
): void {
  const tint = season === 'green' ? '#7c9c48' : '#c3a35e';
  for (let index = 0; index < count; index += 1) {
    const place = [stage.random.between(...x), stage.random.between(...z)] as const;
    stage.plant(place, stage.random.between(0.18, 0.4), grassOf(tint));
  }
}
