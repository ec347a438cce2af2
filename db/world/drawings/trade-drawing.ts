import { glassPaint, slattedOn, waterTank, windowOn } from './building-parts.ts';
import { darken, lighten, mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { eaveShadow } from './house-walls.ts';
import { gableRoof } from './roof-shapes.ts';
import { addBox, type FaceBrush } from './solid-shapes.ts';

/** A shop on the pavement: display glass, roller door, awning, sign without words. */
export function shopHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, foot, trim, accent, wood } = traits.colours;
  const half = 5.2;
  const upper = traits.size > 0.45;
  const top = upper ? 7 : 4.4;
  const side = (brush: FaceBrush): void => {
    brush.patch(0, 0, brush.face.width, 0.7, foot);
    if (upper)
      for (const u of [1.4, 4.2, 7]) windowOn(brush, u, 4.6, 1.2, 1.2, { frame: trim, sill: trim });
  };
  addBox(
    stage,
    { x: [-half, half], y: [0, top], z: [0, 10] },
    {
      colour: wall,
      paint: {
        left: side,
        right: side,
        back: side,
        front: (brush) => {
          const { width } = brush.face;
          brush.patch(0, 0, width, 0.5, foot);
          const bays = traits.form < 0.5 ? 3 : 2;
          const wide = (width - 1.2) / bays;
          for (let bay = 0; bay < bays; bay += 1) {
            const u = 0.6 + bay * wide + 0.15;
            const w = wide - 0.3;
            if (bay === (traits.mirrored ? 0 : bays - 1)) {
              slattedOn(brush, u, 0, w, 2.7, '#8e9698', { step: 0.14 });
            } else {
              brush.patch(u - 0.08, 0, w + 0.16, 2.78, '#3b4043');
              brush.raw(u, 0.3, w, 2.4, glassPaint(stage));
              if (!stage.light.night)
                brush.area(
                  [
                    [u + w * 0.1, 0.3],
                    [u + w * 0.28, 0.3],
                    [u + w * 0.55, 2.7],
                    [u + w * 0.37, 2.7],
                  ],
                  '#ffffff',
                  'fill-opacity="0.22"',
                );
              for (let item = 0; item < 6; item += 1) {
                const tint =
                  [accent, '#c8452f', '#f2e3c6', '#3f7f86', '#d9a441', wood][item] ?? accent;
                brush.patch(
                  u + 0.2 + (item * (w - 0.5)) / 6,
                  0.32,
                  0.26,
                  0.3 + ((item * 7) % 4) * 0.16,
                  tint,
                  'fill-opacity="0.75"',
                );
              }
              if (bay === 0) brush.patch(u + w * 0.5 - 0.03, 0.3, 0.06, 2.4, '#3b4043');
            }
          }
          if (upper) {
            for (const share of [0.1, 0.41, 0.72]) {
              windowOn(brush, width * share, 4.7, 1.9, 1.5, {
                frame: trim,
                panes: 3,
                sill: trim,
                lamp: share < 0.5,
              });
            }
            brush.patch(0, 4.12, width, 0.1, trim);
          }
          brush.patch(0, top - 0.16, width, 0.16, trim);
          eaveShadow(brush, 0.3);
        },
      },
    },
  );
  addBox(
    stage,
    { x: [-half + 0.2, half - 0.2], y: [3.15, 4.05], z: [-0.22, 0] },
    {
      colour: darken(accent, 0.05),
      bias: -4.6,
      paint: {
        front: (brush) => {
          const { width } = brush.face;
          brush.patch(0, 0, width, 0.07, '#fff3dc');
          brush.patch(0, 0.83, width, 0.07, '#fff3dc');
          brush.patch(width * 0.3, 0.34, width * 0.22, 0.24, '#fff6e6');
          brush.patch(width * 0.55, 0.34, width * 0.15, 0.24, '#fff6e6');
          brush.area(
            [
              [width * 0.22, 0.3],
              [width * 0.25, 0.3],
              [width * 0.25, 0.62],
              [width * 0.22, 0.62],
            ],
            brush.colour('#f2c14e'),
          );
        },
      },
    },
  );
  awning(stage, -half + 0.3, half - 0.3, accent);
  addBox(
    stage,
    { x: [-half - 0.08, half + 0.08], y: [top, top + 0.5], z: [-0.08, 10.1] },
    { colour: lighten(wall, 0.2), top: '#b9b0a4', bias: -0.6 },
  );
  waterTank(stage, [traits.mirrored ? -2.4 : 2.4, top + 0.5, 6], 0.85);
}

