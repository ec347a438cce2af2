import { glassPaint } from './building-parts.ts';
import { CAR_PROFILES, type CarBody } from './car-profiles.ts';
import { bodyPaint } from './car-side.ts';
import { darken, lighten } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { px, rect, ROUND, shape, stroke } from './svg-markup.ts';

const bothSides = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

/** A number plate without a number: the blue band on top is what one recognises. */
function plate(y: number): string {
  return (
    rect(-21, y, 42, 14, '#f1f1ee', 'rx="1.5" stroke="#3a3a3a" stroke-width="0.8"') +
    rect(-20.4, y + 0.4, 40.8, 3.6, '#2a4d9b') +
    rect(-15, y + 6, 30, 5, '#8b8f93', 'fill-opacity="0.55" rx="1"')
  );
}

interface EndShape {
  half: number;
  roof: number;
  height: number;
  waist: number;
  lift: number;
}

function endShape(body: CarBody): EndShape {
  const { height, sill } = CAR_PROFILES[body];
  const half = { hatch: 85, sedan: 87, suv: 90, pickup: 93, station_wagon: 87, van: 96, coupe: 89 }[
    body
  ];
  const narrow = {
    hatch: 22,
    sedan: 27,
    suv: 20,
    pickup: 24,
    station_wagon: 22,
    van: 9,
    coupe: 32,
  }[body];
  const waist =
    -height * (body === 'van' ? 0.56 : body === 'coupe' ? 0.7 : body === 'pickup' ? 0.69 : 0.655);
  return { half, roof: half - narrow, height, waist, lift: sill };
}

function shell({ half, roof, height, waist, lift }: EndShape): string {
  return (
    `M-0.6 ${-lift}L${half - 10} ${-lift}C${half} ${-lift} ${half + 2} ${px(-lift - 14)} ${half + 1} ${px(-lift - 30)}` +
    `C${half + 2} ${px(waist + 16)} ${half} ${px(waist + 4)} ${half - 4} ${px(waist)}` +
    `C${half - 10} ${px(waist - 18)} ${roof + 7} ${-height + 22} ${roof + 1} ${-height + 10}` +
    `C${roof - 8} ${-height + 1} ${px(roof * 0.5)} ${-height} -0.6 ${-height}Z`
  );
}

function tyres(stage: Stage, { half }: EndShape): string {
  const dark = under(stage.light, '#1b1a1a', 0.2);
  const pale = under(stage.light, '#3a3837', 0.4);
  return (
    rect(half - 27, -34, 23, 34, dark, 'rx="5"') +
    rect(half - 24, -34, 3, 33, pale) +
    rect(half - 17, -34, 3, 33, pale) +
    rect(half - 10, -34, 3, 33, pale)
  );
}

function mirrors(stage: Stage, { half, waist }: EndShape, paint: string): string {
  return (
    rect(half - 6, waist - 4, 10, 4, under(stage.light, '#202123', 0.3)) +
    shape(
      `M${half} ${px(waist - 2)}C${half} ${px(waist - 14)} ${half + 20} ${px(waist - 14)} ${half + 20} ${px(waist - 3)}C${half + 18} ${px(waist + 2)} ${half + 4} ${px(waist + 2)} ${half} ${px(waist - 2)}Z`,
      paint,
    )
  );
}

function screen(stage: Stage, end: EndShape, inset: number): string {
  const { half, roof, height, waist } = end;
  const path = `M-0.6 ${px(waist + 3)}L${half - 13 - inset} ${px(waist + 3)}C${half - 19 - inset} ${px(waist - 16)} ${roof - 1 - inset} ${-height + 26} ${roof - 7 - inset} ${-height + 17}C${roof - 14 - inset} ${-height + 11} ${px(roof * 0.4)} ${-height + 10} -0.6 ${-height + 10}Z`;
  return (
    stroke(path, under(stage.light, '#141618', 0.3), 3, 'stroke-linejoin="round"') +
    shape(path, glassPaint(stage, false))
  );
}

const streaks = ({ waist, height, roof }: EndShape): string =>
  `<path d="M${px(-roof * 0.5)} ${px(waist)}L${px(-roof * 0.2)} ${px(waist)}L${px(roof * 0.18)} ${-height + 12}L${px(-roof * 0.12)} ${-height + 12}Z" fill="#ffffff" fill-opacity="0.17"/>` +
  `<path d="M${px(-roof * 0.1)} ${px(waist)}L0 ${px(waist)}L${px(roof * 0.38)} ${-height + 12}L${px(roof * 0.28)} ${-height + 12}Z" fill="#ffffff" fill-opacity="0.12"/>`;

