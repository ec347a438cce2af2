import { tiledSlope } from './building-parts.ts';
import { darken, lighten } from './colour-mixing.ts';
import type { Vector } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { depthOf, projectPolygon } from './perspective-camera.ts';
import { dot, isSeen, normalOf, planeMarkup, type Range } from './solid-shapes.ts';
import { linePath, px } from './svg-markup.ts';

interface RoofPlan {
  x: Range;
  z: Range;
  /** Height of the eave, in metres, and how far the ridge stands above it. */
  eave: number;
  rise: number;
  overhang?: number;
  tile: string;
  wall: string;
  /** Smooth sheet instead of tiles. */
  sheet?: boolean;
  bias?: number;
}

const swap = (points: readonly Vector[], ridgeAlongZ: boolean): Vector[] =>
  ridgeAlongZ ? points.map(([x, y, z]): Vector => [z, y, x]) : [...points];

function edgeLine(stage: Stage, points: readonly Vector[], colour: string, metres: number): string {
  const scale = stage.camera.focal / Math.max(1, depthOf(stage.camera, points[0] as Vector));
  return `<path d="${linePath(
    points.map((point) => stage.at(point)),
    false,
  )}" fill="none" stroke="${colour}" stroke-width="${px(Math.max(1, metres * scale))}" stroke-linejoin="round"/>`;
}

function slopeMarkup(
  stage: Stage,
  corners: readonly Vector[],
  plan: Pick<RoofPlan, 'tile' | 'sheet'>,
): string {
  const [a, b, c, d] = corners as [Vector, Vector, Vector, Vector];
  const outward = normalOf(a, b, c)[1] >= 0;
  const turned: [Vector, Vector, Vector, Vector] = outward ? [a, b, c, d] : [b, a, d, c];
  return tiledSlope(stage, turned, plan.tile, plan.sheet ? 0.8 : 0.42);
}

/** Two slopes and two gables; the ridge runs along x, or along z when told. */
export function gableRoof(stage: Stage, plan: RoofPlan, ridgeAlongZ = false): void {
  const over = plan.overhang ?? 0.5;
  const long = ridgeAlongZ ? plan.z : plan.x;
  const wide = ridgeAlongZ ? plan.x : plan.z;
  const middle = (wide[0] + wide[1]) / 2;
  const drop = (plan.rise * over) / (middle - wide[0]);
  const top = plan.eave + plan.rise;
  const [l0, l1] = [long[0] - over * 0.7, long[1] + over * 0.7];
  const low = plan.eave - drop;
  const near = swap(
    [
      [l0, low, wide[0] - over],
      [l1, low, wide[0] - over],
      [l1, top, middle],
      [l0, top, middle],
    ],
    ridgeAlongZ,
  );
  const far = swap(
    [
      [l1, low, wide[1] + over],
      [l0, low, wide[1] + over],
      [l0, top, middle],
      [l1, top, middle],
    ],
    ridgeAlongZ,
  );
  let gables = '';
  for (const end of [long[0], long[1]]) {
    const triangle = swap(
      [
        [end, plan.eave, wide[0]],
        [end, plan.eave, wide[1]],
        [end, top, middle],
      ],
      ridgeAlongZ,
    ) as [Vector, Vector, Vector];
    const outward: Vector = ridgeAlongZ
      ? [0, 0, end === long[0] ? -1 : 1]
      : [end === long[0] ? -1 : 1, 0, 0];
    if (!isSeen(stage, triangle[0], outward)) continue;
    const facing = dot(normalOf(...triangle), outward) > 0;
    gables += planeMarkup(
      stage,
      facing ? triangle : [triangle[1], triangle[0], triangle[2]],
      plan.wall,
    );
  }
  const seenNow = (corners: readonly Vector[]): boolean =>
    isSeen(stage, corners[0] as Vector, upward(corners));
  let markup = gables;
  // Of a slope seen from below only the overhang shows: along the gable ends and under the eave.
  const shade = darken(plan.tile, 0.5);
  for (const [corners, edge, outer] of [
    [near, wide[0], wide[0] - over],
    [far, wide[1], wide[1] + over],
  ] as const) {
    if (seenNow(corners)) continue;
    const side: Vector = ridgeAlongZ
      ? [edge < middle ? -1 : 1, 0, 0]
      : [0, 0, edge < middle ? -1 : 1];
    const strips: Vector[][] = [];
    for (const [from, to, way] of [
      [l0, long[0], -1],
      [long[1], l1, 1],
    ] as const) {
      const facing: Vector = ridgeAlongZ ? [0, 0, way] : [way, 0, 0];
      const strip = swap(
        [
          [from, low, outer],
          [to, low, outer],
          [to, top, middle],
          [from, top, middle],
        ],
        ridgeAlongZ,
      );
      if (isSeen(stage, strip[way === 1 ? 0 : 1] as Vector, facing)) strips.push(strip);
    }
    const eave = swap(
      [
        [l0, low, outer],
        [l1, low, outer],
        [l1, plan.eave, edge],
        [l0, plan.eave, edge],
      ],
      ridgeAlongZ,
    );
    if (isSeen(stage, eave[3] as Vector, side)) strips.push(eave);
    for (const strip of strips) {
      markup += `<path d="${linePath(projectPolygon(stage.camera, strip))}" fill="${stage.colour(shade, 0, depthOf(stage.camera, strip[0] as Vector))}"/>`;
    }
  }
  for (const corners of [near, far])
    if (seenNow(corners)) markup += slopeMarkup(stage, corners, plan);
  const board = stage.colour(
    plan.sheet ? darken(plan.tile, 0.3) : lighten(plan.wall, 0.2),
    0.45,
    depthOf(stage.camera, near[0] as Vector),
  );
  const cap = stage.colour(lighten(plan.tile, 0.14), 0.9);
  for (const corners of [near, far]) {
    const [a, b, c, d] = corners as [Vector, Vector, Vector, Vector];
    for (const end of [
      [a, d],
      [b, c],
    ] as const) {
      const outer = Math.abs((ridgeAlongZ ? end[0][2] : end[0][0]) - l0) < 0.01 ? -1 : 1;
      const facing: Vector = ridgeAlongZ ? [0, 0, outer] : [outer, 0, 0];
      if (isSeen(stage, end[0], facing)) markup += edgeLine(stage, end, board, 0.16);
    }
    if (seenNow(corners)) {
      markup += edgeLine(stage, [a, b], stage.colour(darken(plan.tile, 0.35), 0.3), 0.09);
      markup += edgeLine(stage, [d, c], cap, 0.16);
    }
  }
  stage.addSolid(
    depthOf(stage.camera, [(plan.x[0] + plan.x[1]) / 2, plan.eave, (plan.z[0] + plan.z[1]) / 2]) -
      0.3 +
      (plan.bias ?? 0),
    markup,
  );
  stage.castShadow([...near, ...far]);
}

