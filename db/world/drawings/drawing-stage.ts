import { mix } from './colour-mixing.ts';
import { captionTag } from './drawing-caption.ts';
import { fogged, type Light, under, type Vector } from './drawing-light.ts';
import { type Camera, depthOf, project, projectPolygon, scaleAt } from './perspective-camera.ts';
import type { SeededRandom } from './seeded-random.ts';
import { Gradients, HEIGHT, linePath, moved, type Point, WIDTH } from './svg-markup.ts';

/** Outline of a set of points, always in the same turning sense. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length >= 2) {
        const [a, b] = [kept.at(-2) as Point, kept.at(-1) as Point];
        const turn = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
        if (turn > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

export type PlantArtist = (light: Light, random: SeededRandom, height: number) => string;

/** Everything of one picture, drawn from the far to the near. */
export class Stage {
  readonly camera: Camera;
  readonly light: Light;
  readonly random: SeededRandom;
  readonly gradients = new Gradients();
  readonly #far: string[] = [];
  readonly #near: string[] = [];
  readonly #solids: { depth: number; markup: string }[] = [];
  #shadows = '';

  constructor(camera: Camera, light: Light, random: SeededRandom) {
    this.camera = camera;
    this.light = light;
    this.random = random;
  }

  at(point: Vector): Point {
    return project(this.camera, point);
  }

  /** Surface colour at a place, lit and hazed by distance. */
  colour(base: string, exposure: number, distance = 0): string {
    return fogged(this.light, under(this.light, base, exposure), distance);
  }

  /** Sky and ground: painted in the order given, before every solid. */
  paintFar(markup: string): void {
    this.#far.push(markup);
  }

  /** Framing in the foreground: painted after every solid. */
  paintNear(markup: string): void {
    this.#near.push(markup);
  }

  addSolid(depth: number, markup: string): void {
    if (markup) this.#solids.push({ depth, markup });
  }

  /** A flat area on the ground, at a given height above it. */
  groundArea(points: readonly (readonly [number, number])[], fill: string, height = 0): string {
    const seen = projectPolygon(
      this.camera,
      points.map(([x, z]): Vector => [x, height, z]),
    );
    return seen.length < 3 ? '' : `<path d="${linePath(seen)}" fill="${fill}"/>`;
  }

  #groundBelow([x, y, z]: Vector): Vector {
    const [sunX, sunY, sunZ] = this.light.sun;
    return [x - (sunX / sunY) * y, 0, z - (sunZ / sunY) * y];
  }

  /** The shadow of a convex body, given by its corners. */
  castShadow(corners: readonly Vector[]): void {
    const fallen = corners.map((corner) => this.#groundBelow(corner));
    if (fallen.some((point) => depthOf(this.camera, point) < 0.5)) return;
    this.#shadows += linePath(hullOf(fallen.map((point) => this.at(point))));
  }

  /** A plant (or anything flat that stands upright) `height` metres tall. */
  plant([x, z]: readonly [number, number], height: number, artist: PlantArtist, base = 0): void {
    const foot: Vector = [x, base, z];
    const depth = depthOf(this.camera, foot);
    if (depth < 1.5) return;
    const scale = scaleAt(this.camera, foot);
    const [left, bottom] = this.at(foot);
    if (left < -height * scale || left > WIDTH + height * scale) return;
    this.addSolid(depth, moved(left, bottom, artist(this.light, this.random, height * scale)));
    const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((step): Vector => {
      const turn = (step * Math.PI) / 4;
      const spread = height * 0.3;
      return [x + Math.cos(turn) * spread, base + height * 0.55, z + Math.sin(turn) * spread];
    });
    if (base === 0) this.castShadow([...ring, [x, 0, z]]);
  }

  render(): string {
    const { colour, opacity } = this.light.shadow;
    const solids = this.#solids.toSorted((a, b) => b.depth - a.depth).map(({ markup }) => markup);
    const veil = this.light.night
      ? ''
      : `<rect width="${WIDTH}" height="${HEIGHT}" fill="${this.gradients.linear([
          [0, mix(this.light.disc.glow, '#ffffff', 0.3), 0],
          [0.72, '#2a1520', 0],
          [1, '#2a1520', 0.2],
        ])}"/>`;
    const body = [
      ...this.#far,
      this.#shadows && `<path d="${this.#shadows}" fill="${colour}" fill-opacity="${opacity}"/>`,
      ...solids,
      ...this.#near,
      veil,
      captionTag(),
    ].join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
      `${this.gradients.markup()}${body}</svg>`
    );
  }
}