/** The car seen from behind, centred on x 0, in centimetres. */
export function carRear(stage: Stage, body: CarBody, colour: string): string {
  const end = endShape(body);
  const { half, height, waist, lift } = end;
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const paint = bodyPaint(stage, colour);
  const plastic = tone('#29292b', 0.4);
  const seam = tone(darken(colour, 0.55), 0.2);
  const red = gradients.linear([
    [0, light.night ? '#ff6b50' : tone('#db4634', 0.9)],
    [1, light.night ? '#d32c23' : tone('#8e201c', 0.5)],
  ]);
  const tall = body === 'van' || body === 'suv' || body === 'hatch' || body === 'station_wagon';
  const lamp = tall
    ? `M${half - 3} ${px(waist + 2)}L${half - 22} ${px(waist + 4)}L${half - 26} ${px(waist + 32)}L${half} ${px(waist + 38)}Z`
    : `M${half - 1} ${px(waist + 8)}L${half - 42} ${px(waist + 10)}L${half - 36} ${px(waist + 26)}L${half + 1} ${px(waist + 28)}Z`;
  let markup = bothSides(tyres(stage, end));
  markup += rect(-half + 8, -lift - 6, half * 2 - 16, 18, tone('#151515', 0), 'rx="4"');
  markup += bothSides(mirrors(stage, end, tone(darken(colour, 0.25), 0.5)));
  markup += bothSides(shape(shell(end), paint));
  markup += bothSides(screen(stage, end, body === 'van' ? 2 : 0)) + streaks(end);
  const lower = px(-lift - 12);
  markup += bothSides(
    shape(
      `M-0.6 ${lower}L${half - 2} ${lower}L${half - 8} ${-lift + 3}L-0.6 ${-lift + 3}Z`,
      plastic,
    ) +
      shape(lamp, red, `stroke="${tone('#47100e', 0.3)}" stroke-width="1"`) +
      rect(
        half - 30,
        -lift - 9,
        16,
        3.4,
        light.night ? '#ff5a45' : tone('#b32a22', 0.7),
        'rx="1"',
      ) +
      stroke(
        `M-0.6 ${px(-lift - 30)}L${half - 2} ${px(-lift - 30)}`,
        seam,
        1.2,
        'stroke-opacity="0.7"',
      ) +
      stroke(
        `M-0.6 ${px(waist + 6)}L${half - 24} ${px(waist + 7)}`,
        '#ffffff',
        1.8,
        `stroke-opacity="${light.night ? 0.12 : 0.35}"`,
      ) +
      stroke(
        `M${half - 28} ${px(waist + 8)}L${half - 34} ${px(-lift - 30)}`,
        seam,
        1.1,
        `stroke-opacity="0.7" ${ROUND}`,
      ),
  );
  if (body === 'van') markup += stroke(`M0 ${-height + 12}L0 ${px(-lift - 30)}`, seam, 1.6);
  if (body === 'pickup') {
    markup += bothSides(
      shape(
        `M-0.6 ${px(waist + 2)}L${half - 2} ${px(waist + 2)}L${half} ${px(-lift - 30)}L-0.6 ${px(-lift - 30)}Z`,
        paint,
      ) +
        shape(lamp, red) +
        stroke(
          `M-0.6 ${px(waist + 4)}L${half - 3} ${px(waist + 4)}`,
          '#ffffff',
          2.4,
          'stroke-opacity="0.4"',
        ),
    );
    markup += rect(-26, waist + 14, 52, 9, tone(darken(colour, 0.4), 0.3), 'rx="3"');
  }
  markup += plate((waist - lift) / 2 - 4);
  markup += `<ellipse cx="0" cy="${px(waist + 16)}" rx="7" ry="5" fill="${tone('#d6dadc', 0.9)}"/>`;
  markup += rect(
    -16,
    -height + 12,
    32,
    3,
    light.night ? '#ff4a38' : tone('#9d2620', 0.6),
    'rx="1.5"',
  );
  if (tall)
    markup += stroke(
      `M0 ${px(waist)}L${px(half * 0.34)} ${px(waist - 9)}`,
      tone('#141516', 0.2),
      1.8,
      ROUND,
    );
  return markup + rect(-half + 26, -lift - 1, 14, 6, tone('#9ca1a3', 0.7), 'rx="3"');
}

