import { mix } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { PlantArtist } from './drawing-stage.ts';
import { sunSide } from './plants.ts';
import { circle, ellipse, type Point, px, ROUND, shape, stroke } from './svg-markup.ts';

const CACTUS = '#4f7a4a';

/** The mandacaru: ribbed columns with arms that turn upwards, sometimes in flower. */
export const mandacaru: PlantArtist = (light, random, h) => {
  const side = sunSide(light);
  const thick = h * random.between(0.085, 0.11);
  const arms = random.whole(3, 6);
  const limbs: { path: string; width: number; tip: Point }[] = [];
  for (let index = 0; index < arms; index += 1) {
    const way = index % 2 === 0 ? -1 : 1;
    const start = -h * random.between(0.22, 0.52);
    const out = way * h * random.between(0.12, 0.3);
    const top = -h * random.between(0.66, 0.96);
    const bend = h * 0.1;
    limbs.push({
      path: `M0 ${px(start)}Q${px(out)} ${px(start + bend * 0.2)} ${px(out)} ${px(start - bend * 1.5)}L${px(out * 1.04)} ${px(top)}`,
      width: thick * random.between(0.66, 0.85),
      tip: [out * 1.04, top],
    });
  }
  limbs.push({
    path: `M0 0L${px(h * 0.012)} ${px(-h + thick)}`,
    width: thick,
    tip: [h * 0.012, -h + thick],
  });
  let markup = '';
  for (const { path, width, tip } of limbs) {
    markup += stroke(path, under(light, mix(CACTUS, '#1c3327', 0.35), 0), width, ROUND);
    if (h < 70) {
      markup += stroke(path, under(light, CACTUS, 0.6), width * 0.5, ROUND);
      continue;
    }
    markup += `<g transform="translate(${px(side * width * 0.13)} 0)">${stroke(path, under(light, CACTUS, 0.5), width * 0.68, ROUND)}</g>`;
    markup += `<g transform="translate(${px(side * width * 0.27)} 0)">${stroke(path, under(light, mix(CACTUS, '#c9d68a', 0.4), 0.9), width * 0.2, ROUND)}</g>`;
    markup += stroke(path, under(light, mix(CACTUS, '#1c3327', 0.6), 0), width * 0.06, ROUND);
    if (random.chance(0.3)) {
      const colour = random.chance(0.5) ? '#fff4e2' : '#d24a6a';
      markup += circle(
        tip[0] - side * width * 0.3,
        tip[1] - width * 0.35,
        width * 0.24,
        under(light, colour, 0.8),
      );
    }
  }
  return markup;
};

/** Palma forrageira, the fodder cactus: flat pads stacked on each other. */
export const fodderCactus: PlantArtist = (light, random, h) => {
  let markup = '';
  const pad = (x: number, y: number, tilt: number, size: number, levels: number): void => {
    const [cx, cy] = [x + Math.sin(tilt) * size * 0.5, y - Math.cos(tilt) * size * 0.5];
    const turn = `transform="rotate(${px((tilt * 180) / Math.PI)} ${px(cx)} ${px(cy)})"`;
    markup += ellipse(cx, cy, size * 0.3, size * 0.52, under(light, '#64894f', 0.15), turn);
    markup += ellipse(
      cx + sunSide(light) * size * 0.06,
      cy,
      size * 0.2,
      size * 0.42,
      under(light, '#7d9f5c', 0.8),
      turn,
    );
    if (levels === 0) return;
    for (const way of [-1, 1]) {
      pad(
        x + Math.sin(tilt) * size * 0.86,
        y - Math.cos(tilt) * size * 0.86,
        tilt + way * random.between(0.25, 0.75),
        size * 0.8,
        levels - 1,
      );
    }
  };
  pad(0, 0, random.between(-0.15, 0.15), h * 0.42, 2);
  return markup;
};

/** Sisal: a rosette of blades. */
export const sisal: PlantArtist = (light, random, h) => {
  let markup = '';
  for (let index = 0; index < 15; index += 1) {
    const angle = -1.35 + (index / 14) * 2.7;
    const length = h * random.between(0.8, 1.05);
    const [x, y] = [Math.sin(angle) * length * 0.8, -Math.cos(angle) * length];
    const half = h * 0.055;
    markup += shape(
      `M${px(-half)} 0L${px(x)} ${px(y)}L${px(half)} 0Z`,
      under(light, index % 2 === 0 ? '#7f9c78' : '#5f8066', index % 2 === 0 ? 0.8 : 0.1),
    );
  }
  return markup;
};

/** A tuft of grass; straw in the dry months. */
export const grassOf =
  (tint: string): PlantArtist =>
  (light, random, h) => {
    let blades = '';
    for (let index = 0; index < 9; index += 1) {
      const lean = random.between(-0.6, 0.6) * h;
      blades += `M${px(random.between(-0.25, 0.25) * h)} 0Q${px(lean * 0.3)} ${px(-h * 0.6)} ${px(lean)} ${px(-h * random.between(0.6, 1))}`;
    }
    return stroke(
      blades,
      under(light, tint, random.between(0.2, 0.9)),
      Math.max(1.2, h * 0.07),
      ROUND,
    );
  };
