import { darken, lighten, mix } from './colour-mixing.ts';
import { type Light, type Season, under } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { dial, finishCockpit, roadAhead } from './road-ahead.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { circle, px, rect, ROUND, shape, stroke } from './svg-markup.ts';

/** The driver's place of a car or a truck, the road in front. */
export function carCockpit(
  seed: Seed,
  light: Light,
  season: Season,
  colour: string,
  truck: boolean,
): string {
  const stage = roadAhead(seed, light, season, truck ? 2.4 : 1.3, 430);
  const random = seededRandom(seed, 'cabin');
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  const trim = random.pick(['#2d2f33', '#3a3532', '#34383c']);
  const inlay = random.pick([mix(colour, '#4a4a4c', 0.35), '#8d9296', '#7a5a40']);
  const lit = light.night ? '#fff2c8' : '#e9eef0';
  const { gradients } = stage;
  const dash = gradients.linear([
    [0, tone(lighten(trim, 0.16), 0.9)],
    [0.3, tone(trim, 0.5)],
    [1, tone(darken(trim, 0.45), 0.2)],
  ]);
  let markup = '';
  // Frame of the windscreen: header, pillars, mirror.
  markup += shape('M-10 -10H1610V74C1200 38 400 38 -10 74Z', tone('#3b3938', 0.3));
  markup +=
    shape('M-10 -10H70L-10 560Z', tone('#37363a', 0.2)) +
    shape('M1610 -10H1530L1610 560Z', tone('#37363a', 0.4));
  markup +=
    shape('M330 60L560 60L250 700L60 700Z', '#ffffff', 'fill-opacity="0.06"') +
    shape('M640 50L700 50L420 700L350 700Z', '#ffffff', 'fill-opacity="0.05"');
  markup +=
    rect(842, 40, 14, 60, tone('#26272a', 0.3)) +
    rect(710, 88, 280, 84, tone('#232427', 0.4), 'rx="30"');
  markup += rect(
    722,
    98,
    256,
    64,
    gradients.linear([
      [0, tone('#9fb8c4', 0.7)],
      [1, tone('#6c7f7a', 0.5)],
    ]),
    'rx="24"',
  );
  // The top of the panel, the hood over the instruments, the inlay.
  markup += shape(
    'M-10 720C200 668 380 650 520 650C760 650 900 660 1100 662C1320 664 1480 690 1610 724V1210H-10Z',
    dash,
  );
  markup += stroke(
    'M-10 722C200 670 380 652 520 652C760 652 900 662 1100 664C1320 666 1480 692 1610 726',
    tone(lighten(trim, 0.4), 1),
    3,
    'stroke-opacity="0.5"',
  );
  markup += shape(
    'M206 760C220 640 320 598 510 598C700 598 800 640 814 760L790 800H230Z',
    tone(darken(trim, 0.25), 0.4),
  );
  markup += shape(
    'M240 776C256 680 340 634 510 634C680 634 764 680 780 776L760 900H260Z',
    '#131518',
  );
  markup +=
    dial(390, 776, 104, random.between(0.1, 0.3), lit) +
    dial(634, 776, 104, random.between(0.02, 0.12), lit);
  markup +=
    rect(478, 716, 68, 108, '#1c2c33', 'rx="8"') +
    rect(488, 730, 48, 8, lit, 'fill-opacity="0.8"') +
    rect(488, 750, 34, 8, '#7fd0a0') +
    rect(488, 770, 42, 8, lit, 'fill-opacity="0.5"');
  markup += shape(
    'M840 842C1100 820 1400 826 1610 850V902C1400 880 1100 876 840 896Z',
    tone(inlay, 0.7),
  );
  markup += stroke('M840 843C1100 821 1400 827 1610 851', '#ffffff', 2.5, 'stroke-opacity="0.35"');
  // Screen and vents.
  markup += rect(884, 690, 350, 214, tone('#0f1012', 0.3), 'rx="20"');
  markup += rect(
    900,
    706,
    318,
    166,
    gradients.linear([
      [0, '#23454f'],
      [1, '#122a33'],
    ]),
    'rx="8"',
  );
  markup +=
    shape('M900 800C960 770 1000 830 1060 790S1160 740 1218 770V872H900Z', '#2f6a5a') +
    stroke('M930 872C980 800 1060 820 1090 770S1180 730 1218 716', '#f2c14e', 9, ROUND) +
    circle(1084, 778, 12, '#fff6e0') +
    circle(1084, 778, 6, '#d9482f');
  for (const x of [60, 1284, 1452]) {
    const wide = x === 60 ? 116 : 140;
    markup += rect(x, 746, wide, 76, '#111214', 'rx="14"');
    for (let slat = 0; slat < 4; slat += 1)
      markup += rect(x + 8, 756 + slat * 16, wide - 16, 6, tone('#4b4e52', 0.5), 'rx="3"');
  }
  for (const [x, angle] of [
    [930, -40],
    [1060, 20],
    [1190, 60],
  ] as const) {
    markup +=
      circle(x, 968, 44, tone(darken(trim, 0.3), 0.3)) +
      circle(
        x,
        964,
        36,
        gradients.linear([
          [0, tone('#8f9498', 0.9)],
          [1, tone('#3d4044', 0.3)],
        ]),
      );
    markup += `<path d="M${x} 964V934" stroke="${lit}" stroke-width="5" stroke-linecap="round" transform="rotate(${angle} ${x} 964)"/>`;
  }
  markup += shape(
    'M980 1210C984 1120 1000 1070 1060 1066C1122 1070 1136 1120 1142 1210Z',
    tone(darken(trim, 0.3), 0.2),
  );
  markup +=
    stroke('M1060 1190L1066 1090', tone('#7b8085', 0.6), 16, ROUND) +
    shape(
      'M1034 1066C1034 1030 1050 1020 1067 1020C1086 1020 1100 1032 1100 1066C1098 1096 1036 1096 1034 1066Z',
      tone('#1d1e20', 0.5),
    ) +
    shape(
      'M1050 1040C1054 1028 1080 1028 1084 1040C1076 1036 1060 1036 1050 1040Z',
      '#ffffff',
      'fill-opacity="0.25"',
    );
  markup += stroke(
    'M1290 930H1600M1290 930C1284 1010 1290 1080 1310 1150H1600',
    tone(darken(trim, 0.55), 0.2),
    4,
  );
  return finishCockpit(stage, markup + steeringWheel(stage, trim, truck ? 350 : 300), light);
}

