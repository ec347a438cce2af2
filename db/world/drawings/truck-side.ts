import { glassPaint } from './building-parts.ts';
import { bodyPaint } from './car-side.ts';
import { darken, lighten, mix } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { moved, px, rect, ROUND, shape, stroke } from './svg-markup.ts';
import { wheelMarkup } from './wheels.ts';

export type TruckBody = 'box' | 'stake' | 'dump' | 'tanker' | 'tractor';

export interface TruckPlan {
  body: TruckBody;
  /** Two axles (toco) or three (truck). */
  axles: 2 | 3;
  colour: string;
  cargo: string;
}

const WHEEL = 50;

const CAB = 205;

/** Length in centimetres. */
export const truckLength = ({ body, axles }: TruckPlan): number =>
  body === 'tractor'
    ? 610 + (axles === 3 ? 90 : 0)
    : body === 'dump'
      ? 700
      : axles === 3
        ? 860
        : 740;

function cab(stage: Stage, colour: string, tall: boolean): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const paint = bodyPaint(stage, colour);
  const black = tone('#26272a', 0.45);
  const seam = tone(darken(colour, 0.5), 0.2);
  const roof = tall ? -352 : -292;
  let markup = shape(
    `M0 -70L0 ${roof + 22}C1 ${roof + 8} 10 ${roof} 28 ${roof}L${tall ? 118 : 134} ${roof}C${tall ? 140 : 152} ${roof} 160 ${roof + 8} 166 ${roof + 24}L194 -178C199 -164 201 -150 201 -130L204 -78L182 -78A62 62 0 0 0 60 -78L0 -70Z`,
    paint,
  );
  if (tall) markup += shape(`M14 -352C16 -380 50 -398 96 -398C122 -398 136 -376 140 -350Z`, paint);
  markup += shape(
    `M166 -272L194 -178L186 -176L156 -268C156 -274 163 -276 166 -272Z`,
    tone('#15181b', 0.4),
  );
  markup += shape(`M${tall ? 150 : 148} ${tall ? -300 : -284}L186 -276L188 -266L150 -272Z`, black);
  const window =
    'M84 -176L84 -254C84 -262 88 -266 96 -266L138 -266C146 -266 150 -262 153 -254L176 -184C178 -178 174 -176 168 -176Z';
  markup +=
    stroke(window, tone('#15181b', 0.3), 6, 'stroke-linejoin="round"') +
    shape(window, glassPaint(stage, false));
  markup += shape('M96 -176L112 -176L142 -266L126 -266Z', '#ffffff', 'fill-opacity="0.18"');
  markup += shape(
    'M100 -176C98 -200 96 -222 106 -226C116 -226 120 -206 122 -176Z',
    '#0b0d0f',
    'fill-opacity="0.4"',
  );
  if (tall) {
    markup +=
      rect(18, -282, 42, 52, tone('#15181b', 0.3), 'rx="6"') +
      rect(21, -279, 36, 46, glassPaint(stage, false), 'rx="4"');
  }
  markup += stroke(
    `M74 ${tall ? -274 : -276}L74 -84M180 -176C186 -150 190 -120 188 -84M74 -276L152 -276`,
    seam,
    1.6,
    `stroke-opacity="0.8" ${ROUND}`,
  );
  markup +=
    stroke('M8 -164L192 -164', '#ffffff', 3, 'stroke-opacity="0.3"') +
    stroke('M8 -160L194 -160', '#000000', 3, 'stroke-opacity="0.14"');
  markup += rect(84, -150, 22, 6, black, 'rx="3"');
  // Grille, lamp, bumper and steps.
  markup += shape('M186 -162L199 -160L203 -112L192 -112Z', black);
  markup +=
    shape('M60 -78L60 -40L4 -40L4 -72Z', black) +
    rect(10, -62, 44, 5, tone('#6c7073', 0.6)) +
    rect(10, -48, 44, 5, tone('#6c7073', 0.6));
  markup += shape(
    'M182 -80L206 -82C210 -70 210 -48 206 -40L176 -38C178 -52 181 -66 182 -80Z',
    tall ? paint : black,
  );
  markup += shape(
    'M190 -104L204 -106L206 -88L190 -86Z',
    gradients.linear([
      [0, light.night ? '#fff8dc' : tone('#f5fafb', 1)],
      [1, light.night ? '#ffe29a' : tone('#93a2a8', 0.5)],
    ]),
  );
  markup += rect(194, -84, 9, 4, '#e8902c');
  markup +=
    stroke('M178 -262L204 -266M182 -206L204 -204', black, 4, ROUND) +
    rect(196, -266, 14, 46, black, 'rx="6"') +
    rect(198, -212, 11, 20, black, 'rx="5"');
  return markup;
}

