import { darken, lighten, mix } from './colour-mixing.ts';
import { doorOn, slattedOn, waterTank, windowOn } from './building-parts.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { gableRoof, hipRoof, shedRoof } from './roof-shapes.ts';
import { addBox, type FaceBrush } from './solid-shapes.ts';

/** Soft shadow of the eave on the wall. */
export function eaveShadow(brush: FaceBrush, depth = 0.45): void {
  const { colour, opacity } = brush.stage.light.shadow;
  const { width, height } = brush.face;
  brush.raw(0, height - depth, width, depth, colour, `fill-opacity="${opacity * 0.8}"`);
}

const barrado = (brush: FaceBrush, colour: string, height = 0.7): void => {
  brush.patch(0, 0, brush.face.width, height, colour);
  brush.raw(0, height, brush.face.width, 0.04, '#ffffff', 'fill-opacity="0.35"');
};

/** The parapet house of the sertão towns, straight on the pavement, with its painted relief. */
export function parapetHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, foot, trim, wood, accent } = traits.colours;
  const half = 4 + traits.size * 1.1;
  const height = 3.5;
  addBox(stage, { x: [-half, half], y: [0, 3.1], z: [0.2, 9] }, {
    colour: wall,
    paint: {
      left: (brush) => {
        barrado(brush, foot);
        windowOn(brush, 2.4, 1.1, 1.2, 1.1, { frame: trim, sill: trim });
        windowOn(brush, 5.6, 1.1, 1.2, 1.1, { frame: trim, sill: trim, lamp: false });
        eaveShadow(brush);
      },
      right: (brush) => {
        barrado(brush, foot);
        windowOn(brush, 1.8, 1.1, 1.2, 1.1, { frame: trim, sill: trim });
        windowOn(brush, 5.4, 1.1, 1.2, 1.1, { frame: trim, sill: trim, lamp: false });
        eaveShadow(brush);
      },
      back: (brush) => backWall(brush, traits),
    },
  });
  gableRoof(stage, { x: [-half, half], z: [0.2, 9], eave: 3.1, rise: 1.25, tile: traits.roof, wall, overhang: 0.35 });
  const front = (brush: FaceBrush): void => {
    const { width } = brush.face;
    barrado(brush, foot, 0.85);
    for (const at of [0, width - 0.3]) brush.patch(at, 0, 0.3, brush.face.height, trim);
    const openings = traits.form < 0.5 ? [0.14, 0.44, 0.72] : [0.12, 0.4, 0.68];
    const doorAt = traits.mirrored ? 2 : traits.form < 0.25 ? 1 : 0;
    openings.forEach((share, index) => {
      const u = width * share;
      if (index === doorAt) doorOn(brush, u, 0.12, 1.15, 2.5, wood, trim);
      else windowOn(brush, u - 0.05, 1.05, 1.4, 1.5, { frame: trim, panes: 2, sill: trim, ...(traits.size > 0.5 ? { shutters: wood } : { bars: true }) });
    });
    brush.raw(0, height - 0.52, width, 0.2, stage.light.shadow.colour, `fill-opacity="${stage.light.shadow.opacity * 0.7}"`);
  };
  addBox(stage, { x: [-half, half], y: [0, height], z: [0, 0.22] }, { colour: wall, paint: { front }, bias: -4.2 });
  addBox(stage, { x: [-half - 0.12, half + 0.12], y: [height - 0.32, height - 0.12], z: [-0.16, 0.24] }, { colour: trim, bias: -4.4, shadow: false });
  const relief = (brush: FaceBrush): void => {
    const { width, height: tall } = brush.face;
    for (const v of [tall * 0.2, tall * 0.76]) brush.patch(0, v, width, 0.06, trim);
    const step = traits.form < 0.33 ? 0.9 : 1.25;
    const count = Math.floor((width - 0.8) / step);
    const start = (width - (count - 1) * step) / 2;
    for (let index = 0; index < count; index += 1) {
      const u = start + index * step;
      const v = tall * 0.48;
      const r = 0.26;
      if (traits.form < 0.33) brush.fill([[u - r, v], [u, v - r * 0.8], [u + r, v], [u, v + r * 0.8]], brush.colour(index % 2 === 0 ? accent : trim));
      else if (traits.form < 0.66) brush.fill([[u - r, v - r * 0.7], [u + r, v - r * 0.7], [u, v + r * 0.9]], brush.colour(accent));
      else brush.patch(u - 0.4, v - r * 0.6, 0.8, r * 1.2, accent);
    }
  };
  addBox(stage, { x: [-half, half], y: [height - 0.12, height + 0.85], z: [0, 0.22] }, { colour: wall, paint: { front: relief }, bias: -4.3 });
  const crown = half * 0.42;
  addBox(stage, { x: [-crown, crown], y: [height + 0.85, height + 1.3], z: [0, 0.22] }, {
    colour: wall,
    bias: -4.35,
    paint: { front: (brush) => brush.patch(brush.face.width / 2 - 0.6, 0.1, 1.2, 0.22, trim) },
  });
  addBox(stage, { x: [-half - 0.06, half + 0.06], y: [height + 0.83, height + 0.93], z: [-0.06, 0.26] }, { colour: trim, bias: -4.36, shadow: false });
  waterTank(stage, [traits.mirrored ? -half * 0.5 : half * 0.5, 4.1, 6.4], 0.8);
}

