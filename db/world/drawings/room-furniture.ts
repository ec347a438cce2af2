import { darken, lighten, mix } from './colour-mixing.ts';
import { under } from './drawing-light.ts';
import type { PlantArtist } from './drawing-stage.ts';
import type { Room } from './interior-room.ts';
import { addBox, type Range } from './solid-shapes.ts';
import { ellipse, px, shape } from './svg-markup.ts';

const block = (
  room: Room,
  x: Range,
  y: Range,
  z: Range,
  colour: string,
  bias = 0,
  shadow = false,
): void => addBox(room.stage, { x, y, z }, { colour, top: lighten(colour, 0.12), bias, shadow });

/** A sofa against the back wall, with loose cushions. */
export function sofa(room: Room, x: number, z: number, width: number, colour: string): void {
  const [a, b] = [x - width / 2, x + width / 2];
  block(room, [a, b], [0.1, 0.42], [z, z + 0.85], darken(colour, 0.12), 0, true);
  block(room, [a, b], [0.42, 0.86], [z + 0.62, z + 0.88], colour, 0.1);
  const seats = width > 1.9 ? 3 : 2;
  const wide = (width - 0.36) / seats;
  for (let index = 0; index < seats; index += 1) {
    const left = a + 0.18 + index * wide;
    block(
      room,
      [left + 0.02, left + wide - 0.02],
      [0.42, 0.54],
      [z + 0.02, z + 0.64],
      lighten(colour, 0.07),
      -0.2,
    );
    block(
      room,
      [left + 0.03, left + wide - 0.03],
      [0.54, 0.92],
      [z + 0.5, z + 0.66],
      lighten(colour, 0.04),
      -0.12,
    );
  }
  for (const left of [a, b - 0.18])
    block(room, [left, left + 0.18], [0.1, 0.62], [z - 0.02, z + 0.85], colour, -0.3);
  for (const [left, tint] of [
    [a + 0.28, room.accent],
    [b - 0.7, '#f2e3c6'],
  ] as const) {
    block(room, [left, left + 0.4], [0.56, 0.9], [z + 0.36, z + 0.48], tint, -0.45);
  }
}