/** The red and white strip that every load body carries. */
function reflectors(from: number, to: number, y: number): string {
  let markup = '';
  for (let x = from; x + 34 <= to; x += 62) {
    markup += rect(x, y, 17, 7, '#c8322b') + rect(x + 17, y, 17, 7, '#f3efe6');
  }
  return markup;
}

function cargoBody(stage: Stage, plan: TruckPlan, end: number): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const { cargo } = plan;
  const skin = gradients.linear([
    [0, tone(lighten(cargo, 0.25), 1)],
    [0.7, tone(cargo, 0.75)],
    [1, tone(darken(cargo, 0.25), 0.3)],
  ]);
  if (plan.body === 'box') {
    let ribs = '';
    for (let x = 36; x < end - 20; x += 34) ribs += `M${x} -354L${x} -120`;
    return (
      rect(4, -364, end - 8, 250, skin) +
      stroke(ribs, tone(darken(cargo, 0.3), 0.3), 1.4, 'stroke-opacity="0.45"') +
      rect(4, -364, end - 8, 10, tone('#b9bdbf', 0.9)) +
      rect(4, -124, end - 8, 14, tone('#8d9294', 0.5)) +
      rect(4, -364, 8, 250, tone('#9ea3a5', 0.5)) +
      rect(end - 12, -364, 8, 250, tone('#9ea3a5', 0.7)) +
      shape(`M60 -296L${end - 120} -296L${end - 170} -246L60 -246Z`, tone(plan.colour, 0.8)) +
      shape(
        `M${end - 108} -296L${end - 76} -296L${end - 126} -246L${end - 158} -246Z`,
        tone(lighten(plan.colour, 0.3), 0.9),
      ) +
      reflectors(20, end - 20, -121)
    );
  }
  if (plan.body === 'stake') {
    const wood = mix(cargo, '#a8713f', 0.8);
    let markup = rect(0, -134, end, 20, tone('#4c3a2e', 0.4));
    for (let row = 0; row < 4; row += 1) {
      markup += rect(
        2,
        -166 - row * 25,
        end - 4,
        22,
        tone(row % 2 === 0 ? wood : lighten(wood, 0.1), 0.85),
      );
      markup += rect(
        2,
        -148 - row * 25,
        end - 4,
        4,
        tone(darken(wood, 0.4), 0.2),
        'fill-opacity="0.5"',
      );
    }
    const bays = Math.round(end / 88);
    for (let bay = 0; bay <= bays; bay += 1) {
      markup += rect((bay * (end - 10)) / bays, -250, 10, 134, tone(darken(wood, 0.42), 0.4));
    }
    markup +=
      rect(end - 16, -312, 8, 190, tone('#3d3f42', 0.5)) +
      rect(end - 16, -312, 12, 6, tone('#3d3f42', 0.5));
    return markup + rect(0, -256, end, 7, tone(plan.colour, 0.8)) + reflectors(14, end - 14, -130);
  }
  if (plan.body === 'dump') {
    let ribs = '';
    for (let x = 60; x < end - 40; x += 62) ribs += `M${x} -244L${x + 4} -128`;
    return (
      shape(
        `M-14 -252L${end + 34} -252L${end + 60} -300L${end + 46} -302L${end + 10} -262L-18 -262Z`,
        tone(darken(cargo, 0.2), 0.7),
      ) +
      shape(`M-18 -256L${end + 8} -256L${end - 8} -122L12 -122Z`, skin) +
      shape(
        `M40 -256C90 -286 150 -280 190 -292C240 -300 300 -280 ${end - 40} -256Z`,
        tone('#b5734a', 0.75),
      ) +
      stroke(ribs, tone(darken(cargo, 0.35), 0.3), 9, 'stroke-opacity="0.8"') +
      rect(-18, -260, end + 26, 9, tone(lighten(cargo, 0.2), 1)) +
      reflectors(30, end - 20, -134)
    );
  }
  const steel = gradients.linear([
    [0, tone('#ffffff', 1)],
    [0.3, tone('#d9dddf', 0.9)],
    [0.5, tone('#aeb4b7', 0.6)],
    [0.62, tone('#80878a', 0.5)],
    [1, tone('#595f62', 0.1)],
  ]);
  let bands = '';
  for (let x = 90; x < end - 50; x += 110)
    bands += `M${x} -318C${x - 5} -270 ${x - 5} -190 ${x} -132`;
  return (
    rect(14, -138, end - 26, 22, tone('#3c3f42', 0.4)) +
    rect(4, -320, end - 10, 190, steel, 'rx="70"') +
    stroke(bands, tone('#6a7073', 0.4), 3, 'stroke-opacity="0.7"') +
    rect(end * 0.3, -336, end * 0.4, 18, tone('#8d9497', 0.6), 'rx="4"') +
    rect(40, -236, end - 90, 20, tone(plan.colour, 0.8)) +
    reflectors(24, end - 24, -132)
  );
}