function backWall(brush: FaceBrush, traits: PropertyTraits): void {
  const { foot, trim, wood } = traits.colours;
  barrado(brush, foot);
  const { width } = brush.face;
  doorOn(brush, width * 0.42, 0.1, 0.95, 2.15, wood, trim);
  windowOn(brush, width * 0.12, 1.1, 1.5, 1.1, { frame: trim, sill: trim });
  windowOn(brush, width * 0.7, 1.1, 1.5, 1.1, { frame: trim, sill: trim, lamp: false });
  eaveShadow(brush);
}

/** A tiled house with a veranda across the front. */
export function verandaHouse(stage: Stage, traits: PropertyTraits, options: { half?: number } = {}): void {
  const { wall, foot, trim, wood } = traits.colours;
  const half = options.half ?? 4.8 + traits.size * 1.2;
  const deep = 8;
  const side = (brush: FaceBrush): void => {
    barrado(brush, foot);
    windowOn(brush, 1.4, 1.1, 1.4, 1.2, { frame: trim, sill: trim, shutters: wood });
    windowOn(brush, 5, 1.1, 1.4, 1.2, { frame: trim, sill: trim, shutters: wood });
    eaveShadow(brush, 0.35);
  };
  addBox(stage, { x: [-half, half], y: [0, 3], z: [0, deep] }, {
    colour: wall,
    paint: {
      front: (brush) => {
        const { width } = brush.face;
        barrado(brush, foot);
        doorOn(brush, width * 0.44, 0.15, 1.1, 2.2, wood, trim);
        windowOn(brush, width * 0.13, 1.05, 1.5, 1.25, { frame: trim, sill: trim, shutters: wood });
        windowOn(brush, width * 0.7, 1.05, 1.5, 1.25, { frame: trim, sill: trim, shutters: wood });
        const { colour, opacity } = stage.light.shadow;
        brush.raw(0, 0, width, 3, colour, `fill-opacity="${opacity * 0.5}"`);
        brush.raw(0, 2, width, 1, colour, `fill-opacity="${opacity * 0.7}"`);
      },
      left: side,
      right: side,
      back: (brush) => backWall(brush, traits),
    },
  });
  addBox(stage, { x: [-half, half], y: [0, 0.16], z: [-2.4, 0] }, { colour: '#b9694a', top: '#c27a58', bias: 1, shadow: false });
  const posts = traits.form < 0.5 ? 4 : 5;
  for (let index = 0; index < posts; index += 1) {
    const x = -half + 0.2 + ((half * 2 - 0.4) * index) / (posts - 1);
    const wide = traits.form < 0.5 ? 0.16 : 0.1;
    addBox(stage, { x: [x - wide, x + wide], y: [0.16, 2.35], z: [-2.35, -2.35 + wide * 2] }, {
      colour: traits.form < 0.5 ? trim : darken(wood, 0.15),
      bias: -0.6,
      paint: traits.form < 0.5 ? { front: (brush) => brush.patch(0, 0, 1, 0.5, foot, 'fill-opacity="0"') } : {},
    });
    if (index < posts - 1 && index !== Math.floor((posts - 1) / 2)) {
      const next = -half + 0.2 + ((half * 2 - 0.4) * (index + 1)) / (posts - 1);
      addBox(stage, { x: [x + wide, next - wide], y: [0.16, 0.75], z: [-2.32, -2.2] }, { colour: lighten(wall, 0.25), top: trim, bias: -0.5, shadow: false });
    }
  }
  shedRoof(stage, { x: [-half, half], z: [-2.75, 0.1], low: 2.35, high: 3.05, tile: traits.roof, wall, overhang: 0.4, bias: -1.2 });
  if (traits.form < 0.6) gableRoof(stage, { x: [-half, half], z: [0, deep], eave: 3, rise: 1.9, tile: traits.roof, wall, overhang: 0.5 });
  else hipRoof(stage, { x: [-half, half], z: [0, deep], eave: 3, rise: 1.9, tile: traits.roof, wall, overhang: 0.5 });
}