function awning(stage: Stage, from: number, to: number, accent: string): void {
  const stripes = 16;
  const step = (to - from) / stripes;
  let markup = '';
  for (let index = 0; index < stripes; index += 1) {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    const colour = stage.colour(index % 2 === 0 ? '#fdf4e2' : accent, 0.95);
    const quad = [
      stage.at([a, 3.1, -0.05]),
      stage.at([b, 3.1, -0.05]),
      stage.at([b, 2.6, -1.3]),
      stage.at([a, 2.6, -1.3]),
    ];
    const fall = [
      stage.at([a, 2.6, -1.3]),
      stage.at([b, 2.6, -1.3]),
      stage.at([b, 2.42, -1.3]),
      stage.at([a, 2.42, -1.3]),
    ];
    const path = (points: typeof quad): string =>
      `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    markup += `<path d="${path(quad)}" fill="${colour}"/><path d="${path(fall)}" fill="${stage.colour(index % 2 === 0 ? '#fdf4e2' : accent, 0.45)}"/>`;
  }
  stage.addSolid(Math.max(1, -stage.camera.position[2] - 3.4), markup);
  stage.castShadow([
    [from, 2.6, -1.3],
    [to, 2.6, -1.3],
    [to, 3.1, 0],
    [from, 3.1, 0],
  ]);
}

/** A shed of metal and masonry with a tall gate. */
export function warehouse(
  stage: Stage,
  traits: PropertyTraits,
  at: readonly [number, number] = [0, 0],
): void {
  const { accent, wall } = traits.colours;
  const skin = mix(wall, '#d6d8d4', 0.62);
  const sheet = mix(traits.roof, '#aab4b6', 0.82);
  const [x0, z0] = at;
  const half = 7.5;
  const deep = 22;
  const eave = 5.6;
  const side = (brush: FaceBrush): void => {
    brush.patch(0, 0, brush.face.width, 1.6, mix(accent, '#8a7a6a', 0.45));
    for (let bay = 0; bay < 7; bay += 1) {
      const u = 0.5 + bay * 3.1;
      brush.patch(u, 0, 0.24, eave, darken(skin, 0.2));
      windowOn(brush, u + 0.8, 3.7, 1.7, 0.8, { frame: '#5d6468', panes: 3 });
    }
    for (let u = 0.4; u < brush.face.width; u += 0.4)
      brush.line(
        [u, 1.6],
        [u, eave],
        brush.colour(darken(skin, 0.14)),
        0.03,
        'stroke-opacity="0.6"',
      );
    eaveShadow(brush, 0.5);
  };
  addBox(
    stage,
    { x: [x0 - half, x0 + half], y: [0, eave], z: [z0, z0 + deep] },
    {
      colour: skin,
      paint: {
        left: side,
        right: side,
        back: side,
        front: (brush) => {
          const { width } = brush.face;
          for (let u = 0.4; u < width; u += 0.4)
            brush.line(
              [u, 1.2],
              [u, eave],
              brush.colour(darken(skin, 0.14)),
              0.03,
              'stroke-opacity="0.6"',
            );
          brush.patch(0, 0, width, 1.2, mix(accent, '#8a7a6a', 0.45));
          brush.patch(width * 0.3 - 0.2, 0, width * 0.4 + 0.4, 4.6, '#565c5f');
          if (traits.form < 0.4) {
            brush.raw(width * 0.3, 0, width * 0.4, 4.4, stage.light.night ? '#f3c47a' : '#241f20');
            brush.patch(width * 0.3, 3.5, width * 0.4, 0.9, '#8e9698');
            for (const [u, tall] of [
              [0.34, 1.4],
              [0.4, 2.1],
              [0.58, 1.2],
            ] as const)
              brush.patch(width * u, 0, 1.1, tall, '#9a6d42');
          } else
            slattedOn(brush, width * 0.3, 0, width * 0.4, 4.4, mix(accent, '#7d868a', 0.4), {
              step: 0.26,
            });
          brush.patch(width * 0.08, 0, 1.1, 2.3, '#4b5154');
          windowOn(brush, width * 0.76, 1.6, 2.4, 1.2, { frame: '#5d6468', panes: 3 });
          brush.patch(width * 0.3, 4.85, width * 0.4, 0.5, accent);
        },
      },
    },
  );
  gableRoof(
    stage,
    {
      x: [x0 - half, x0 + half],
      z: [z0, z0 + deep],
      eave,
      rise: 2.1,
      tile: sheet,
      wall: skin,
      overhang: 0.5,
      sheet: true,
    },
    true,
  );
}
