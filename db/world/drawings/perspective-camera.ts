import type { Vector } from './drawing-light.ts';
import type { Point } from './svg-markup.ts';

/** Two-point perspective: verticals stay upright. Metres in the world, pixels in the picture. */
export interface Camera {
  position: Vector;
  /** Radians; 0 looks along +z, positive stands to the right of the subject. */
  angle: number;
  focal: number;
  horizon: number;
  centre: number;
}

export interface View {
  /** The point on the ground looked at: x, z. */
  target?: readonly [number, number];
  degrees: number;
  distance: number;
  height: number;
  focal?: number;
  horizon?: number;
  centre?: number;
}

const NEAR = 0.35;

export function cameraFor(view: View): Camera {
  const [x, z] = view.target ?? [0, 0];
  const angle = (view.degrees * Math.PI) / 180;
  return {
    position: [
      x + view.distance * Math.sin(angle),
      view.height,
      z - view.distance * Math.cos(angle),
    ],
    angle,
    focal: view.focal ?? 1500,
    horizon: view.horizon ?? 640,
    centre: view.centre ?? 800,
  };
}

function toView(camera: Camera, [x, y, z]: Vector): Vector {
  const dx = x - camera.position[0];
  const dz = z - camera.position[2];
  const sin = Math.sin(camera.angle);
  const cos = Math.cos(camera.angle);
  return [dx * cos + dz * sin, y - camera.position[1], dz * cos - dx * sin];
}

/** Metres in front of the viewer. */
export const depthOf = (camera: Camera, point: Vector): number => toView(camera, point)[2];

const flatten = (camera: Camera, [x, y, z]: Vector): Point => [
  camera.centre + (x / z) * camera.focal,
  camera.horizon - (y / z) * camera.focal,
];

export function project(camera: Camera, point: Vector): Point {
  const [x, y, z] = toView(camera, point);
  return flatten(camera, [x, y, Math.max(z, NEAR)]);
}

/** Pixels that one metre takes at this point. */
export const scaleAt = (camera: Camera, point: Vector): number =>
  camera.focal / Math.max(depthOf(camera, point), NEAR);

/** A polygon of the world, cut where it passes behind the viewer. */
export function projectPolygon(camera: Camera, points: readonly Vector[]): Point[] {
  const seen = points.map((point) => toView(camera, point));
  const kept: Vector[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const from = seen[index] as Vector;
    const to = seen[(index + 1) % seen.length] as Vector;
    if (from[2] >= NEAR) kept.push(from);
    if (from[2] >= NEAR !== to[2] >= NEAR) {
      const share = (NEAR - from[2]) / (to[2] - from[2]);
      kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, NEAR]);
    }
  }
  return kept.map((point) => flatten(camera, point));
}