/** The car seen from the front, centred on x 0, in centimetres. */
export function carFront(stage: Stage, body: CarBody, colour: string): string {
  const end = endShape(body);
  const { half, roof, height, waist, lift } = end;
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const paint = bodyPaint(stage, colour);
  const plastic = tone('#242527', 0.4);
  const seam = tone(darken(colour, 0.5), 0.25);
  const lens = gradients.linear(
    light.night
      ? [
          [0, '#fffdf0'],
          [1, '#ffe7a0'],
        ]
      : [
          [0, tone('#fafdfe', 1)],
          [0.55, tone('#bccacf', 0.8)],
          [1, tone('#748289', 0.4)],
        ],
  );
  const brow = waist + (height > 160 ? 22 : 17);
  let markup = bothSides(tyres(stage, end));
  markup += rect(-half + 8, -lift - 6, half * 2 - 16, 18, tone('#151515', 0), 'rx="4"');
  markup += bothSides(shape(shell(end), paint));
  markup += bothSides(screen(stage, end, 0)) + streaks(end);
  markup += bothSides(mirrors(stage, end, tone(colour, 0.7)));
  const lamp = `M${half - 2} ${px(brow)}L${half - 12} ${px(brow - 4)}C${half - 28} ${px(brow - 1)} ${half - 38} ${px(brow + 5)} ${half - 42} ${px(brow + 13)}L${half - 16} ${px(brow + 17)}C${half - 6} ${px(brow + 15)} ${half - 1} ${px(brow + 10)} ${half - 2} ${px(brow)}Z`;
  markup += bothSides(
    shape(
      `M-0.6 ${px(waist + 4)}L${half - 14} ${px(waist + 4)}C${half - 16} ${px(brow - 4)} ${half - 26} ${px(brow - 2)} ${half - 44} ${px(brow + 8)}L-0.6 ${px(brow + 9)}Z`,
      tone(lighten(colour, 0.16), 1),
      'fill-opacity="0.65"',
    ) +
      stroke(
        `M${px(half * 0.3)} ${px(waist + 6)}C${px(half * 0.3)} ${px(waist + 14)} ${px(half * 0.26)} ${px(brow)} ${px(half * 0.22)} ${px(brow + 8)}`,
        seam,
        1,
        'stroke-opacity="0.5"',
      ) +
      stroke(`M-0.6 ${px(waist + 4)}L${half - 14} ${px(waist + 4)}`, plastic, 3) +
      shape(
        `M-0.6 ${px(brow + 9)}L${half - 44} ${px(brow + 9)}L${half - 50} ${px(brow + 24)}L-0.6 ${px(brow + 26)}Z`,
        plastic,
      ) +
      [13, 17, 21]
        .map((dy) =>
          stroke(`M-0.6 ${px(brow + dy)}L${half - 48} ${px(brow + dy)}`, tone('#8e9396', 0.7), 1),
        )
        .join('') +
      shape(lamp, lens, `stroke="${tone('#202325', 0.3)}" stroke-width="1.4"`) +
      `<circle cx="${half - 20}" cy="${px(brow + 7)}" r="5.6" fill="${light.night ? '#ffffff' : tone('#e8f1f4', 0.9)}" stroke="${tone('#4a5358', 0.4)}" stroke-width="1.4"/>` +
      shape(
        `M-0.6 ${px(-lift - 13)}L${half - 34} ${px(-lift - 13)}L${half - 26} ${-lift + 2}L-0.6 ${-lift + 2}Z`,
        plastic,
      ) +
      shape(
        `M${half - 2} ${px(-lift - 20)}L${half - 26} ${px(-lift - 18)}L${half - 28} ${px(-lift - 5)}L${half - 6} ${-lift - 3}Z`,
        plastic,
      ) +
      `<circle cx="${half - 15}" cy="${px(-lift - 11)}" r="4.6" fill="${light.night ? '#ffefb8' : tone('#d5dee1', 0.8)}"/>` +
      stroke(
        `M-0.6 ${px(brow + 29)}L${half - 6} ${px(brow + 26)}`,
        '#ffffff',
        1.6,
        `stroke-opacity="${light.night ? 0.1 : 0.3}"`,
      ),
  );
  markup += `<ellipse cx="0" cy="${px(brow + 17)}" rx="8" ry="6" fill="${tone('#dfe3e4', 0.9)}" stroke="${plastic}" stroke-width="1"/>`;
  markup += plate(-lift - 31 + 4);
  markup += stroke(
    `M${px(-roof * 0.6)} ${px(waist + 2)}L${px(-roof * 0.05)} ${px(waist - 4)}M${px(roof * 0.05)} ${px(waist + 2)}L${px(roof * 0.6)} ${px(waist - 4)}`,
    tone('#101112', 0.2),
    1.8,
    ROUND,
  );
  return markup;
}
