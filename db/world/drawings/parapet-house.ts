import { doorOn, waterTank, windowOn } from './building-parts.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { backWall, barrado, eaveShadow } from './house-walls.ts';
import { gableRoof } from './roof-shapes.ts';
import { addBox, type FaceBrush } from './solid-shapes.ts';

/** The parapet house of the sertão towns, straight on the pavement, with its painted relief. */
export function parapetHouse(stage: Stage, traits: PropertyTraits): void {
  const { wall, foot, trim, wood, accent } = traits.colours;
  const half = 4 + traits.size * 1.1;
  const height = 3.5;
  addBox(
    stage,
    { x: [-half, half], y: [0, 3.1], z: [0.2, 9] },
    {
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
    },
  );
  gableRoof(stage, {
    x: [-half, half],
    z: [0.2, 9],
    eave: 3.1,
    rise: 1.25,
    tile: traits.roof,
    wall,
    overhang: 0.35,
  });
  const front = (brush: FaceBrush): void => {
    const { width } = brush.face;
    barrado(brush, foot, 0.85);
    for (const at of [0, width - 0.3]) brush.patch(at, 0, 0.3, brush.face.height, trim);
    const openings = traits.form < 0.5 ? [0.14, 0.44, 0.72] : [0.12, 0.4, 0.68];
    const doorAt = traits.mirrored ? 2 : traits.form < 0.25 ? 1 : 0;
    openings.forEach((share, index) => {
      const u = width * share;
      if (index === doorAt) doorOn(brush, u, 0.12, 1.15, 2.5, wood, trim);
      else
        windowOn(brush, u - 0.02, 1.05, 1.24, 1.5, {
          frame: trim,
          panes: 2,
          sill: trim,
          ...(traits.size > 0.5 ? { shutters: wood } : { bars: true }),
        });
    });
    brush.raw(
      0,
      height - 0.52,
      width,
      0.2,
      stage.light.shadow.colour,
      `fill-opacity="${stage.light.shadow.opacity * 0.7}"`,
    );
  };
  addBox(
    stage,
    { x: [-half, half], y: [0, height], z: [0, 0.22] },
    { colour: wall, paint: { front }, bias: -4.2 },
  );
  addBox(
    stage,
    { x: [-half - 0.12, half + 0.12], y: [height - 0.32, height - 0.12], z: [-0.16, 0.24] },
    { colour: trim, bias: -4.4, shadow: false },
  );
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
      if (traits.form < 0.33)
        brush.area(
          [
            [u - r, v],
            [u, v - r * 0.8],
            [u + r, v],
            [u, v + r * 0.8],
          ],
          brush.colour(index % 2 === 0 ? accent : trim),
        );
      else if (traits.form < 0.66)
        brush.area(
          [
            [u - r, v - r * 0.7],
            [u + r, v - r * 0.7],
            [u, v + r * 0.9],
          ],
          brush.colour(accent),
        );
      else brush.patch(u - 0.4, v - r * 0.6, 0.8, r * 1.2, accent);
    }
  };
  addBox(
    stage,
    { x: [-half, half], y: [height - 0.12, height + 0.85], z: [0, 0.22] },
    { colour: wall, paint: { front: relief }, bias: -4.3 },
  );
  const crown = half * 0.42;
  addBox(
    stage,
    { x: [-crown, crown], y: [height + 0.85, height + 1.3], z: [0, 0.22] },
    {
      colour: wall,
      bias: -4.35,
      paint: { front: (brush) => brush.patch(brush.face.width / 2 - 0.6, 0.1, 1.2, 0.22, trim) },
    },
  );
  addBox(
    stage,
    { x: [-half - 0.06, half + 0.06], y: [height + 0.83, height + 0.93], z: [-0.06, 0.26] },
    { colour: trim, bias: -4.36, shadow: false },
  );
  waterTank(stage, [traits.mirrored ? -half * 0.5 : half * 0.5, 4.1, 6.4], 0.8);
}
