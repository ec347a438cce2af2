import { darken, lighten, mix } from './colour-mixing.ts';
import { type Light, lightAt, type TimeOfDay } from './drawing-light.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import { Stage } from './drawing-stage.ts';
import { cameraFor, projectPolygon } from './perspective-camera.ts';
import { type Seed, type SeededRandom, seededRandom } from './seeded-random.ts';
import { type Face, FaceBrush } from './solid-shapes.ts';
import { linePath } from './svg-markup.ts';

/** A room as it stands before the furniture comes in. Metres. */
export interface Room {
  stage: Stage;
  random: SeededRandom;
  half: number;
  deep: number;
  high: number;
  wall: string;
  wood: string;
  accent: string;
  back: FaceBrush;
  left: FaceBrush;
  right: FaceBrush;
}

function indoorLight(time: TimeOfDay, side: -1 | 1): Light {
  const outside = lightAt(time, side);
  const tint = {
    morning: [1, 0.97, 0.92],
    noon: [1, 1, 0.99],
    afternoon: [1, 0.93, 0.84],
    night: [0.98, 0.88, 0.74],
  } as const;
  const [red, green, blue] = tint[time];
  return {
    ...outside,
    ambient: [0.8 * red, 0.79 * green, 0.79 * blue],
    direct: [0.2 * red, 0.19 * green, 0.17 * blue],
    sun: [side * 0.36, 0.86, -0.36],
    shadow: { colour: '#2b1a1c', opacity: 0.2 },
  };
}

/** What the window shows: the sky of the hour, hills, a treetop. */
export function outsideView(brush: FaceBrush, u: number, v: number, w: number, h: number): void {
  const { light, gradients } = brush.stage;
  brush.raw(u, v, w, h, gradients.linear(light.sky));
  const night = light.time === 'night';
  const hill = night ? '#27305a' : '#8f9a86';
  const green = night ? '#18213f' : '#6f8a4d';
  brush.area(
    [
      [u, v],
      [u + w, v],
      [u + w, v + h * 0.34],
      [u + w * 0.72, v + h * 0.42],
      [u + w * 0.5, v + h * 0.3],
      [u + w * 0.24, v + h * 0.4],
      [u, v + h * 0.3],
    ],
    hill,
  );
  brush.area(
    [
      [u, v],
      [u + w, v],
      [u + w, v + h * 0.2],
      [u + w * 0.8, v + h * 0.27],
      [u + w * 0.6, v + h * 0.18],
      [u + w * 0.34, v + h * 0.24],
      [u, v + h * 0.16],
    ],
    green,
  );
}

function beamOnFloor(
  room: Room,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const { stage } = room;
  if (stage.light.night) return;
  const way = stage.light.sun[0] < 0 ? 1 : -1;
  const [a, b] = [from, to];
  const reach = 1.5;
  const points = projectPolygon(stage.camera, [
    [a[0], 0.004, a[1]],
    [b[0], 0.004, b[1]],
    [b[0] + way * reach, 0.004, b[1] - 1.2],
    [a[0] + way * reach, 0.004, a[1] - 1.2],
  ]);
  stage.paintFar(
    `<path d="${linePath(points)}" fill="${stage.light.disc.glow}" fill-opacity="0.42"/>`,
  );
}

/** A window (or a glazed door when `v` is 0) in the back wall, with curtains. */
export function roomWindow(
  room: Room,
  u: number,
  v: number,
  w: number,
  h: number,
  curtain?: string,
): void {
  const { back } = room;
  back.patch(u - 0.1, v - 0.1, w + 0.2, h + 0.2, '#fbf8f1');
  outsideView(back, u, v, w, h);
  back.area(
    [
      [u + w * 0.1, v],
      [u + w * 0.3, v],
      [u + w * 0.55, v + h],
      [u + w * 0.35, v + h],
    ],
    '#ffffff',
    'fill-opacity="0.16"',
  );
  back.patch(u + w / 2 - 0.03, v, 0.06, h, '#fbf8f1');
  if (v > 0) back.patch(u - 0.16, v - 0.16, w + 0.32, 0.07, '#fffdf8');
  if (curtain) {
    for (const at of [u - 0.35, u + w - 0.2]) {
      for (let fold = 0; fold < 5; fold += 1) {
        back.patch(
          at + fold * 0.11,
          Math.max(0.05, v - 0.5),
          0.115,
          h + Math.min(v, 0.5) + 0.22,
          fold % 2 === 0 ? curtain : darken(curtain, 0.1),
        );
      }
    }
    back.patch(u - 0.5, v + h + 0.16, w + 1, 0.05, '#6e5545');
  }
  const { half, deep } = room;
  beamOnFloor(room, [-half + u, deep - 0.3], [-half + u + w, deep - 0.3]);
}

