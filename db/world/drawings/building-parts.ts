import { darken, lighten, mix } from './colour-mixing.ts';
import type { Vector } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { depthOf } from './perspective-camera.ts';
import { addBox, type FaceBrush, isSeen, minus, normalOf, planeMarkup } from './solid-shapes.ts';
import { type GradientStop, linePath, px } from './svg-markup.ts';

/** What a pane shows: the sky by day, lamplight by night. */
export function glassPaint(stage: Stage, lamp = true): string {
  const { light, gradients } = stage;
  if (light.night && lamp) {
    return gradients.linear([
      [0, '#ffdf94'],
      [1, '#ee9d49'],
    ]);
  }
  const top = (light.sky[0] as GradientStop)[1];
  const low = (light.sky.at(-1) as GradientStop)[1];
  return gradients.linear(
    [
      [0, mix(top, '#16323c', 0.38)],
      [0.55, mix(mix(top, low, 0.5), '#1c3a42', 0.42)],
      [1, mix(low, '#14282e', 0.62)],
    ],
    0,
    0,
    0.25,
    1,
  );
}

interface WindowLook {
  frame: string;
  panes?: number;
  shutters?: string;
  sill?: string;
  bars?: boolean;
  lamp?: boolean;
}

/** A window set into the wall: shadow of the reveal, panes, reflections, sill. */
export function windowOn(
  brush: FaceBrush,
  u: number,
  v: number,
  w: number,
  h: number,
  look: WindowLook,
): void {
  const { stage } = brush;
  const frame = Math.min(0.07, w * 0.07);
  const { colour, opacity } = stage.light.shadow;
  if (look.shutters) {
    for (const left of [u - w * 0.4, u + w]) {
      brush.raw(left + 0.04, v - 0.06, w * 0.4, h, colour, `fill-opacity="${opacity}"`);
      brush.patch(left, v, w * 0.4, h, look.shutters);
      for (let slat = 1; slat < 8; slat += 1) {
        const y = v + (h * slat) / 8;
        brush.line(
          [left + 0.06, y],
          [left + w * 0.4 - 0.06, y],
          brush.colour(darken(look.shutters, 0.3)),
          0.02,
        );
      }
    }
  }
  brush.patch(u - frame, v - frame, w + frame * 2, h + frame * 2, look.frame);
  brush.raw(u, v, w, h, glassPaint(stage, look.lamp ?? true));
  if (!(stage.light.night && (look.lamp ?? true))) {
    brush.area(
      [
        [u + w * 0.12, v],
        [u + w * 0.34, v],
        [u + w * 0.62, v + h],
        [u + w * 0.4, v + h],
      ],
      '#ffffff',
      'fill-opacity="0.2"',
    );
    brush.area(
      [
        [u + w * 0.44, v],
        [u + w * 0.5, v],
        [u + w * 0.78, v + h],
        [u + w * 0.72, v + h],
      ],
      '#ffffff',
      'fill-opacity="0.14"',
    );
    brush.raw(u, v + h * 0.86, w, h * 0.14, '#0f1a20', 'fill-opacity="0.35"');
    brush.raw(
      stage.light.sun[0] < 0 ? u : u + w * 0.94,
      v,
      w * 0.06,
      h,
      '#0f1a20',
      'fill-opacity="0.3"',
    );
  }
  const panes = look.panes ?? 2;
  for (let index = 1; index < panes; index += 1) {
    const x = u + (w * index) / panes;
    brush.line([x, v], [x, v + h], brush.colour(look.frame), frame * 0.9);
  }
  if (look.bars) {
    for (let index = 1; index < 8; index += 1) {
      const x = u + (w * index) / 8;
      brush.line([x, v], [x, v + h], brush.colour('#f3f0ea'), 0.018);
    }
    brush.line([u, v + h * 0.5], [u + w, v + h * 0.5], brush.colour('#f3f0ea'), 0.02);
  }
  if (look.sill) {
    brush.patch(u - 0.12, v - frame - 0.08, w + 0.24, 0.09, lighten(look.sill, 0.15));
    brush.raw(u - 0.1, v - frame - 0.2, w + 0.2, 0.12, colour, `fill-opacity="${opacity * 0.7}"`);
  }
}