export function lowTable(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  high = 0.38,
): void {
  const { wood } = room;
  for (const [dx, dz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [lx, lz] = [x + dx * (width / 2 - 0.06), z + dz * (depth / 2 - 0.06)];
    block(
      room,
      [lx - 0.03, lx + 0.03],
      [0, high],
      [lz - 0.03, lz + 0.03],
      darken(wood, 0.25),
      0.05,
    );
  }
  block(
    room,
    [x - width / 2, x + width / 2],
    [high, high + 0.05],
    [z - depth / 2, z + depth / 2],
    wood,
    -0.1,
    true,
  );
}

export function chair(room: Room, x: number, z: number, facing: -1 | 1, colour: string): void {
  const legs = darken(room.wood, 0.2);
  for (const [dx, dz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [lx, lz] = [x + dx * 0.19, z + dz * 0.19];
    block(room, [lx - 0.02, lx + 0.02], [0, 0.45], [lz - 0.02, lz + 0.02], legs, 0.1);
  }
  block(room, [x - 0.22, x + 0.22], [0.45, 0.5], [z - 0.22, z + 0.22], colour, 0, true);
  const back = z + facing * 0.2;
  block(
    room,
    [x - 0.22, x + 0.22],
    [0.55, 0.95],
    [back - 0.02, back + 0.02],
    colour,
    facing === -1 ? -0.12 : 0.12,
  );
}

export function rug(room: Room, x: Range, z: Range, colour: string): void {
  const { stage } = room;
  const area = (inset: number, tint: string): string =>
    stage.groundArea(
      [
        [x[0] + inset, z[0] + inset],
        [x[1] - inset, z[0] + inset],
        [x[1] - inset, z[1] - inset],
        [x[0] + inset, z[1] - inset],
      ],
      stage.colour(tint, 0.8),
      0.005,
    );
  stage.paintFar(
    area(0, colour) +
      area(0.12, mix(colour, '#fff4de', 0.75)) +
      area(0.2, colour) +
      area(0.5, mix(colour, '#fff4de', 0.25)),
  );
}

/** Doors and drawers in a row along the back wall: kitchens, wardrobes, shelves. */
export function cupboard(
  room: Room,
  x: Range,
  y: Range,
  z: Range,
  colour: string,
  doors: number,
  options: { top?: string; bias?: number } = {},
): void {
  addBox(
    room.stage,
    { x, y, z },
    {
      colour,
      top: options.top ?? lighten(colour, 0.15),
      bias: options.bias ?? 0,
      shadow: false,
      paint: {
        front: (brush) => {
          const { width, height } = brush.face;
          const wide = width / doors;
          for (let door = 0; door < doors; door += 1) {
            brush.raw(
              door * wide + 0.015,
              0.02,
              wide - 0.03,
              height - 0.04,
              brush.colour(darken(colour, 0.1)),
            );
            brush.raw(
              door * wide + 0.025,
              0.03,
              wide - 0.05,
              height - 0.06,
              brush.colour(lighten(colour, 0.03)),
            );
            brush.patch(
              door * wide + (door % 2 === 0 ? wide - 0.09 : 0.06),
              height * (y[0] > 1 ? 0.08 : 0.62),
              0.03,
              Math.min(0.2, height * 0.3),
              '#c8c4ba',
            );
          }
        },
      },
    },
  );
}

/** A house plant in a pot; `height` includes the pot. */
export const pottedPlant: PlantArtist = (light, random, h) => {
  const tone = (base: string, exposure: number): string => under(light, base, exposure);
  let markup = '';
  for (let index = 0; index < 11; index += 1) {
    const angle = -1.25 + (index / 10) * 2.5;
    const length = h * random.between(0.46, 0.7);
    const [x, y] = [Math.sin(angle) * length * 0.75, -h * 0.3 - Math.cos(angle) * length];
    const w = h * 0.07;
    markup += shape(
      `M0 ${px(-h * 0.28)}Q${px(x * 0.3 - w)} ${px((y - h * 0.3) * 0.6)} ${px(x)} ${px(y)}Q${px(x * 0.6 + w)} ${px((y - h * 0.2) * 0.55)} 0 ${px(-h * 0.28)}Z`,
      tone(index % 2 === 0 ? '#5f8d52' : '#3f6f47', index % 3 === 0 ? 0.9 : 0.3),
    );
  }
  markup += shape(
    `M${px(-h * 0.16)} ${px(-h * 0.32)}L${px(h * 0.16)} ${px(-h * 0.32)}L${px(h * 0.11)} 0L${px(-h * 0.11)} 0Z`,
    tone('#b8623c', 0.6),
  );
  return markup + ellipse(0, -h * 0.32, h * 0.16, h * 0.03, tone('#7d3e27', 0.3));
};

/** An upholstered chair turned to the middle of the room. */
export function armchair(room: Room, x: number, z: number, colour: string): void {
  block(room, [x - 0.42, x + 0.42], [0.1, 0.44], [z - 0.4, z + 0.4], darken(colour, 0.1), 0, true);
  block(room, [x - 0.4, x + 0.4], [0.44, 0.92], [z + 0.2, z + 0.42], colour, 0.06);
  block(room, [x - 0.3, x + 0.3], [0.44, 0.54], [z - 0.38, z + 0.22], lighten(colour, 0.08), -0.1);
  for (const left of [x - 0.44, x + 0.3]) {
    block(room, [left, left + 0.14], [0.1, 0.64], [z - 0.4, z + 0.4], lighten(colour, 0.02), -0.2);
  }
}

/** A lamp hanging from the ceiling; lit in the evening. */
export function pendantLamp(room: Room, x: number, z: number, drop: number, colour: string): void {
  const { stage, high } = room;
  const [left, top] = stage.at([x, high, z]);
  const [, bottom] = stage.at([x, high - drop, z]);
  const size = (bottom - top) * 0.36;
  const glow = stage.gradients.radial([
    [0, '#fff0c0', stage.light.night ? 0.9 : 0.35],
    [1, '#ffe2a0', 0],
  ]);
  stage.addSolid(
    z + 1,
    `<circle cx="${px(left)}" cy="${px(bottom)}" r="${px(size * 2.4)}" fill="${glow}"/>` +
      `<path d="M${px(left)} ${px(top)}V${px(bottom - size)}" stroke="#4a3a32" stroke-width="3"/>` +
      `<path d="M${px(left - size)} ${px(bottom)}Q${px(left - size * 0.8)} ${px(bottom - size)} ${px(left)} ${px(bottom - size * 1.05)}Q${px(left + size * 0.8)} ${px(bottom - size)} ${px(left + size)} ${px(bottom)}Z" fill="${stage.colour(colour, 0.7)}"/>` +
      `<ellipse cx="${px(left)}" cy="${px(bottom)}" rx="${px(size)}" ry="${px(size * 0.16)}" fill="#fff3cf"/>`,
  );
}

/** A picture on the back wall: hills, a sun, or plain shapes. */
export function wallPicture(room: Room, u: number, v: number, w: number, h: number): void {
  const { back, random, accent, wood } = room;
  back.raw(u + 0.04, v - 0.05, w, h, '#2b1a1c', 'fill-opacity="0.16"');
  back.patch(u, v, w, h, wood);
  back.patch(u + 0.05, v + 0.05, w - 0.1, h - 0.1, '#f7efdf');
  const ground = random.pick(['#c5683f', '#5f8a63', '#3f6b7d', '#d09a4a']);
  back.area(
    [
      [u + 0.09, v + 0.09],
      [u + w - 0.09, v + 0.09],
      [u + w - 0.09, v + h * 0.42],
      [u + w * 0.62, v + h * 0.6],
      [u + w * 0.36, v + h * 0.4],
      [u + 0.09, v + h * 0.52],
    ],
    back.colour(ground),
  );
  back.patch(u + w * 0.6, v + h * 0.66, w * 0.16, w * 0.16, accent);
}
