export type Point = readonly [number, number];

export const WIDTH = 1600;

export const HEIGHT = 1200;

/** Attributes of strokes that end and turn softly. */
export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

export const px = (value: number): string => String(Math.round(value * 10) / 10);

export function linePath(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L');
  return points.length === 0 ? '' : `M${body}${closed ? 'Z' : ''}`;
}

/** A soft curve through all points (Catmull-Rom as cubic Béziers). */
export function curvePath(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[inside] as Point;
  };
  let path = `M${px(at(0)[0])} ${px(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path +=
      `C${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)} ` +
      `${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)} ` +
      `${px(to[0])} ${px(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}"${more && ` ${more}`}/>`;

export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(width)}"${more && ` ${more}`}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const moved = (x: number, y: number, markup: string, scaleX = 1, scaleY = scaleX): string =>
  `<g transform="translate(${px(x)} ${px(y)})${
    scaleX === 1 && scaleY === 1
      ? ''
      : ` scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scaleY * 1000) / 1000})`
  }">${markup}</g>`;

/** Offset 0 to 1, colour, opacity (1 unless told). */
export type GradientStop = readonly [number, string, number?];

/** Collects gradients; each asked for twice is written once. */
export class Gradients {
  readonly #known = new Map<string, string>();

  #keep(body: string, tag: string, geometry: string): string {
    const key = `${tag}${geometry}${body}`;
    let id = this.#known.get(key);
    if (id === undefined) {
      id = `g${this.#known.size}`;
      this.#known.set(key, id);
    }
    return `url(#${id})`;
  }

  #stops(stops: readonly GradientStop[]): string {
    return stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  }

  /** Across the shape's own box, from (x1, y1) to (x2, y2); downwards unless told. */
  linear(stops: readonly GradientStop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#keep(
      this.#stops(stops),
      'linearGradient',
      `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
    );
  }

  radial(stops: readonly GradientStop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#keep(this.#stops(stops), 'radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`);
  }

  markup(): string {
    let markup = '';
    for (const [key, id] of this.#known) {
      const tag = key.startsWith('linear') ? 'linearGradient' : 'radialGradient';
      const rest = key.slice(tag.length);
      const split = rest.indexOf('<stop');
      markup += `<${tag} id="${id}" ${rest.slice(0, split)}>${rest.slice(split)}</${tag}>`;
    }
    return `<defs>${markup}</defs>`;
  }
}
