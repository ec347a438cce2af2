import { doorOn, slattedOn, waterTank, windowOn } from './building-parts.ts';
import { darken, lighten, mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { backWall, barrado, eaveShadow } from './house-walls.ts';
import { gableRoof, hipRoof, shedRoof } from './roof-shapes.ts';
import { addBox, type FaceBrush } from './solid-shapes.ts';

/** A tiled house with a veranda across the front. */
export function verandaHouse(
  stage: Stage,
  traits: PropertyTraits,
  options: { half?: number } = {},
): void {
  const { wall, foot, trim, wood } = traits.colours;
  const half = options.half ?? 4.8 + traits.size * 1.2;
  const deep = 8;
  const side = (brush: FaceBrush): void => {
    barrado(brush, foot);
    windowOn(brush, 1.4, 1.1, 1.4, 1.2, { frame: trim, sill: trim, shutters: wood });
    windowOn(brush, 5, 1.1, 1.4, 1.2, { frame: trim, sill: trim, shutters: wood });
    eaveShadow(brush, 0.35);
  };
  addBox(
    stage,
    { x: [-half, half], y: [0, 3], z: [0, deep] },
    {
      colour: wall,
      paint: {
        front: (brush) => {
          const { width } = brush.face;
          barrado(brush, foot);
          doorOn(brush, width * 0.44, 0.15, 1.1, 2.2, wood, trim);
          windowOn(brush, width * 0.13, 1.05, 1.5, 1.25, {
            frame: trim,
            sill: trim,
            shutters: wood,
          });
          windowOn(brush, width * 0.7, 1.05, 1.5, 1.25, {
            frame: trim,
            sill: trim,
            shutters: wood,
          });
          const { colour, opacity } = stage.light.shadow;
          brush.raw(0, 0, width, 3, colour, `fill-opacity="${opacity * 0.5}"`);
          brush.raw(0, 2, width, 1, colour, `fill-opacity="${opacity * 0.7}"`);
        },
        left: side,
        right: side,
        back: (brush) => backWall(brush, traits),
      },
    },
  );
  addBox(
    stage,
    { x: [-half, half], y: [0, 0.16], z: [-2.4, 0] },
    { colour: '#b9694a', top: '#c27a58', bias: 1, shadow: false },
  );
  const posts = traits.form < 0.5 ? 4 : 5;
  for (let index = 0; index < posts; index += 1) {
    const x = -half + 0.2 + ((half * 2 - 0.4) * index) / (posts - 1);
    const wide = traits.form < 0.5 ? 0.16 : 0.1;
    addBox(
      stage,
      { x: [x - wide, x + wide], y: [0.16, 2.35], z: [-2.35, -2.35 + wide * 2] },
      {
        colour: traits.form < 0.5 ? trim : darken(wood, 0.15),
        bias: -0.6,
        paint:
          traits.form < 0.5
            ? { front: (brush) => brush.patch(0, 0, 1, 0.5, foot, 'fill-opacity="0"') }
            : {},
      },
    );
    if (index < posts - 1 && index !== Math.floor((posts - 1) / 2)) {
      const next = -half + 0.2 + ((half * 2 - 0.4) * (index + 1)) / (posts - 1);
      addBox(
        stage,
        { x: [x + wide, next - wide], y: [0.16, 0.75], z: [-2.32, -2.2] },
        { colour: lighten(wall, 0.25), top: trim, bias: -0.5, shadow: false },
      );
    }
  }
  shedRoof(stage, {
    x: [-half, half],
    z: [-2.75, 0.1],
    low: 2.35,
    high: 3.05,
    tile: traits.roof,
    wall,
    overhang: 0.4,
    bias: -1.2,
  });
  if (traits.form < 0.6)
    gableRoof(stage, {
      x: [-half, half],
      z: [0, deep],
      eave: 3,
      rise: 1.9,
      tile: traits.roof,
      wall,
      overhang: 0.5,
    });
  else
    hipRoof(stage, {
      x: [-half, half],
      z: [0, deep],
      eave: 3,
      rise: 1.9,
      tile: traits.roof,
      wall,
      overhang: 0.5,
    });
}

/** Flat volumes, wood and glass: the new houses of the town. */
export function modernHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, wood, accent } = traits.colours;
  const pale = mix(wall, '#fbf7ef', 0.72);
  const way = traits.mirrored ? -1 : 1;
  const span = (from: number, to: number): readonly [number, number] =>
    way === 1 ? [from, to] : [-to, -from];
  const timber = mix(wood, '#9a6a42', 0.75);
  addBox(
    stage,
    { x: span(-5, 1.2), y: [0, 3.2], z: [0.6, 9] },
    {
      colour: pale,
      paint: {
        front: (brush) => {
          const { width } = brush.face;
          slattedOn(brush, width * 0.06, 0, width * 0.5, 2.5, timber, {
            upright: true,
            step: 0.16,
          });
          doorOn(brush, width * 0.7, 0, 1.15, 2.5, darken(timber, 0.15), '#40403f');
          eaveShadow(brush, 0.7);
        },
        left: (brush) => windowOn(brush, 3, 1, 2.2, 1.3, { frame: '#3d4043', panes: 2 }),
        right: (brush) => windowOn(brush, 3, 1, 2.2, 1.3, { frame: '#3d4043', panes: 2 }),
        back: (brush) =>
          backWall(brush, {
            ...traits,
            colours: { ...traits.colours, foot: mix(pale, '#6b5a4d', 0.35) },
          }),
      },
    },
  );
  addBox(
    stage,
    { x: span(1.2, 5.2), y: [0, 4.4], z: [0, 8.4] },
    {
      colour: mix(wall, accent, 0.12),
      paint: {
        front: (brush) => {
          windowOn(brush, 0.7, 0.5, 2.6, 2.3, { frame: '#3d4043', panes: 3 });
          slattedOn(brush, 0.7, 3, 2.6, 0.8, timber, { step: 0.16 });
        },
        left: (brush) => windowOn(brush, 4.6, 1, 2, 1.4, { frame: '#3d4043' }),
        right: (brush) => windowOn(brush, 1.6, 1, 2, 1.4, { frame: '#3d4043' }),
        back: (brush) => windowOn(brush, 0.9, 1, 2, 1.4, { frame: '#3d4043' }),
      },
    },
  );
  addBox(
    stage,
    { x: span(-5.5, 1.2), y: [3.1, 3.6], z: [0, 9.3] },
    { colour: lighten(pale, 0.4), top: '#d8d2c8', bias: -0.1 },
  );
  addBox(
    stage,
    { x: span(-5.5, 1.15), y: [3.1, 3.6], z: [-1.1, 0] },
    { colour: lighten(pale, 0.4), top: '#d8d2c8', bias: -1.4 },
  );
  addBox(
    stage,
    { x: span(1.1, 5.4), y: [4.4, 4.6], z: [-0.2, 8.6] },
    { colour: lighten(pale, 0.4), top: '#d8d2c8', bias: -0.2 },
  );
  addBox(
    stage,
    { x: span(-5.35, -5.15), y: [0, 3.1], z: [-0.9, -0.7] },
    { colour: '#4a4a4a', bias: 0.1 },
  );
  addBox(
    stage,
    { x: span(-2.6, 0.6), y: [3.6, 5.1], z: [4, 7.4] },
    { colour: mix(pale, accent, 0.25), bias: -0.2 },
  );
}