/** A panelled door; `v` is the floor. */
export function doorOn(
  brush: FaceBrush,
  u: number,
  v: number,
  w: number,
  h: number,
  wood: string,
  frame: string,
): void {
  brush.patch(u - 0.09, v, w + 0.18, h + 0.09, frame);
  brush.patch(u, v, w, h, wood);
  const dark = brush.colour(darken(wood, 0.32));
  const light = brush.colour(lighten(wood, 0.16));
  const columns = w > 1.3 ? 2 : 1;
  for (let column = 0; column < columns; column += 1) {
    const left = u + (w / columns) * column;
    const wide = w / columns;
    for (const [low, high] of [
      [0.07, 0.42],
      [0.5, 0.93],
    ] as const) {
      brush.raw(left + wide * 0.16, v + h * low, wide * 0.68, h * (high - low), dark);
      brush.raw(
        left + wide * 0.2,
        v + h * (low + 0.02),
        wide * 0.62,
        h * (high - low - 0.02),
        light,
      );
      brush.raw(
        left + wide * 0.21,
        v + h * (low + 0.025),
        wide * 0.58,
        h * (high - low - 0.05),
        brush.colour(wood),
      );
    }
  }
  if (columns === 2) brush.line([u + w / 2, v], [u + w / 2, v + h], dark, 0.03);
  brush.raw(u + w * 0.84, v + h * 0.46, 0.06, 0.12, brush.colour('#e8cf8a'));
  brush.raw(u, v + h - 0.14, w, 0.14, '#130d10', 'fill-opacity="0.3"');
}

/** A slatted metal or wooden gate, garage door or shop shutter. */
export function slattedOn(
  brush: FaceBrush,
  u: number,
  v: number,
  w: number,
  h: number,
  colour: string,
  options: { upright?: boolean; step?: number } = {},
): void {
  brush.patch(u, v, w, h, colour);
  const dark = brush.colour(darken(colour, 0.24));
  const pale = brush.colour(lighten(colour, 0.14));
  const step = Math.max(options.step ?? 0.18, 7 / brush.scale);
  for (let at = step; at < (options.upright ? w : h) - 0.02; at += step) {
    const lines: [number, string][] = [
      [at, dark],
      [at - step * 0.22, pale],
    ];
    for (const [place, tone] of lines) {
      if (options.upright) brush.line([u + place, v], [u + place, v + h], tone, step * 0.16);
      else brush.line([u, v + place], [u + w, v + place], tone, step * 0.16);
    }
  }
  brush.raw(u, v + h - 0.16, w, 0.16, '#130d10', 'fill-opacity="0.28"');
}

/** One slope of a tiled roof, eave first: eave left, eave right, ridge right, ridge left. */
export function tiledSlope(
  stage: Stage,
  corners: readonly [Vector, Vector, Vector, Vector],
  tile: string,
  tileWidth = 0.42,
): string {
  const [a, b, c, d] = corners;
  let markup = planeMarkup(stage, corners, tile, { under: darken(tile, 0.45) });
  if (!isSeen(stage, a, normalOf(a, b, c))) return markup;
  const along = (from: Vector, to: Vector, share: number): Vector => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  const distance = depthOf(stage.camera, a);
  const width = Math.hypot(...minus(b, a));
  const pixels = stage.camera.focal / Math.max(distance, 1);
  const count = Math.min(70, Math.round(width / Math.max(tileWidth, 9 / pixels)));
  let dark = '';
  let pale = '';
  for (let index = 0; index <= count; index += 1) {
    const share = index / count;
    dark += linePath([stage.at(along(a, b, share)), stage.at(along(d, c, share))], false);
    const beside = Math.min(1, share + 0.35 / count);
    pale += linePath([stage.at(along(a, b, beside)), stage.at(along(d, c, beside))], false);
  }
  let rows = '';
  for (let row = 1; row < 6; row += 1) {
    rows += linePath([stage.at(along(a, d, row / 6)), stage.at(along(b, c, row / 6))], false);
  }
  const line = (path: string, colour: string, thick: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(Math.max(0.8, thick * pixels))}" stroke-opacity="${opacity}"/>`;
  const clip = darken(tile, 0.5);
  markup += line(dark, stage.colour(clip, 0.2, distance), tileWidth * 0.2, 0.45);
  markup += line(pale, stage.colour(lighten(tile, 0.35), 0.9, distance), tileWidth * 0.13, 0.5);
  markup += line(rows, stage.colour(clip, 0.2, distance), 0.03, 0.3);
  return markup;
}

