import { glassPaint } from './building-parts.ts';
import { CAR_PROFILES, type CarBody, type CarProfile } from './car-profiles.ts';
import { brightness, darken, lighten, mix } from './colour-mixing.ts';
import { under, zenith } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { px, ROUND, shape, stroke } from './svg-markup.ts';
import { type RimStyle, wheelMarkup } from './wheels.ts';

/** Paint of the bodywork: sky on the upper surfaces, road on the lower ones. */
export function bodyPaint(stage: Stage, colour: string): string {
  const { light, gradients } = stage;
  const sky = zenith(light);
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  return gradients.linear([
    [0, tone(mix(lighten(colour, 0.3), sky, 0.12), 1)],
    [0.3, tone(mix(lighten(colour, 0.14), sky, 0.06), 0.9)],
    [0.47, tone(colour, 0.8)],
    [0.56, tone(lighten(colour, 0.08), 0.85)],
    [0.74, tone(darken(colour, 0.14), 0.45)],
    [1, tone(mix(darken(colour, 0.42), '#6b3f26', 0.16), 0.15)],
  ]);
}

export interface VehiclePaint {
  colour: string;
  rim: RimStyle;
  rimTint: string;
}

/** The silhouette with its wheel arches cut out. */
function bodyPath(plan: CarProfile, arch: number): string {
  const { rearAxle, frontAxle, sill, top } = plan;
  const bottom = -sill;
  return (
    `${top}L${px(frontAxle + arch)} ${px(bottom)}` +
    `A${px(arch)} ${px(arch)} 0 0 0 ${px(frontAxle - arch)} ${px(bottom)}` +
    `L${px(rearAxle + arch)} ${px(bottom)}` +
    `A${px(arch)} ${px(arch)} 0 0 0 ${px(rearAxle - arch)} ${px(bottom)}Z`
  );
}

/** A car seen from its right side, in centimetres, facing right, its tyres on y 0. */
export function carSide(stage: Stage, body: CarBody, paint: VehiclePaint): string {
  const plan = CAR_PROFILES[body];
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const { colour } = paint;
  const { rearAxle, frontAxle, wheel, sill } = plan;
  const arch = wheel * 1.2;
  const plastic = tone('#2a2a2c', 0.4);
  const line = tone(brightness(colour) < 0.25 ? lighten(colour, 0.18) : darken(colour, 0.52), 0.2);
  let markup = '';
  // Underside and wheel wells stand behind the body.
  markup += shape(
    `M20 ${-sill - 6}L${plan.length - 20} ${-sill - 6}L${plan.length - 46} ${-sill + 9}L40 ${-sill + 9}Z`,
    tone('#141313', 0),
  );
  for (const x of [rearAxle, frontAxle]) {
    markup += `<circle cx="${x}" cy="${px(-wheel - 3)}" r="${px(arch + 2)}" fill="${tone('#121111', 0)}"/>`;
  }
  const outline = bodyPath(plan, arch);
  markup += shape(outline, bodyPaint(stage, colour));
  markup += lowerBody(plan, arch, plastic, tone('#4a4a4c', 0.6));
  markup += stroke(
    plan.crease,
    '#ffffff',
    2.4,
    `stroke-opacity="${light.night ? 0.12 : 0.26}" ${ROUND}`,
  );
  markup += `<g transform="translate(0 2.4)">${stroke(plan.crease, '#000000', 2.6, `stroke-opacity="0.16" ${ROUND}`)}</g>`;
  markup += stroke(
    plan.waist,
    '#ffffff',
    2.6,
    `stroke-opacity="${light.night ? 0.16 : 0.42}" ${ROUND}`,
  );
  markup += `<g transform="translate(0 3)">${stroke(plan.waist, '#000000', 3.4, `stroke-opacity="0.13" ${ROUND}`)}</g>`;
  markup += glasshouse(stage, plan);
  for (const door of plan.doors)
    markup += stroke(door, line, 1.1, `stroke-opacity="0.75" ${ROUND}`);
  for (const [x, y] of plan.handles) {
    markup += `<rect x="${x}" y="${y}" width="15" height="3.6" rx="1.8" fill="${tone(darken(colour, 0.3), 0.2)}"/>`;
    markup += `<rect x="${x}" y="${y - 0.8}" width="15" height="2.6" rx="1.3" fill="${tone(lighten(colour, 0.25), 1)}"/>`;
  }
  if (plan.rails)
    markup += stroke(
      plan.rails,
      tone(body === 'pickup' ? '#26272a' : '#8f9497', 0.6),
      body === 'pickup' ? 6 : 3,
      ROUND,
    );
  for (const part of plan.trim ?? []) markup += shape(part, tone(darken(colour, 0.2), 0.6));
  markup += lamps(stage, plan);
  const [mx, my] = plan.mirror;
  markup += shape(`M${mx - 3} ${my + 7}L${mx + 6} ${my + 5}L${mx + 4} ${my}L${mx} ${my}Z`, plastic);
  markup += shape(
    `M${mx - 12} ${my + 3}C${mx - 13} ${my - 5} ${mx - 9} ${my - 9} ${mx - 2} ${my - 9}C${mx + 5} ${my - 9} ${mx + 8} ${my - 4} ${mx + 8} ${my + 3}Z`,
    bodyPaint(stage, colour),
  );
  markup += stroke(plan.top, '#ffffff', 1.2, `stroke-opacity="${light.night ? 0.2 : 0.35}"`);
  // Shade that the arch throws onto the upper tyre.
  for (const x of [rearAxle, frontAxle]) {
    markup += `<g transform="translate(${x} ${-wheel})">${wheelMarkup(light, gradients, wheel, paint.rim, paint.rimTint)}</g>`;
    markup += `<path d="M${px(x - arch + 1)} ${px(-sill - 4)}A${px(arch)} ${px(arch)} 0 0 1 ${px(x + arch - 1)} ${px(-sill - 4)}L${px(x + wheel * 0.95)} ${px(-sill - 8)}A${px(wheel)} ${px(wheel)} 0 0 0 ${px(x - wheel * 0.95)} ${px(-sill - 8)}Z" fill="#0a0909" fill-opacity="0.42"/>`;
  }
  return markup;
}