/** Gable to the street, with a garage at its side. */
export function gableHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, foot, trim, wood } = traits.colours;
  const way = traits.mirrored ? -1 : 1;
  const span = (from: number, to: number): readonly [number, number] =>
    way === 1 ? [from, to] : [-to, -from];
  const side = (brush: FaceBrush): void => {
    barrado(brush, foot);
    windowOn(brush, 1.6, 1.1, 1.3, 1.15, { frame: trim, sill: trim });
    windowOn(brush, 5.2, 1.1, 1.3, 1.15, { frame: trim, sill: trim, lamp: false });
    eaveShadow(brush);
  };
  addBox(
    stage,
    { x: span(-4.6, 1.4), y: [0, 3], z: [0, 9] },
    {
      colour: wall,
      paint: {
        front: (brush) => {
          barrado(brush, foot);
          windowOn(brush, way === 1 ? 0.9 : 3, 1, 2.1, 1.35, { frame: trim, panes: 3, sill: trim });
          doorOn(brush, way === 1 ? 4.2 : 0.8, 0.1, 1, 2.2, wood, trim);
        },
        left: side,
        right: side,
        back: (brush) => backWall(brush, traits),
      },
    },
  );
  gableRoof(
    stage,
    { x: span(-4.6, 1.4), z: [0, 9], eave: 3, rise: 1.7, tile: traits.roof, wall, overhang: 0.6 },
    true,
  );
  addBox(
    stage,
    { x: span(1.4, 5), y: [0, 2.8], z: [1.6, 8.4] },
    {
      colour: lighten(wall, 0.2),
      paint: {
        front: (brush) => {
          slattedOn(brush, 0.35, 0, 2.9, 2.3, mix(wood, '#8b8f90', 0.5), { upright: true });
          eaveShadow(brush, 0.3);
        },
        left: side,
        right: side,
      },
    },
  );
  shedRoof(stage, {
    x: span(1.4, 5),
    z: [1, 8.6],
    low: 2.8,
    high: 3.4,
    tile: traits.roof,
    wall,
    overhang: 0.3,
    bias: -0.4,
  });
  waterTank(stage, [way * 3.4, 3.1, 6], 0.75);
}
