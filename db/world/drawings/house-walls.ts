import { doorOn, windowOn } from './building-parts.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { FaceBrush } from './solid-shapes.ts';

/** Soft shadow of the eave on the wall. */
export function eaveShadow(brush: FaceBrush, depth = 0.45): void {
  const { colour, opacity } = brush.stage.light.shadow;
  const { width, height } = brush.face;
  brush.raw(0, height - depth, width, depth, colour, `fill-opacity="${opacity * 0.8}"`);
}

export const barrado = (brush: FaceBrush, colour: string, height = 0.7): void => {
  brush.patch(0, 0, brush.face.width, height, colour);
  brush.raw(0, height, brush.face.width, 0.04, '#ffffff', 'fill-opacity="0.35"');
};

export function backWall(brush: FaceBrush, traits: PropertyTraits): void {
  const { foot, trim, wood } = traits.colours;
  barrado(brush, foot);
  const { width } = brush.face;
  doorOn(brush, width * 0.42, 0.1, 0.95, 2.15, wood, trim);
  windowOn(brush, width * 0.12, 1.1, 1.5, 1.1, { frame: trim, sill: trim });
  windowOn(brush, width * 0.7, 1.1, 1.5, 1.1, { frame: trim, sill: trim, lamp: false });
  eaveShadow(brush);
}