/** Flat volumes, wood and glass: the new houses of the town. */
export function modernHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, wood, accent } = traits.colours;
  const pale = mix(wall, '#fbf7ef', 0.72);
  const way = traits.mirrored ? -1 : 1;
  const span = (from: number, to: number): readonly [number, number] => (way === 1 ? [from, to] : [-to, -from]);
  const timber = mix(wood, '#9a6a42', 0.75);
  addBox(stage, { x: span(-5, 1.2), y: [0, 3.2], z: [0.6, 9] }, {
    colour: pale,
    paint: {
      front: (brush) => {
        const { width } = brush.face;
        slattedOn(brush, width * 0.06, 0, width * 0.5, 2.5, timber, { upright: true, step: 0.16 });
        doorOn(brush, width * 0.7, 0, 1.15, 2.5, darken(timber, 0.15), '#40403f');
        eaveShadow(brush, 0.7);
      },
      left: (brush) => windowOn(brush, 3, 1, 2.2, 1.3, { frame: '#3d4043', panes: 2 }),
      right: (brush) => windowOn(brush, 3, 1, 2.2, 1.3, { frame: '#3d4043', panes: 2 }),
      back: (brush) => backWall(brush, { ...traits, colours: { ...traits.colours, foot: mix(pale, '#6b5a4d', 0.35) } }),
    },
  });
  addBox(stage, { x: span(1.2, 5.2), y: [0, 4.4], z: [0, 8.4] }, {
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
  });
  addBox(stage, { x: span(-5.5, 1.6), y: [3.1, 3.6], z: [-1.1, 9.3] }, { colour: lighten(pale, 0.4), top: '#d8d2c8', bias: -1.2 });
  addBox(stage, { x: span(1.1, 5.4), y: [4.4, 4.6], z: [-0.2, 8.6] }, { colour: lighten(pale, 0.4), top: '#d8d2c8', bias: -1.3 });
  addBox(stage, { x: span(-5.35, -5.15), y: [0, 3.1], z: [-0.9, -0.7] }, { colour: '#4a4a4a', bias: -0.8 });
  addBox(stage, { x: span(-2.6, 0.6), y: [3.6, 5.1], z: [4, 7.4] }, { colour: mix(pale, accent, 0.25), bias: -1.35 });
}

/** Gable to the street, with a garage at its side. */
export function gableHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, foot, trim, wood } = traits.colours;
  const way = traits.mirrored ? -1 : 1;
  const span = (from: number, to: number): readonly [number, number] => (way === 1 ? [from, to] : [-to, -from]);
  const side = (brush: FaceBrush): void => {
    barrado(brush, foot);
    windowOn(brush, 1.6, 1.1, 1.3, 1.15, { frame: trim, sill: trim });
    windowOn(brush, 5.2, 1.1, 1.3, 1.15, { frame: trim, sill: trim, lamp: false });
    eaveShadow(brush);
  };
  addBox(stage, { x: span(-4.6, 1.4), y: [0, 3], z: [0, 9] }, {
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
  });
  gableRoof(stage, { x: span(-4.6, 1.4), z: [0, 9], eave: 3, rise: 1.7, tile: traits.roof, wall, overhang: 0.6 }, true);
  addBox(stage, { x: span(1.4, 5), y: [0, 2.8], z: [1.6, 8.4] }, {
    colour: lighten(wall, 0.2),
    paint: {
      front: (brush) => {
        slattedOn(brush, 0.35, 0, 2.9, 2.3, mix(wood, '#8b8f90', 0.5), { upright: true });
        eaveShadow(brush, 0.3);
      },
      left: side,
      right: side,
    },
  });
  shedRoof(stage, { x: span(1.4, 5), z: [1, 8.6], low: 2.8, high: 3.4, tile: traits.roof, wall, overhang: 0.3, bias: -0.4 });
  waterTank(stage, [way * 3.4, 3.1, 6], 0.75);
}
