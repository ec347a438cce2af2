import { darken, lighten, mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import { emptyRoom, finishRoom, roomWindow } from './interior-room.ts';
import {
  chair,
  cupboard,
  armchair,
  lowTable,
  pendantLamp,
  pottedPlant,
  rug,
  sofa,
  wallPicture,
} from './room-furniture.ts';
import type { Seed } from './seeded-random.ts';
import { addBox, type FaceBrush } from './solid-shapes.ts';

const FABRICS = ['#5f7d8c', '#b9694a', '#7a8a5c', '#c9a469', '#8b6f7d', '#4f6f6a'] as const;

export function livingRoom(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, { purpose: 'living' });
  const { stage, random, half, deep } = room;
  const way = traits.mirrored ? -1 : 1;
  const fabric = random.pick(FABRICS);
  roomWindow(room, way === 1 ? 3.3 : 0.6, 0.9, 1.9, 1.35, mix(fabric, '#fff6e4', 0.7));
  wallPicture(room, way === 1 ? 0.7 : 4.1, 1.35, 0.62, 0.8);
  wallPicture(room, way === 1 ? 1.5 : 3.3, 1.45, 0.5, 0.6);
  const door = way === 1 ? room.right : room.left;
  door.patch(2.2, 0, 0.95, 2.2, '#f7f0e2');
  door.patch(2.27, 0, 0.81, 2.12, room.wood);
  door.raw(2.27, 0, 0.81, 2.12, '#2b1a1c', 'fill-opacity="0.16"');
  rug(room, [-1.7, 1.7], [1, 3.2], mix(room.accent, '#a34a3a', 0.35));
  sofa(room, -way * 0.9, deep - 1, 2.3, fabric);
  lowTable(room, -way * 0.6, 2.3, 1.1, 0.6);
  addBox(
    stage,
    { x: [-way * 0.6 - 0.2, -way * 0.6 + 0.1], y: [0.43, 0.5], z: [2.2, 2.4] },
    { colour: room.accent, shadow: false, bias: -0.2 },
  );
  stage.plant([way * (half - 0.4), deep - 0.5], 1.5, pottedPlant);
  armchair(room, way * 1.55, 2.9, mix(room.accent, '#efe2c8', 0.35));
  cupboard(
    room,
    way === 1 ? [half - 0.5, half - 0.04] : [-half + 0.04, -half + 0.5],
    [0.1, 0.55],
    [1, 3],
    lighten(room.wood, 0.12),
    2,
  );
  addBox(
    stage,
    {
      x: way === 1 ? [half - 0.2, half - 0.14] : [-half + 0.14, -half + 0.2],
      y: [0.62, 1.4],
      z: [1.3, 2.7],
    },
    { colour: '#1b1d20', shadow: false, bias: -0.3 },
  );

  pendantLamp(room, 0, 2.4, 0.62, random.pick(['#d8a45a', '#f3ead8', '#b9694a']));
  return finishRoom(room);
}

export function kitchen(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, {
    purpose: 'kitchen',
    half: 2.7,
    deep: 4.2,
    floor: 'tiles',
  });
  const { stage, random, half, deep, back } = room;
  const way = traits.mirrored ? -1 : 1;
  const front = random.pick(['#f3eee3', '#7f9a8b', '#c9b08a', '#4f6b78', '#b9694a', '#e7d3ae']);
  const tile = mix(room.accent, '#fff8ea', 0.55);
  back.patch(0, 0.9, half * 2, 0.62, '#f7f3ea');
  for (let column = 0; column < 27; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      if ((column + row) % 2 === 0)
        back.patch(column * 0.2 + 0.01, 0.9 + row * 0.2, 0.18, 0.18, tile);
    }
  }
  roomWindow(room, half - 0.75, 1.2, 1.5, 1);
  const span = (from: number, to: number): readonly [number, number] =>
    way === 1 ? [from, to] : [-to, -from];
  cupboard(room, span(-half, -half + 1.7), [1.6, 2.35], [deep - 0.36, deep], front, 3, {
    bias: -0.1,
  });
  cupboard(room, span(0.9, 1.75), [1.6, 2.35], [deep - 0.36, deep], front, 2, { bias: -0.1 });
  cupboard(room, span(-half, 1.75), [0.08, 0.86], [deep - 0.62, deep], front, 8);
  addBox(
    stage,
    { x: span(-half, 1.75), y: [0.86, 0.91], z: [deep - 0.66, deep] },
    { colour: '#57524e', top: '#6d6762', bias: -0.1, shadow: false },
  );
  // Cooker and refrigerator.
  addBox(
    stage,
    { x: span(-1.5, -0.9), y: [0.05, 0.9], z: [deep - 0.66, deep] },
    {
      colour: '#d9dbd9',
      top: '#2d2e30',
      bias: -0.2,
      shadow: false,
      paint: {
        front: (brush) => {
          brush.patch(0.07, 0.12, 0.46, 0.42, '#26282b');
          brush.patch(0.09, 0.58, 0.42, 0.03, '#8e9294');
          for (let knob = 0; knob < 5; knob += 1)
            brush.patch(0.08 + knob * 0.095, 0.69, 0.05, 0.05, '#303234');
        },
      },
    },
  );
  addBox(
    stage,
    { x: span(1.85, 2.55), y: [0.04, 1.8], z: [deep - 0.7, deep - 0.05] },
    {
      colour: '#e9ebea',
      paint: {
        front: (brush) => {
          brush.patch(0, 1.2, 0.7, 0.015, '#8f9494');
          brush.patch(0.05, 1.28, 0.035, 0.34, '#9fa4a5');
          brush.patch(0.05, 0.72, 0.035, 0.4, '#9fa4a5');
          brush.area(
            [
              [0.45, 0],
              [0.62, 0],
              [0.62, 1.76],
              [0.52, 1.76],
            ],
            '#ffffff',
            'fill-opacity="0.5"',
          );
        },
      },
    },
  );
  addBox(
    stage,
    { x: span(-0.06, 0.0), y: [0.91, 1.2], z: [deep - 0.2, deep - 0.14] },
    { colour: '#b7bcbd', bias: -0.3, shadow: false },
  );
  const seatColour = random.pick(['#d9a441', '#3f7f86', '#b9483a', room.wood]);
  const tableX = -way * 0.55;
  chair(room, tableX - 0.42, 2.42, 1, seatColour);
  chair(room, tableX + 0.42, 2.42, 1, seatColour);
  lowTable(room, tableX, 1.85, 1.5, 0.85, 0.74);
  addBox(
    stage,
    { x: [tableX - 0.16, tableX + 0.16], y: [0.79, 0.86], z: [1.75, 2] },
    { colour: '#c98a4a', shadow: false, bias: -0.3 },
  );
  for (const [dx, tint] of [
    [-0.08, '#d9482f'],
    [0.02, '#e9b33f'],
    [0.1, '#7f9a3f'],
  ] as const) {
    addBox(
      stage,
      { x: [tableX + dx - 0.04, tableX + dx + 0.04], y: [0.86, 0.94], z: [1.84, 1.92] },
      { colour: tint, shadow: false, bias: -0.4 },
    );
  }
  pendantLamp(room, tableX, 1.95, 0.7, random.pick(['#b9694a', '#3f4446', '#d8a45a']));
  return finishRoom(room);
}