/** The blue polythene water tank on a roof or a stand. */
export function waterTank(stage: Stage, [x, y, z]: Vector, size = 1): void {
  const foot: Vector = [x, y, z];
  const scale = (stage.camera.focal / depthOf(stage.camera, foot)) * size;
  const [left, bottom] = stage.at(foot);
  const side = stage.light.sun[0] < 0;
  const body = stage.gradients.linear(
    [
      [0, stage.colour('#3f7fb0', side ? 0.9 : 0)],
      [0.3, stage.colour('#4d92c4', side ? 1 : 0.4)],
      [0.7, stage.colour('#4d92c4', side ? 0.4 : 1)],
      [1, stage.colour('#3f7fb0', side ? 0 : 0.9)],
    ],
    0,
    0,
    1,
    0,
  );
  const at = (dx: number, dy: number): string =>
    `${px(left + dx * scale)} ${px(bottom - dy * scale)}`;
  stage.addSolid(
    depthOf(stage.camera, foot),
    `<path d="M${at(-0.62, 0)}L${at(-0.74, 1)}Q${at(0, 1.16)} ${at(0.74, 1)}L${at(0.62, 0)}Q${at(0, -0.1)} ${at(-0.62, 0)}Z" fill="${body}"/>` +
      `<path d="M${at(-0.8, 0.98)}Q${at(0, 1.5)} ${at(0.8, 0.98)}Q${at(0, 0.84)} ${at(-0.8, 0.98)}Z" fill="${stage.colour('#5fa3d2', 0.9)}"/>`,
  );
}

/** Posts and wires (or rails) between two places on the ground. */
export function fenceLine(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  options: { rails?: boolean; height?: number; step?: number; colour?: string } = {},
): void {
  const height = options.height ?? 1.3;
  const wood = options.colour ?? '#8a6a50';
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.round(length / (options.step ?? 2.4)));
  for (let index = 0; index < count; index += 1) {
    const place = (share: number): readonly [number, number] => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    const [a, b] = [place(index / count), place((index + 1) / count)];
    const depth = depthOf(stage.camera, [(a[0] + b[0]) / 2, 0, (a[1] + b[1]) / 2]);
    if (depthOf(stage.camera, [a[0], 0, a[1]]) < 1 || depthOf(stage.camera, [b[0], 0, b[1]]) < 1)
      continue;
    let wires = '';
    for (const share of options.rails ? [0.3, 0.62, 0.94] : [0.3, 0.55, 0.8, 0.97]) {
      wires += linePath(
        [stage.at([a[0], height * share, a[1]]), stage.at([b[0], height * share, b[1]])],
        false,
      );
    }
    const pixels = stage.camera.focal / depth;
    const tone = stage.colour(options.rails ? wood : '#6f6a66', 0.6, depth);
    stage.addSolid(
      depth,
      `<path d="${wires}" fill="none" stroke="${tone}" stroke-width="${px(Math.max(0.9, pixels * (options.rails ? 0.1 : 0.015)))}"/>`,
    );
    addBox(
      stage,
      { x: [a[0] - 0.06, a[0] + 0.06], y: [0, height * 1.06], z: [a[1] - 0.06, a[1] + 0.06] },
      { colour: mix(wood, '#4f3a2c', stage.random.between(0, 0.35)), bias: -0.05 },
    );
  }
}