function paintFloor(room: Room, colour: string, planks: boolean, tile = 0.62): void {
  const { stage, half, deep } = room;
  const near = -2;
  let markup = stage.groundArea(
    [
      [-half, near],
      [half, near],
      [half, deep],
      [-half, deep],
    ],
    stage.gradients.linear([
      [0, stage.colour(lighten(colour, 0.16), 0.9)],
      [1, stage.colour(darken(colour, 0.08), 0.8)],
    ]),
  );
  let lines = '';
  const step = planks ? 0.24 : tile;
  for (let x = -half; x <= half; x += step)
    lines += linePath([stage.at([x, 0, deep]), stage.at([x, 0, -0.4])], false);
  for (let z = deep; z > -0.6; z -= planks ? 1.3 : tile) {
    lines += planks ? '' : linePath([stage.at([-half, 0, z]), stage.at([half, 0, z])], false);
  }
  markup += `<path d="${lines}" fill="none" stroke="${stage.colour(darken(colour, 0.32), 0.5)}" stroke-width="1.5" stroke-opacity="0.45"/>`;
  stage.paintFar(markup);
}

const inner = (
  origin: readonly [number, number, number],
  u: readonly [number, number, number],
  normal: readonly [number, number, number],
  width: number,
  height: number,
): Face => ({
  origin,
  u,
  v: [0, 1, 0],
  normal,
  width,
  height,
});

interface RoomPlan {
  half?: number;
  deep?: number;
  high?: number;
  floor?: 'tiles' | 'planks' | 'concrete';
  /** The scene's own name, so two rooms of one home differ in detail. */
  purpose: string;
  sober?: boolean;
}

export function emptyRoom(traits: PropertyTraits, seed: Seed, plan: RoomPlan): Room {
  const home = seededRandom(seed, 'rooms');
  const half = plan.half ?? 2.9;
  const deep = plan.deep ?? 4.6;
  const high = plan.high ?? 2.75;
  const time: TimeOfDay = traits.time;
  const random = seededRandom(seed, plan.purpose);
  const degrees = (traits.mirrored ? -1 : 1) * random.between(4, 9);
  const stage = new Stage(
    cameraFor({
      target: [0, 0.4],
      degrees,
      distance: 1.9,
      height: 1.42,
      focal: 1230,
      horizon: 610,
    }),
    indoorLight(time, traits.sunFrom),
    random,
  );
  const wall = plan.sober
    ? '#eeeae2'
    : mix(traits.colours.wall, '#fdf7ec', home.between(0.5, 0.75));
  const wood = home.pick(['#a8744a', '#8a5c3c', '#c39a6b', '#6f4a34']);
  const brush = (face: Face): FaceBrush => new FaceBrush(stage, face);
  const room: Room = {
    stage,
    random,
    half,
    deep,
    high,
    wall,
    wood,
    accent: traits.colours.accent,
    back: brush(inner([-half, 0, deep], [1, 0, 0], [0, 0, -1], half * 2, high)),
    left: brush(inner([-half, 0, -1.6], [0, 0, 1], [1, 0, 0], deep + 1.6, high)),
    right: brush(inner([half, 0, deep], [0, 0, -1], [-1, 0, 0], deep + 1.6, high)),
  };
  const floor = plan.floor ?? (home.chance(0.6) ? 'tiles' : 'planks');
  paintFloor(
    room,
    floor === 'concrete'
      ? '#b5afa6'
      : floor === 'planks'
        ? wood
        : home.pick(['#e6dccb', '#d8c4a6', '#dfe0da', '#c9805c']),
    floor === 'planks',
    floor === 'concrete' ? 2.6 : 0.62,
  );
  const ceiling = projectPolygon(stage.camera, [
    [-half, high, -1.6],
    [half, high, -1.6],
    [half, high, deep],
    [-half, high, deep],
  ]);
  stage.paintFar(`<path d="${linePath(ceiling)}" fill="${stage.colour('#fbf8f2', 0.9)}"/>`);
  for (const [face, exposure] of [
    [room.left, traits.sunFrom === 1 ? 1 : 0.15],
    [room.right, traits.sunFrom === 1 ? 0.15 : 1],
    [room.back, 0.62],
  ] as const) {
    const tone = stage.colour(wall, exposure);
    face.raw(
      0,
      0,
      face.face.width,
      high,
      stage.gradients.linear([
        [0, stage.colour(lighten(wall, 0.1), exposure)],
        [0.6, tone],
        [1, stage.colour(darken(wall, 0.1), exposure)],
      ]),
    );
    face.patch(0, 0, face.face.width, 0.11, '#f6f1e7');
    face.raw(0, high - 0.05, face.face.width, 0.05, '#2b1a1c', 'fill-opacity="0.08"');
  }
  return room;
}

/** Hands over the walls and returns the finished picture. */
export function finishRoom(room: Room): string {
  const { stage } = room;
  stage.paintFar(room.left.markup + room.right.markup + room.back.markup);
  // The corners of a room are darker than its middle.
  const { gradients } = stage;
  stage.paintNear(
    `<rect width="1600" height="1200" fill="${gradients.radial(
      [
        [0.55, '#20110f', 0],
        [1, '#20110f', 0.22],
      ],
      0.5,
      0.45,
      0.8,
    )}"/>`,
  );
  return stage.render();
}
