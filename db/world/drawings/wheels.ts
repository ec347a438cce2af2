import { darken, lighten, mix } from './colour-mixing.ts';
import { type Light, under } from './drawing-light.ts';
import { circle, type Gradients, px } from './svg-markup.ts';

export type RimStyle = 'alloy-five' | 'alloy-ten' | 'alloy-split' | 'steel' | 'wire' | 'truck';

const turned = (count: number, path: string, fill: string, phase = 0): string => {
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    markup += `<path d="${path}" fill="${fill}" transform="rotate(${px((360 / count) * index + phase)})"/>`;
  }
  return markup;
};

/** A wheel around 0 0 with outer radius `r`; units are those of the picture it is placed in. */
export function wheelMarkup(
  light: Light,
  gradients: Gradients,
  r: number,
  style: RimStyle,
  tint = '#c9ced2',
): string {
  const tone = (colour: string, exposure: number): string => under(light, colour, exposure);
  const rubber = gradients.linear([
    [0, tone('#4a4745', 0.8)],
    [0.4, tone('#2b2928', 0.4)],
    [1, tone('#161514', 0.1)],
  ]);
  let markup = circle(0, 0, r, rubber);
  markup += `<circle r="${px(r * 0.9)}" fill="none" stroke="${tone('#57524f', 0.5)}" stroke-width="${px(r * 0.025)}"/>`;
  if (style === 'wire') return markup + wireRim(light, r);
  const rim = style === 'truck' ? 0.62 : style === 'steel' ? 0.64 : 0.73;
  const metal = gradients.linear(
    [
      [0, tone(lighten(tint, 0.45), 1)],
      [0.45, tone(tint, 0.6)],
      [1, tone(darken(tint, 0.42), 0.2)],
    ],
    0.1,
    0,
    0.6,
    1,
  );
  const dark = tone('#1a1b1d', 0.3);
  markup += circle(0, 0, r * rim, metal);
  markup += circle(0, 0, r * (rim - 0.06), dark);
  if (style === 'truck') {
    markup += circle(0, 0, r * 0.52, metal) + circle(0, 0, r * 0.36, tone(darken(tint, 0.35), 0.3));
    markup += circle(0, 0, r * 0.24, metal) + circle(0, 0, r * 0.12, tone('#5c5f61', 0.5));
    for (let index = 0; index < 10; index += 1) {
      const turn = (index / 10) * Math.PI * 2;
      markup += circle(
        Math.cos(turn) * r * 0.3,
        Math.sin(turn) * r * 0.3,
        r * 0.03,
        tone('#eceff0', 0.8),
      );
      markup += circle(
        Math.cos(turn + 0.3) * r * 0.44,
        Math.sin(turn + 0.3) * r * 0.44,
        r * 0.045,
        dark,
      );
    }
    return markup;
  }
  if (style === 'steel') {
    markup += circle(0, 0, r * 0.58, metal);
    markup += turned(
      7,
      `M${px(-r * 0.05)} ${px(-r * 0.5)}L${px(r * 0.05)} ${px(-r * 0.5)}L${px(r * 0.035)} ${px(-r * 0.3)}L${px(-r * 0.035)} ${px(-r * 0.3)}Z`,
      dark,
    );
    markup +=
      circle(0, 0, r * 0.2, tone(lighten(tint, 0.2), 0.9)) +
      circle(0, 0, r * 0.12, tone(darken(tint, 0.3), 0.4));
    return markup;
  }
  // Brake disc and caliper behind the spokes.
  markup +=
    circle(0, 0, r * 0.47, tone('#77797a', 0.5)) + circle(0, 0, r * 0.4, tone('#5d5f60', 0.4));
  markup += `<path d="M${px(r * 0.3)} ${px(-r * 0.42)}A${px(r * 0.52)} ${px(r * 0.52)} 0 0 1 ${px(r * 0.52)} ${px(r * 0.05)}L${px(r * 0.36)} ${px(r * 0.04)}A${px(r * 0.36)} ${px(r * 0.36)} 0 0 0 ${px(r * 0.2)} ${px(-r * 0.3)}Z" fill="${tone('#a33b32', 0.5)}"/>`;
  const end = r * (rim - 0.04);
  if (style === 'alloy-five') {
    const spoke = `M${px(-r * 0.13)} ${px(-end)}Q${px(-r * 0.05)} ${px(-r * 0.3)} ${px(-r * 0.12)} ${px(-r * 0.1)}L${px(r * 0.12)} ${px(-r * 0.1)}Q${px(r * 0.05)} ${px(-r * 0.3)} ${px(r * 0.13)} ${px(-end)}Z`;
    markup += turned(5, spoke, metal);
  } else if (style === 'alloy-ten') {
    const spoke = `M${px(-r * 0.05)} ${px(-end)}L${px(-r * 0.045)} ${px(-r * 0.1)}L${px(r * 0.045)} ${px(-r * 0.1)}L${px(r * 0.05)} ${px(-end)}Z`;
    markup += turned(10, spoke, metal);
  } else {
    const spoke = `M${px(-r * 0.15)} ${px(-end)}L${px(-r * 0.06)} ${px(-r * 0.12)}L${px(r * 0.06)} ${px(-r * 0.12)}L${px(r * 0.15)} ${px(-end)}L${px(r * 0.07)} ${px(-end)}L0 ${px(-r * 0.36)}L${px(-r * 0.07)} ${px(-end)}Z`;
    markup += turned(6, spoke, metal);
  }
  markup += circle(0, 0, r * 0.16, metal);
  for (let index = 0; index < 5; index += 1) {
    const turn = (index / 5) * Math.PI * 2 + 0.6;
    markup += circle(Math.cos(turn) * r * 0.105, Math.sin(turn) * r * 0.105, r * 0.018, dark);
  }
  markup += circle(0, 0, r * 0.06, tone(mix(tint, '#30343a', 0.5), 0.5));
  return `${markup}<circle r="${px(r * (rim - 0.015))}" fill="none" stroke="${tone(lighten(tint, 0.6), 1)}" stroke-width="${px(r * 0.022)}" stroke-opacity="0.7"/>`;
}

