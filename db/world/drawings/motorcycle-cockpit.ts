import { darken, lighten } from './colour-mixing.ts';
import { type Light, type Season, under } from './drawing-light.ts';
import { dial, finishCockpit, roadAhead } from './road-ahead.ts';
import type { Seed } from './seeded-random.ts';
import { circle, rect, ROUND, shape, stroke } from './svg-markup.ts';

/** The rider's view over the handlebar of a motorcycle. */
export function motorcycleCockpit(
  seed: Seed,
  light: Light,
  season: Season,
  colour: string,
): string {
  const stage = roadAhead(seed, light, season, 1.25, 400);
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const { gradients } = stage;
  const lit = light.night ? '#fff2c8' : '#e9eef0';
  const metal = gradients.linear([
    [0, tone('#e9ecee', 1)],
    [0.5, tone('#8d9295', 0.6)],
    [1, tone('#4c5053', 0.2)],
  ]);
  const paint = gradients.linear([
    [0, tone(lighten(colour, 0.35), 1)],
    [0.5, tone(colour, 0.7)],
    [1, tone(darken(colour, 0.45), 0.2)],
  ]);
  let markup = '';
  for (const way of [-1, 1]) {
    const at = (x: number): number => 800 + way * x;
    markup += stroke(`M${at(470)} 700L${at(420)} 470`, tone('#202124', 0.3), 14, ROUND);
    markup += `<ellipse cx="${at(430)}" cy="400" rx="132" ry="86" fill="${tone('#1c1d20', 0.4)}" transform="rotate(${way * -6} ${at(430)} 400)"/>`;
    markup += `<ellipse cx="${at(430)}" cy="400" rx="114" ry="70" fill="${gradients.linear([
      [0, tone('#9dc3d6', 0.9)],
      [0.55, tone('#d9cdb0', 0.8)],
      [0.6, tone('#a07a55', 0.6)],
      [1, tone('#7f6048', 0.5)],
    ])}" transform="rotate(${way * -6} ${at(430)} 400)"/>`;
    markup += stroke(
      `M${at(90)} 800C${at(220)} 800 ${at(300)} 770 ${at(420)} 720L${at(560)} 736`,
      tone('#2a2b2e', 0.5),
      34,
      ROUND,
    );
    markup += stroke(
      `M${at(90)} 792C${at(220)} 792 ${at(300)} 762 ${at(420)} 712`,
      '#ffffff',
      5,
      `stroke-opacity="0.22" ${ROUND}`,
    );
    markup += stroke(`M${at(540)} 734L${at(800)} 772`, tone('#17181a', 0.3), 66, ROUND);
    markup += stroke(
      `M${at(590)} 726L${at(800)} 758`,
      tone('#4a4b4e', 0.6),
      10,
      `stroke-dasharray="8 10"`,
    );
    markup += stroke(`M${at(470)} 690L${at(700)} 640L${at(790)} 668`, metal, 16, ROUND);
    markup +=
      rect(at(500) - 44, 690, 88, 78, tone('#232427', 0.4), 'rx="18"') +
      circle(at(500), 730, 14, way === -1 ? '#d9482f' : '#e9b33f');
    markup += stroke(
      `M${at(480)} 760C${at(380)} 860 ${at(240)} 900 ${at(160)} 1010`,
      tone('#17181a', 0.3),
      12,
      ROUND,
    );
    markup += stroke(`M${at(150)} 860L${at(220)} 1200`, metal, 56, ROUND);
  }
  markup += shape('M560 1210C540 1080 600 960 800 950C1000 960 1060 1080 1040 1210Z', paint);
  markup +=
    shape(
      'M650 1010C720 976 800 972 860 984C780 986 700 1000 650 1040Z',
      '#ffffff',
      'fill-opacity="0.35"',
    ) +
    `<ellipse cx="800" cy="1110" rx="86" ry="56" fill="${metal}"/><ellipse cx="800" cy="1106" rx="64" ry="40" fill="${tone('#6d7174', 0.5)}"/>`;
  markup +=
    rect(590, 780, 420, 60, metal, 'rx="26"') +
    circle(680, 810, 16, tone('#55595c', 0.4)) +
    circle(920, 810, 16, tone('#55595c', 0.4));
  markup += shape(
    'M520 700C520 560 620 500 800 500C980 500 1080 560 1080 700C1076 770 1020 790 800 792C580 790 524 770 520 700Z',
    tone('#1b1c1f', 0.4),
  );
  markup += dial(662, 654, 116, 0.06, lit) + dial(938, 654, 116, 0.03, lit);
  markup +=
    rect(764, 590, 72, 110, '#24343a', 'rx="8"') +
    rect(774, 606, 52, 10, lit, 'fill-opacity="0.8"') +
    rect(774, 630, 38, 10, '#7fd0a0') +
    circle(785, 670, 8, '#e9b33f') +
    circle(815, 670, 8, '#7fd0a0');
  return finishCockpit(stage, markup, light);
}