export function bedroom(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, { purpose: 'bedroom', half: 2.6, deep: 4.2 });
  const { stage, random, half, deep } = room;
  const way = traits.mirrored ? -1 : 1;
  const spread = random.pick(FABRICS);
  const bed = -way * 0.35;
  roomWindow(room, way === 1 ? 3.35 : 0.5, 0.95, 1.3, 1.25, mix(spread, '#fff6e4', 0.72));
  wallPicture(room, half + bed - 0.45, 1.55, 0.9, 0.6);
  rug(room, [bed - 1.4, bed + 1.4], [1, 2.4], mix(spread, '#e9d9ba', 0.4));
  addBox(
    stage,
    { x: [bed - 0.85, bed + 0.85], y: [0, 1.15], z: [deep - 0.1, deep - 0.02] },
    { colour: room.wood, shadow: false },
  );
  addBox(
    stage,
    { x: [bed - 0.8, bed + 0.8], y: [0.05, 0.34], z: [deep - 2.1, deep - 0.1] },
    { colour: darken(room.wood, 0.15) },
  );
  addBox(
    stage,
    { x: [bed - 0.79, bed + 0.79], y: [0.34, 0.56], z: [deep - 2.08, deep - 0.1] },
    { colour: '#f4efe4', top: '#fbf8f0', bias: -0.1, shadow: false },
  );
  addBox(
    stage,
    { x: [bed - 0.82, bed + 0.82], y: [0.22, 0.6], z: [deep - 2.12, deep - 0.85] },
    { colour: spread, top: lighten(spread, 0.12), bias: -0.6, shadow: false },
  );
  addBox(
    stage,
    { x: [bed - 0.83, bed + 0.83], y: [0.3, 0.61], z: [deep - 1.1, deep - 0.82] },
    { colour: mix(spread, '#fff6e4', 0.75), bias: -0.35, shadow: false },
  );
  for (const at of [bed - 0.7, bed + 0.06]) {
    addBox(
      stage,
      { x: [at, at + 0.64], y: [0.58, 0.78], z: [deep - 0.5, deep - 0.14] },
      { colour: '#fffaf0', bias: -0.2, shadow: false },
    );
  }
  addBox(
    stage,
    { x: [bed - 0.3, bed + 0.3], y: [0.6, 0.78], z: [deep - 0.7, deep - 0.55] },
    { colour: room.accent, bias: -0.5, shadow: false },
  );
  for (const at of [bed - 1.4, bed + 0.95]) {
    cupboard(room, [at, at + 0.45], [0.06, 0.52], [deep - 0.45, deep - 0.04], room.wood, 1);
  }
  const lampAt = stage.at([bed + way * 1.17, 0.52, deep - 0.25]);
  stage.addSolid(
    deep - 0.3,
    `<g transform="translate(${Math.round(lampAt[0])} ${Math.round(lampAt[1])})"><path d="M-5 0H5V-30H-5Z" fill="#b98a5a"/><path d="M-34 -30H34L22 -84H-22Z" fill="${stage.light.night ? '#ffe6a4' : '#f6ead0'}"/></g>`,
  );
  const wardrobe: readonly [number, number] =
    way === 1 ? [-half, -half + 0.62] : [half - 0.62, half];
  addBox(
    stage,
    { x: wardrobe, y: [0, 2.3], z: [0.9, 3.1] },
    {
      colour: lighten(room.wood, 0.16),
      shadow: false,
      paint: Object.fromEntries(
        (['left', 'right'] as const).map((name) => [
          name,
          (brush: FaceBrush) => {
            for (let door = 0; door < 3; door += 1) {
              const wide = brush.face.width / 3;
              brush.raw(
                door * wide + 0.02,
                0.06,
                wide - 0.04,
                2.2,
                brush.colour(door === 1 ? '#c9d6d8' : lighten(room.wood, 0.24)),
              );
              brush.patch(door * wide + wide - 0.1, 1, 0.03, 0.3, '#6e6258');
            }
          },
        ]),
      ),
    },
  );
  pendantLamp(room, 0.1, 2, 0.5, '#f3ead8');
  return finishRoom(room);
}
