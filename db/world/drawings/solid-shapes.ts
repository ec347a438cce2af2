import { type Vector } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { depthOf, projectPolygon, scaleAt } from './perspective-camera.ts';
import { linePath, px } from './svg-markup.ts';

export type Range = readonly [number, number];

/** A rectangle in the world; u runs to the right as seen from outside, v upwards. Metres. */
export interface Face {
  origin: Vector;
  u: Vector;
  v: Vector;
  normal: Vector;
  width: number;
  height: number;
}

export interface Box {
  x: Range;
  y: Range;
  z: Range;
}

export type FaceName = 'front' | 'back' | 'left' | 'right' | 'top';

export function boxFace({ x, y, z }: Box, name: FaceName): Face {
  const [width, height, length] = [x[1] - x[0], y[1] - y[0], z[1] - z[0]];
  const up: Vector = [0, 1, 0];
  switch (name) {
    case 'front':
      return { origin: [x[0], y[0], z[0]], u: [1, 0, 0], v: up, normal: [0, 0, -1], width, height };
    case 'back':
      return { origin: [x[1], y[0], z[1]], u: [-1, 0, 0], v: up, normal: [0, 0, 1], width, height };
    case 'left':
      return {
        origin: [x[0], y[0], z[1]],
        u: [0, 0, -1],
        v: up,
        normal: [-1, 0, 0],
        width: length,
        height,
      };
    case 'right':
      return {
        origin: [x[1], y[0], z[0]],
        u: [0, 0, 1],
        v: up,
        normal: [1, 0, 0],
        width: length,
        height,
      };
    default:
      return {
        origin: [x[0], y[1], z[0]],
        u: [1, 0, 0],
        v: [0, 0, 1],
        normal: [0, 1, 0],
        width,
        height: length,
      };
  }
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export function normalOf(a: Vector, b: Vector, c: Vector): Vector {
  const [p, q] = [minus(b, a), minus(c, a)];
  const cross: Vector = [
    p[1] * q[2] - p[2] * q[1],
    p[2] * q[0] - p[0] * q[2],
    p[0] * q[1] - p[1] * q[0],
  ];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

export const isSeen = (stage: Stage, point: Vector, normal: Vector): boolean =>
  dot(minus(stage.camera.position, point), normal) > 0;

function pointOn(face: Face, u: number, v: number, out = 0): Vector {
  const axis = (index: 0 | 1 | 2): number =>
    face.origin[index] + face.u[index] * u + face.v[index] * v + face.normal[index] * out;
  return [axis(0), axis(1), axis(2)];
}

/** Paints rectangles and lines onto a face, in metres from its lower left corner. */
export class FaceBrush {
  readonly stage: Stage;
  readonly face: Face;
  readonly exposure: number;
  readonly distance: number;
  markup = '';

  constructor(stage: Stage, face: Face) {
    this.stage = stage;
    this.face = face;
    this.exposure = Math.max(0, dot(face.normal, stage.light.sun));
    this.distance = depthOf(stage.camera, pointOn(face, face.width / 2, face.height / 2));
  }

  /** Pixels per metre in the middle of the face. */
  get scale(): number {
    return scaleAt(this.stage.camera, pointOn(this.face, this.face.width / 2, 0));
  }

  colour(base: string): string {
    return this.stage.colour(base, this.exposure, this.distance);
  }

  area(corners: readonly Range[], paint: string, more = ''): void {
    const seen = projectPolygon(
      this.stage.camera,
      corners.map(([u, v]) => pointOn(this.face, u, v)),
    );
    if (seen.length > 2) {
      this.markup += `<path d="${linePath(seen)}" fill="${paint}"${more && ` ${more}`}/>`;
    }
  }

  /** A rectangle in a plain surface colour (lit like the face). */
  patch(u: number, v: number, width: number, height: number, base: string, more = ''): void {
    this.raw(u, v, width, height, this.colour(base), more);
  }

  /** A rectangle in a finished paint: a gradient, a glow, a shadow. */
  raw(u: number, v: number, width: number, height: number, paint: string, more = ''): void {
    this.area(
      [
        [u, v],
        [u + width, v],
        [u + width, v + height],
        [u, v + height],
      ],
      paint,
      more,
    );
  }

  line(from: Range, to: Range, paint: string, metres: number, more = ''): void {
    const seen = [from, to].map(([u, v]) => this.stage.at(pointOn(this.face, u, v)));
    this.markup += `<path d="${linePath(seen, false)}" fill="none" stroke="${paint}" stroke-width="${px(
      Math.max(0.8, metres * this.scale),
    )}"${more && ` ${more}`}/>`;
  }
}

type FacePainter = (brush: FaceBrush) => void;

interface BoxLook {
  colour: string;
  top?: string;
  paint?: Partial<Record<FaceName, FacePainter>>;
  /** Metres added to the distance when drawing order is decided; negative comes nearer. */
  bias?: number;
  shadow?: boolean;
}

function cornersOf({ x, y, z }: Box): Vector[] {
  return x.flatMap((a) => y.flatMap((b) => z.map((c): Vector => [a, b, c])));
}

/** A block with its lit faces; walls get a soft change of tone from foot to top. */
export function addBox(stage: Stage, box: Box, look: BoxLook): void {
  let markup = '';
  for (const name of ['back', 'left', 'right', 'front', 'top'] as const) {
    const face = boxFace(box, name);
    if (face.width <= 0 || face.height <= 0) continue;
    if (!isSeen(stage, face.origin, face.normal)) continue;
    const brush = new FaceBrush(stage, face);
    const base = name === 'top' ? (look.top ?? look.colour) : look.colour;
    const flat = brush.colour(base);
    const large = name !== 'top' && face.height * brush.scale > 70;
    const paint = large
      ? stage.gradients.linear([
          [0, flat],
          [0.6, flat],
          [1, stage.colour(base, brush.exposure * 0.72, brush.distance)],
        ])
      : flat;
    brush.raw(0, 0, face.width, face.height, paint, `stroke="${flat}" stroke-width="0.7"`);
    look.paint?.[name]?.(brush);
    markup += brush.markup;
  }
  const middle: Vector = [
    (box.x[0] + box.x[1]) / 2,
    (box.y[0] + box.y[1]) / 2,
    (box.z[0] + box.z[1]) / 2,
  ];
  stage.addSolid(depthOf(stage.camera, middle) + (look.bias ?? 0), markup);
  if (look.shadow !== false) stage.castShadow(cornersOf(box));
}

/** A flat polygon in space, lit from its normal; both sides show, the underside in shade. */
export function planeMarkup(
  stage: Stage,
  corners: readonly [Vector, Vector, Vector, ...Vector[]],
  base: string,
  options: { under?: string; more?: string } = {},
): string {
  const normal = normalOf(corners[0], corners[1], corners[2]);
  const facing = isSeen(stage, corners[0], normal);
  const lit = facing ? Math.max(0, dot(normal, stage.light.sun)) : 0;
  const tone = facing ? base : (options.under ?? base);
  const colour = stage.colour(tone, lit, depthOf(stage.camera, corners[0]));
  const seen = projectPolygon(stage.camera, corners);
  if (seen.length < 3) return '';
  return `<path d="${linePath(seen)}" fill="${colour}" stroke="${colour}" stroke-width="0.7"${options.more ? ` ${options.more}` : ''}/>`;
}