function steeringWheel(stage: Stage, trim: string, r: number): string {
  const tone = (base: string, exposure: number): string => under(stage.light, base, exposure);
  const [x, y] = [512, 1060];
  const dark = tone(darken(trim, 0.5), 0.3);
  return (
    shape(
      `M${x - r + 20} ${y - 30}C${x - 160} ${y - 60} ${x - 120} ${y - 80} ${x - 90} ${y - 84}H${x + 90}C${x + 120} ${y - 80} ${x + 160} ${y - 60} ${x + r - 20} ${y - 30}L${x + r - 24} ${y + 34}C${x + 150} ${y + 20} ${x + 120} ${y + 60} ${x + 80} ${y + 100}L${x + 50} ${y + 200}H${x - 50}L${x - 80} ${y + 100}C${x - 120} ${y + 60} ${x - 150} ${y + 20} ${x - r + 24} ${y + 34}Z`,
      dark,
    ) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${tone('#1d1d1f', 0.4)}" stroke-width="50"/>` +
    `<path d="M${px(x - r * 0.94)} ${px(y - r * 0.42)}A${r + 6} ${r + 6} 0 0 1 ${px(x + r * 0.94)} ${px(y - r * 0.42)}" fill="none" stroke="${tone('#6a6b6e', 0.9)}" stroke-width="7" stroke-opacity="0.6" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 24}" fill="none" stroke="${tone('#4a4a4d', 0.5)}" stroke-width="3" stroke-dasharray="12 8" stroke-opacity="0.7"/>` +
    rect(x - 92, y - 76, 184, 150, tone(trim, 0.55), 'rx="54"') +
    `<ellipse cx="${x}" cy="${y - 4}" rx="40" ry="30" fill="${tone('#c9cdd0', 0.9)}"/><ellipse cx="${x}" cy="${y - 4}" rx="31" ry="22" fill="${tone('#54585b', 0.5)}"/>` +
    rect(x - 190, y - 26, 66, 40, tone('#4b4e52', 0.6), 'rx="12"') +
    rect(x + 124, y - 26, 66, 40, tone('#4b4e52', 0.6), 'rx="12"')
  );
}
