import { doorOn, glassPaint, slattedOn, waterTank, windowOn } from './building-parts.ts';
import { darken, lighten, mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { depthOf } from './perspective-camera.ts';
import { addBox, type Box, boxFace, FaceBrush, type FaceName, isSeen } from './solid-shapes.ts';

const STOREY = 2.9;

const lampOn = (traits: PropertyTraits, storey: number, column: number): boolean =>
  (storey * 7 + column * 5 + Math.floor(traits.form * 40)) % 5 < 2;

/** Homes one above the other, with balconies; `storeys` counts the floors above the ground floor. */
export function apartmentBlock(stage: Stage, traits: PropertyTraits, storeys: number): void {
  const { wall, foot, accent } = traits.colours;
  const pale = mix(wall, '#fdf8ee', 0.45);
  const band = mix(foot, accent, 0.25);
  const half = 6.4;
  const top = 3.2 + storeys * STOREY;
  const side = (brush: FaceBrush): void => {
    for (let storey = 0; storey < storeys; storey += 1) {
      const v = 3.2 + storey * STOREY;
      brush.patch(0, v - 0.12, brush.face.width, 0.14, lighten(pale, 0.4));
      for (let column = 0; column < 3; column += 1) {
        windowOn(brush, 1.4 + column * 3.2, v + 1, 1.3, 1.15, {
          frame: '#4a4c4e',
          sill: '#f4efe6',
          lamp: lampOn(traits, storey, column + 3),
        });
      }
    }
    brush.patch(brush.face.width * 0.82, 0, 0.9, brush.face.height, band);
  };
  addBox(
    stage,
    { x: [-half, half], y: [0, top], z: [0, 11] },
    {
      colour: pale,
      paint: {
        left: side,
        right: side,
        back: side,
        front: (brush) => {
          const { width } = brush.face;
          brush.patch(0, 0, width, 3.05, mix(foot, '#5b5048', 0.35));
          slattedOn(brush, width * 0.06, 0, 3.6, 2.4, '#7b7f80', { upright: true });
          brush.raw(width * 0.4, 0, 2.6, 2.6, glassPaint(stage));
          doorOn(brush, width * 0.46, 0, 1.1, 2.3, '#3f4446', '#d8d4cc');
          slattedOn(brush, width * 0.66, 0, 3.6, 2.4, '#7b7f80', { upright: true });
          brush.patch(width * 0.42, 0, width * 0.16, top, band);
          brush.raw(width * 0.4, 0, 2.6, 2.7, glassPaint(stage));
          brush.patch(width * 0.4 + 1.25, 0, 0.1, 2.7, '#d8d4cc');
          for (let storey = 0; storey < storeys; storey += 1) {
            const v = 3.2 + storey * STOREY;
            for (const [column, u] of [1.1, width - 4].entries()) {
              windowOn(brush, u, v + 0.15, 2.9, 2.2, {
                frame: '#4a4c4e',
                panes: 3,
                lamp: lampOn(traits, storey, column),
              });
            }
            windowOn(brush, width / 2 - 0.55, v + 1, 1.1, 1, {
              frame: '#f4efe6',
              panes: 2,
              lamp: storey % 2 === 0,
            });
          }
        },
      },
    },
  );
  for (let storey = 0; storey < storeys; storey += 1) {
    const v = 3.2 + storey * STOREY;
    for (const [from, to] of [
      [-half - 0.15, -half + 4.6],
      [half - 4.6, half + 0.15],
    ] as const) {
      const bias = -6;
      addBox(
        stage,
        { x: [from, to], y: [v - 0.2, v], z: [-1.5, 0] },
        { colour: lighten(pale, 0.5), bias, shadow: false },
      );
      const glass = stage.light.night ? '#6d7fa8' : '#a9cdd6';
      const rail = (brush: FaceBrush): void => {
        const { width, height } = brush.face;
        brush.raw(0, 0, width, height, stage.colour(glass, 0.6), 'fill-opacity="0.55"');
        brush.area(
          [
            [width * 0.1, 0],
            [width * 0.3, 0],
            [width * 0.42, height],
            [width * 0.22, height],
          ],
          '#ffffff',
          'fill-opacity="0.22"',
        );
        brush.patch(0, height - 0.07, width, 0.07, '#3f4244');
        for (let post = 0; post <= 3; post += 1)
          brush.patch((width - 0.05) * (post / 3), 0, 0.05, height, '#3f4244');
      };
      addBalustrade(stage, from, to, v, rail, bias);
    }
  }
  addBox(
    stage,
    { x: [-half - 0.25, half + 0.25], y: [top, top + 0.7], z: [-0.25, 11.2] },
    { colour: band, top: '#b9b0a4', bias: -0.6 },
  );
  addBox(
    stage,
    { x: [-2, 2], y: [top + 0.7, top + 2.6], z: [4, 8] },
    { colour: lighten(pale, 0.3), bias: -0.4 },
  );
  waterTank(stage, [3.4, top + 0.7, 6], 0.9);
}

function addBalustrade(
  stage: Stage,
  from: number,
  to: number,
  v: number,
  rail: (brush: FaceBrush) => void,
  bias: number,
): void {
  glassPanel(
    stage,
    { x: [from, to], y: [v, v + 1.05], z: [-1.5, -1.46] },
    rail,
    'front',
    bias - 0.2,
  );
  const near = stage.camera.position[0] < 0 ? from : to;
  glassPanel(
    stage,
    { x: [near - 0.02, near + 0.02], y: [v, v + 1.05], z: [-1.5, 0] },
    rail,
    near === from ? 'left' : 'right',
    bias - 0.1,
  );
}

/** The glass is see-through, so only the painted face is kept, not a block behind it. */
function glassPanel(
  stage: Stage,
  box: Box,
  paint: (brush: FaceBrush) => void,
  name: FaceName,
  bias: number,
): void {
  const face = boxFace(box, name);
  if (!isSeen(stage, face.origin, face.normal)) return;
  const brush = new FaceBrush(stage, face);
  paint(brush);
  stage.addSolid(depthOf(stage.camera, face.origin) + bias, brush.markup);
}

/** A block of offices: strips of glass, a portal, a sign band without words. */
export function officeBlock(stage: Stage, traits: PropertyTraits, storeys: number): void {
  const { wall, accent } = traits.colours;
  const skin = mix(wall, '#e9e6e0', 0.7);
  const half = 6;
  const top = 3.6 + storeys * 3.1;
  const strips = (brush: FaceBrush): void => {
    const { width } = brush.face;
    for (let storey = 0; storey < storeys; storey += 1) {
      const v = 3.6 + storey * 3.1;
      const cells = Math.round(width / 1.5);
      brush.patch(0.4, v + 0.7, width - 0.8, 1.75, '#3a3f43');
      for (let cell = 0; cell < cells; cell += 1) {
        const w = (width - 1) / cells;
        const lamp = lampOn(traits, storey, cell);
        brush.raw(0.5 + cell * w + 0.03, v + 0.76, w - 0.06, 1.63, glassPaint(stage, lamp));
        if (!stage.light.night && (cell + storey) % 3 === 0) {
          brush.area(
            [
              [0.5 + cell * w + w * 0.1, v + 0.76],
              [0.5 + cell * w + w * 0.4, v + 0.76],
              [0.5 + cell * w + w * 0.8, v + 2.39],
              [0.5 + cell * w + w * 0.5, v + 2.39],
            ],
            '#ffffff',
            'fill-opacity="0.22"',
          );
        }
      }
      for (let fin = 1; traits.size > 0.5 && fin < cells; fin += 2) {
        brush.patch(0.5 + (fin * (width - 1)) / cells - 0.07, v + 0.4, 0.14, 2.3, accent);
      }
    }
  };
  addBox(
    stage,
    { x: [-half, half], y: [0, top], z: [0, 9] },
    {
      colour: skin,
      paint: {
        left: strips,
        right: strips,
        back: strips,
        front: (brush) => {
          strips(brush);
          const { width } = brush.face;
          brush.patch(0.4, 0, width - 0.8, 2.9, '#34393c');
          for (let cell = 0; cell < 6; cell += 1) {
            const w = (width - 1) / 6;
            brush.raw(0.5 + cell * w + 0.05, 0.1, w - 0.1, 2.7, glassPaint(stage, cell !== 1));
          }
          brush.patch(width * 0.42, 0, 0.1, 2.5, '#cfd2d2');
          brush.patch(width * 0.5, 0, 0.1, 2.5, '#cfd2d2');
          brush.raw(0, 2.3, width, 0.6, stage.light.shadow.colour, 'fill-opacity="0.35"');
        },
      },
    },
  );
  addBox(
    stage,
    { x: [-half - 0.3, half + 0.3], y: [2.95, 3.55], z: [-1.4, 0] },
    {
      colour: accent,
      bias: -5,
      paint: {
        front: (brush) => {
          for (const [index, share] of [0.42, 0.5, 0.58].entries()) {
            brush.patch(brush.face.width * share, 0.2, index === 1 ? 0.7 : 0.5, 0.2, '#fff8ea');
          }
        },
      },
    },
  );
  addBox(
    stage,
    { x: [-half - 0.2, half + 0.2], y: [top, top + 0.5], z: [-0.2, 9.2] },
    { colour: darken(skin, 0.25), top: '#a9a39a', bias: -0.5 },
  );
  addBox(
    stage,
    { x: [-4.5, -2.5], y: [top + 0.5, top + 1.5], z: [4, 6] },
    { colour: '#c2c6c6', bias: -0.4 },
  );
  waterTank(stage, [2.4, top + 0.5, 5.5], 0.9);
}