function lowerBody(plan: CarProfile, arch: number, plastic: string, edge: string): string {
  const { rearAxle, frontAxle, sill, foot } = plan;
  const a = rearAxle + arch - 1;
  const b = frontAxle - arch + 1;
  let markup = shape(
    `M${px(a)} ${-sill - 7}L${px(b)} ${-sill - 7}L${px(b)} ${-sill + 1.5}L${px(a)} ${-sill + 1.5}Z`,
    plastic,
  );
  markup += stroke(`M${px(a)} ${-sill - 7}L${px(b)} ${-sill - 7}`, edge, 1, 'stroke-opacity="0.8"');
  markup += shape(
    `M${px(frontAxle + arch - 2)} ${-sill - 10}L${foot[0] + 3} ${foot[1] - 10}L${foot[0]} ${foot[1]}L${px(frontAxle + arch)} ${-sill}Z`,
    plastic,
  );
  markup += shape(
    `M${px(rearAxle - arch + 2)} ${-sill - 10}L9 ${-sill - 16}L14 ${-sill - 6}L${px(rearAxle - arch)} ${-sill}Z`,
    plastic,
  );
  if (plan.cladding) {
    for (const x of [rearAxle, frontAxle]) {
      const wide = arch + 7;
      markup += `<path d="M${px(x - wide)} ${-sill + 1}A${px(wide)} ${px(wide)} 0 0 1 ${px(x + wide)} ${-sill + 1}L${px(x + arch)} ${-sill + 1}A${px(arch)} ${px(arch)} 0 0 0 ${px(x - arch)} ${-sill + 1}Z" fill="${plastic}"/>`;
    }
    markup += shape(
      `M${px(a)} ${-sill - 15}L${px(b)} ${-sill - 15}L${px(b)} ${-sill}L${px(a)} ${-sill}Z`,
      plastic,
    );
  }
  return markup;
}

function glasshouse(stage: Stage, plan: CarProfile): string {
  const { light } = stage;
  const frame = under(light, '#17191b', 0.3);
  let markup = '';
  for (const [index, window] of plan.glass.entries()) {
    markup += stroke(window, frame, 5, 'stroke-linejoin="round"');
    markup += shape(window, glassPaint(stage, false));
    const id = `pane${index}`;
    const waist = -plan.height * 0.68;
    const posts = plan.posts
      .map(
        ([low, high, width]) =>
          `<path d="M${low} ${px(waist + 4)}L${low + width} ${px(waist + 4)}L${high + width} ${-plan.height}L${high} ${-plan.height}Z" fill="${frame}"/>`,
      )
      .join('');
    const streak = (from: number, width: number, opacity: number): string =>
      `<path d="M${from} ${px(waist + 8)}L${from + width} ${px(waist + 8)}L${from + width + 46} ${-plan.height}L${from + 46} ${-plan.height}Z" fill="#ffffff" fill-opacity="${opacity}"/>`;
    const middle = plan.length * 0.36;
    // Seats behind the panes give the cabin depth.
    const seats = [middle - 40, middle + 44]
      .map(
        (x) =>
          `<path d="M${px(x)} ${px(waist + 10)}C${px(x - 6)} ${px(waist - 12)} ${px(x - 10)} ${px(waist - 24)} ${px(x - 4)} ${px(waist - 30)}C${px(x + 4)} ${px(waist - 34)} ${px(x + 13)} ${px(waist - 30)} ${px(x + 14)} ${px(waist - 22)}L${px(x + 22)} ${px(waist + 10)}Z" fill="#0b0d0f" fill-opacity="0.45"/>`,
      )
      .join('');
    markup += `<clipPath id="${id}"><path d="${window}"/></clipPath><g clip-path="url(#${id})">${seats}${streak(middle - 70, 26, 0.2)}${streak(middle - 30, 9, 0.16)}${streak(middle + 70, 34, 0.17)}${posts}<path d="M0 ${-plan.height}H${plan.length}V${px(-plan.height * 0.9)}H0Z" fill="#000000" fill-opacity="0.2"/></g>`;
  }
  return markup;
}

function lamps(stage: Stage, plan: CarProfile): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const lens = gradients.linear(
    light.night
      ? [
          [0, '#fffbe6'],
          [1, '#ffe7a6'],
        ]
      : [
          [0, tone('#f7fbfc', 1)],
          [0.5, tone('#b9c7cc', 0.7)],
          [1, tone('#7b8a90', 0.4)],
        ],
  );
  const red = gradients.linear([
    [0, light.night ? '#ff6a4d' : tone('#d8402f', 0.9)],
    [1, light.night ? '#d42a22' : tone('#8c1f1c', 0.5)],
  ]);
  return (
    shape(plan.headlight, lens, `stroke="${tone('#2c3033', 0.3)}" stroke-width="1.2"`) +
    shape(plan.tail, red, `stroke="${tone('#4f1512', 0.3)}" stroke-width="1"`)
  );
}