function upward(corners: readonly Vector[]): Vector {
  const normal = normalOf(corners[0] as Vector, corners[1] as Vector, corners[2] as Vector);
  return normal[1] >= 0 ? normal : [-normal[0], -normal[1], -normal[2]];
}

/** Four slopes; the ridge runs along the longer side. */
export function hipRoof(stage: Stage, plan: RoofPlan): void {
  const over = plan.overhang ?? 0.6;
  const [x0, x1, z0, z1] = [plan.x[0] - over, plan.x[1] + over, plan.z[0] - over, plan.z[1] + over];
  const top = plan.eave + plan.rise;
  const half = Math.min(x1 - x0, z1 - z0) / 2;
  const [mx, mz] = [(x0 + x1) / 2, (z0 + z1) / 2];
  const alongX = x1 - x0 >= z1 - z0;
  const r0: Vector = alongX ? [x0 + half, top, mz] : [mx, top, z0 + half];
  const r1: Vector = alongX ? [x1 - half, top, mz] : [mx, top, z1 - half];
  const low = plan.eave - 0.12;
  const [a, b, c, d]: [Vector, Vector, Vector, Vector] = [
    [x0, low, z0],
    [x1, low, z0],
    [x1, low, z1],
    [x0, low, z1],
  ];
  const slopes: Vector[][] = alongX
    ? [
        [a, b, r1, r0],
        [c, d, r0, r1],
        [d, a, r0, r0],
        [b, c, r1, r1],
      ]
    : [
        [d, a, r0, r1],
        [b, c, r1, r0],
        [a, b, r0, r0],
        [c, d, r1, r1],
      ];
  let markup = '';
  const faces = slopes.map((corners) => ({
    corners,
    seen: isSeen(stage, corners[0] as Vector, upward(corners)),
  }));
  for (const { corners, seen } of faces) if (!seen) markup += slopeMarkup(stage, corners, plan);
  for (const { corners, seen } of faces) {
    if (!seen) continue;
    markup += slopeMarkup(stage, corners, plan);
    markup += edgeLine(
      stage,
      [corners[0] as Vector, corners[1] as Vector],
      stage.colour(darken(plan.tile, 0.4), 0.3),
      0.12,
    );
  }
  const cap = stage.colour(lighten(plan.tile, 0.12), 0.9);
  markup += edgeLine(stage, [r0, r1], cap, 0.16);
  const hips: [Vector, Vector][] = alongX
    ? [
        [a, r0],
        [b, r1],
        [c, r1],
        [d, r0],
      ]
    : [
        [a, r0],
        [b, r0],
        [c, r1],
        [d, r1],
      ];
  const nearest = hips
    .toSorted((p, q) => depthOf(stage.camera, p[0]) - depthOf(stage.camera, q[0]))
    .slice(0, 3);
  for (const hip of nearest) {
    const along = faces.filter(({ corners, seen }) => seen && corners.includes(hip[0]));
    if (along.length > 0) markup += edgeLine(stage, hip, cap, 0.13);
  }
  stage.addSolid(depthOf(stage.camera, [mx, plan.eave, mz]) - 0.3 + (plan.bias ?? 0), markup);
  stage.castShadow([a, b, c, d, r0, r1]);
}

/** One slope between two heights: verandas, sheds, garages. `low` is the edge at z[0]. */
export function shedRoof(
  stage: Stage,
  plan: Omit<RoofPlan, 'rise' | 'eave'> & { low: number; high: number },
): void {
  const over = plan.overhang ?? 0.3;
  const [x0, x1] = [plan.x[0] - over, plan.x[1] + over];
  const corners: [Vector, Vector, Vector, Vector] = [
    [x0, plan.low, plan.z[0]],
    [x1, plan.low, plan.z[0]],
    [x1, plan.high, plan.z[1]],
    [x0, plan.high, plan.z[1]],
  ];
  const dark = stage.colour(darken(plan.tile, 0.4), 0.3);
  const markup =
    slopeMarkup(stage, corners, plan) +
    edgeLine(stage, [corners[0], corners[1]], dark, 0.12) +
    edgeLine(stage, [corners[0], corners[3]], dark, 0.07) +
    edgeLine(stage, [corners[1], corners[2]], dark, 0.07);
  stage.addSolid(
    depthOf(stage.camera, [(x0 + x1) / 2, plan.low, (plan.z[0] + plan.z[1]) / 2]) -
      0.2 +
      (plan.bias ?? 0),
    markup,
  );
  stage.castShadow(corners);
}
