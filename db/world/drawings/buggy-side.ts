import { bodyPaint } from './car-side.ts';
import { darken } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { moved, rect, ROUND, shape, stroke } from './svg-markup.ts';
import { wheelMarkup } from './wheels.ts';

export const BUGGY_SPAN = { length: 346, height: 158, frontAxle: 284, rearAxle: 72 } as const;

/** A beach buggy facing right, in centimetres, its tyres on y 0: an open tub on wide wheels. */
export function buggySide(stage: Stage, colour: string): string {
  const { light, gradients } = stage;
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const paint = bodyPaint(stage, colour);
  const black = tone('#26272a', 0.4);
  const tube = tone('#3a3d40', 0.6);
  let markup = '';
  // Engine, chassis and seats stand behind the tub.
  markup += rect(30, -44, 280, 16, tone('#1a1a1b', 0.1), 'rx="6"');
  markup +=
    shape('M2 -62C0 -48 6 -38 20 -36L44 -36L44 -66Z', tone('#6d7174', 0.5)) +
    stroke('M4 -44L-8 -42', tone('#b9bec1', 0.8), 8, ROUND);
  for (const x of [112, 158]) {
    markup += shape(
      `M${x} -60C${x - 8} -84 ${x - 14} -106 ${x - 6} -116C${x + 4} -122 ${x + 12} -114 ${x + 14} -100L${x + 22} -60Z`,
      tone(x === 112 ? '#3b3330' : '#4a403b', 0.5),
    );
  }
  markup +=
    stroke('M206 -84L194 -98', black, 3, ROUND) +
    `<ellipse cx="196" cy="-100" rx="4" ry="15" fill="none" stroke="${black}" stroke-width="4" transform="rotate(-28 196 -100)"/>`;
  markup += stroke(
    'M74 -74C80 -110 92 -146 104 -152L128 -152L138 -140L142 -68M104 -152L92 -78',
    tube,
    6,
    ROUND,
  );
  markup +=
    stroke('M226 -84L198 -142', tube, 5, ROUND) +
    shape(
      'M227 -84L200 -140L205 -140L234 -86Z',
      gradients.linear([
        [0, '#dff0f4'],
        [1, '#9fc4d0'],
      ]),
      'fill-opacity="0.55"',
    );
  markup += stroke('M128 -152L198 -142', tube, 4, ROUND);
  // The tub with its two great mudguards.
  const tub =
    'M16 -66C22 -86 44 -92 72 -90C92 -88 104 -82 114 -70C140 -62 172 -62 196 -70C206 -82 216 -88 232 -90C262 -92 306 -86 328 -70C338 -62 340 -52 334 -44L322 -42A42 42 0 0 0 244 -42L226 -26L128 -26L116 -42A46 46 0 0 0 26 -46C18 -50 14 -58 16 -66Z';
  markup += shape(tub, paint);
  markup += stroke(
    'M24 -72C40 -86 64 -88 84 -84C100 -80 106 -72 116 -66C142 -58 172 -58 196 -66C208 -76 218 -84 234 -85C262 -86 300 -82 322 -70',
    '#ffffff',
    2.6,
    `stroke-opacity="0.5" ${ROUND}`,
  );
  markup += stroke(
    'M120 -40C150 -36 200 -36 232 -42',
    tone(darken(colour, 0.5), 0.2),
    1.2,
    'stroke-opacity="0.6"',
  );
  markup += stroke('M114 -70C140 -61 172 -61 196 -70', black, 4, ROUND);
  markup += `<circle cx="312" cy="-82" r="10" fill="${tone('#cfd4d6', 0.8)}"/><ellipse cx="317" cy="-82" rx="6" ry="9" fill="${light.night ? '#fff0b8' : tone('#f4f9fa', 1)}"/>`;
  markup += stroke('M334 -40L346 -42L346 -66M346 -54L336 -54', tone('#c3c8ca', 0.8), 4, ROUND);
  markup += rect(14, -72, 12, 8, light.night ? '#ff5a44' : tone('#c8322b', 0.8), 'rx="2"');
  markup += stroke('M128 -27L226 -27', tone('#c3c8ca', 0.8), 4, ROUND);
  for (const [x, r] of [
    [BUGGY_SPAN.rearAxle, 37],
    [BUGGY_SPAN.frontAxle, 33],
  ] as const) {
    markup += moved(x, -r, wheelMarkup(light, gradients, r, 'alloy-five', '#d3d7d9'));
  }
  return markup;
}