/** A truck facing right, in centimetres, its tyres on y 0. */
export function truckSide(stage: Stage, plan: TruckPlan): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const length = truckLength(plan);
  const cabAt = length - CAB - 2;
  const frontAxle = cabAt + 121;
  const rear = plan.body === 'tractor' ? 110 : plan.body === 'dump' ? 120 : 170;
  const rears = plan.axles === 3 ? [rear, rear + 122] : [rear + 40];
  const black = tone('#242527', 0.4);
  let markup =
    rect(14, -112, length - 40, 26, tone('#2f3032', 0.3)) +
    rect(14, -112, length - 40, 5, tone('#55585a', 0.6));
  const tankAt = (rears.at(-1) ?? rear) + 78;
  const room = frontAxle - 74 - tankAt;
  if (room > 60) {
    const wide = Math.min(150, room);
    markup += rect(
      tankAt,
      -100,
      wide,
      52,
      gradients.linear([
        [0, tone('#f2f4f5', 1)],
        [0.5, tone('#a6acaf', 0.6)],
        [1, tone('#5c6163', 0.2)],
      ]),
      'rx="14"',
    );
    markup +=
      rect(tankAt + wide * 0.2, -100, 6, 52, black) +
      rect(tankAt + wide * 0.75, -100, 6, 52, black);
  }
  markup += `<circle cx="${frontAxle}" cy="-76" r="63" fill="${tone('#111111', 0)}"/>`;
  if (plan.body === 'tractor') {
    markup +=
      shape(`M${rear - 60} -112L${rear - 30} -132L${rear + 160} -132L${rear + 190} -112Z`, black) +
      rect(rear, -142, 130, 12, tone('#5d6164', 0.6), 'rx="5"');
    markup += rect(
      cabAt - 44,
      -300,
      14,
      190,
      gradients.linear(
        [
          [0, tone('#fafafa', 1)],
          [1, tone('#7b8083', 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
      'rx="6"',
    );
    markup +=
      stroke(
        `M${cabAt - 20} -210C${cabAt - 70} -190 ${cabAt - 90} -160 ${rear + 120} -146`,
        '#c8322b',
        4,
        ROUND,
      ) +
      stroke(
        `M${cabAt - 20} -196C${cabAt - 60} -176 ${cabAt - 80} -150 ${rear + 110} -142`,
        '#2b5fa5',
        4,
        ROUND,
      );
  } else {
    markup += cargoBody(stage, plan, cabAt - 14);
  }
  markup += moved(cabAt, 0, cab(stage, plan.colour, plan.body === 'tractor'));
  for (const x of rears) {
    markup += stroke(`M${x - 62} -62A62 62 0 0 1 ${x + 62} -62`, black, 9, ROUND);
  }
  markup += shape(
    `M${px((rears[0] ?? rear) - 66)} -64L${px((rears[0] ?? rear) - 78)} -64L${px((rears[0] ?? rear) - 78)} -14L${px((rears[0] ?? rear) - 66)} -14Z`,
    black,
  );
  markup += rect(6, -112, 12, 26, light.night ? '#ff5540' : tone('#b92b24', 0.8), 'rx="3"');
  for (const x of [...rears, frontAxle]) {
    markup += moved(x, -WHEEL, wheelMarkup(light, gradients, WHEEL, 'truck', '#d3d6d8'));
    markup += `<path d="M${x - 52} -58A52 52 0 0 1 ${x + 52} -58L${x + 46} -50A48 48 0 0 0 ${x - 46} -50Z" fill="#0a0909" fill-opacity="0.4"/>`;
  }
  return markup;
}