function wireRim(light: Light, r: number): string {
  const tone = (colour: string, exposure: number): string => under(light, colour, exposure);
  let spokes = '';
  for (let index = 0; index < 18; index += 1) {
    const from = (index / 18) * Math.PI * 2;
    const to = from + (index % 2 === 0 ? 0.55 : -0.55);
    spokes += `M${px(Math.cos(to) * r * 0.12)} ${px(Math.sin(to) * r * 0.12)}L${px(Math.cos(from) * r * 0.72)} ${px(Math.sin(from) * r * 0.72)}`;
  }
  return (
    `<circle r="${px(r * 0.74)}" fill="none" stroke="#000" stroke-width="0"/>` +
    `<path d="${spokes}" fill="none" stroke="${tone('#c7cbcc', 0.7)}" stroke-width="${px(r * 0.018)}"/>` +
    `<circle r="${px(r * 0.74)}" fill="none" stroke="${tone('#b9bec0', 0.7)}" stroke-width="${px(r * 0.075)}"/>` +
    `<circle r="${px(r * 0.76)}" fill="none" stroke="${tone('#f4f6f6', 1)}" stroke-width="${px(r * 0.02)}"/>` +
    circle(0, 0, r * 0.16, tone('#8e9294', 0.6)) +
    circle(0, 0, r * 0.08, tone('#d4d7d8', 0.9))
  );
}

/** Tyre and hub without a filled rim, so what stands behind shows through: motorcycles. */
export function spokedWheel(light: Light, r: number, tyre: number, disc: boolean): string {
  const tone = (colour: string, exposure: number): string => under(light, colour, exposure);
  const middle = r - tyre / 2;
  let markup =
    `<circle r="${px(middle)}" fill="none" stroke="${tone('#262423', 0.35)}" stroke-width="${px(tyre)}"/>` +
    `<circle r="${px(r - tyre * 0.22)}" fill="none" stroke="${tone('#4b4744', 0.7)}" stroke-width="${px(tyre * 0.16)}"/>` +
    `<circle r="${px(r)}" fill="none" stroke="${tone('#1b1a19', 0.2)}" stroke-width="${px(tyre * 0.2)}" stroke-dasharray="${px(tyre * 0.45)} ${px(tyre * 0.22)}"/>`;
  let spokes = '';
  const rim = r - tyre - 1;
  for (let index = 0; index < 20; index += 1) {
    const from = (index / 20) * Math.PI * 2;
    const to = from + (index % 2 === 0 ? 0.7 : -0.7);
    spokes += `M${px(Math.cos(to) * r * 0.13)} ${px(Math.sin(to) * r * 0.13)}L${px(Math.cos(from) * rim)} ${px(Math.sin(from) * rim)}`;
  }
  markup += `<path d="${spokes}" fill="none" stroke="${tone('#bfc3c4', 0.7)}" stroke-width="${px(r * 0.014)}"/>`;
  markup += `<circle r="${px(rim)}" fill="none" stroke="${tone('#a9aeb0', 0.6)}" stroke-width="${px(r * 0.06)}"/>`;
  markup += `<circle r="${px(rim + r * 0.015)}" fill="none" stroke="${tone('#eef0f0', 1)}" stroke-width="${px(r * 0.015)}"/>`;
  if (disc) {
    markup += `<circle r="${px(r * 0.36)}" fill="none" stroke="${tone('#8f9496', 0.7)}" stroke-width="${px(r * 0.12)}"/>`;
    markup += `<circle r="${px(r * 0.36)}" fill="none" stroke="${tone('#55595b', 0.4)}" stroke-width="${px(r * 0.04)}" stroke-dasharray="${px(r * 0.06)} ${px(r * 0.1)}"/>`;
  }
  return (
    markup +
    circle(0, 0, r * (disc ? 0.16 : 0.24), tone('#7c8082', 0.6)) +
    circle(0, 0, r * 0.08, tone('#d2d6d7', 0.9))
  );
}
