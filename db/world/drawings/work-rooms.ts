import { lighten } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import { emptyRoom, finishRoom, outsideView } from './interior-room.ts';
import { chair, cupboard, lowTable, pendantLamp, pottedPlant } from './room-furniture.ts';
import type { Seed } from './seeded-random.ts';
import { addBox } from './solid-shapes.ts';

export function officeRoom(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, {
    purpose: 'office',
    half: 3.1,
    deep: 4.8,
    floor: 'tiles',
    sober: true,
  });
  const { stage, random, half, deep, back } = room;
  const way = traits.mirrored ? -1 : 1;
  back.patch(0.3, 0.15, half * 2 - 0.6, 2.35, '#3d4245');
  for (let pane = 0; pane < 4; pane += 1) outsideView(back, 0.38 + pane * 1.42, 0.22, 1.3, 2.2);
  const side = way === 1 ? room.left : room.right;
  for (let shelf = 0; shelf < 3; shelf += 1) {
    side.patch(2.2, 0.9 + shelf * 0.5, 2.2, 0.05, room.wood);
    for (let book = 0; book < 12; book += 1) {
      const tint = random.pick(['#b9483a', '#3f7f86', '#d9a441', '#e9dfc8', '#5d6b52']);
      side.patch(2.3 + book * 0.165, 0.95 + shelf * 0.5, 0.12, random.between(0.22, 0.34), tint);
    }
  }
  for (const [x, z] of [
    [-way * 1.1, 3.2],
    [way * 1.3, 3.4],
    [way * 0.9, 1.5],
  ] as const) {
    lowTable(room, x, z, 1.5, 0.7, 0.72);
    addBox(
      stage,
      { x: [x - 0.32, x + 0.32], y: [0.92, 1.3], z: [z + 0.1, z + 0.14] },
      {
        colour: '#1f2225',
        shadow: false,
        bias: -0.2,
        paint: {
          front: (brush) =>
            brush.raw(
              0.03,
              0.03,
              0.58,
              0.32,
              stage.gradients.linear([
                [0, '#7fb6c9'],
                [1, '#3f6f86'],
              ]),
            ),
        },
      },
    );
    addBox(
      stage,
      { x: [x - 0.04, x + 0.04], y: [0.77, 0.92], z: [z + 0.1, z + 0.14] },
      { colour: '#55595c', shadow: false, bias: -0.15 },
    );
    chair(room, x, z - 0.55, -1, random.pick(['#2d3135', room.accent]));
  }
  stage.plant([way * (half - 0.45), deep - 0.5], 1.7, pottedPlant);
  for (const x of [-1.2, 1.2]) {
    addBox(
      stage,
      { x: [x - 0.14, x + 0.14], y: [2.69, 2.74], z: [0.8, 4] },
      { colour: '#fffdf4', shadow: false },
    );
  }
  return finishRoom(room);
}

export function shopRoom(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, {
    purpose: 'shop',
    half: 3.4,
    deep: 5.4,
    high: 3.2,
    floor: 'tiles',
    sober: true,
  });
  const { stage, random, half, deep, back } = room;
  const way = traits.mirrored ? -1 : 1;
  back.patch(0, 2.3, half * 2, 0.5, room.accent);
  back.patch(half - 0.6, 2.48, 1.2, 0.14, '#fff6e6');
  for (const side of [room.left, room.right]) {
    for (let shelf = 0; shelf < 4; shelf += 1) {
      side.patch(1.9, 0.3 + shelf * 0.52, 4.6, 0.06, room.wood);
      for (let index = 0; index < 22; index += 1) {
        const tint = random.pick([
          '#c8452f',
          '#3f7f86',
          '#d9a441',
          '#efe4cc',
          '#6b7f4f',
          '#8b6f7d',
        ]);
        side.patch(
          2 + index * 0.205,
          0.36 + shelf * 0.52,
          random.between(0.11, 0.17),
          random.between(0.2, 0.4),
          tint,
        );
      }
    }
  }
  cupboard(room, [-1.5, 1.5], [0, 1], [deep - 1.6, deep - 0.9], lighten(room.wood, 0.1), 4, {
    top: '#efe9df',
  });
  addBox(
    stage,
    { x: [0.5, 0.95], y: [1, 1.35], z: [deep - 1.4, deep - 1.2] },
    { colour: '#2a2d30', shadow: false, bias: -0.2 },
  );
  for (const [x, z] of [
    [-way * 0.9, 2.2],
    [way * 1.1, 1.5],
  ] as const) {
    addBox(stage, { x: [x - 0.6, x + 0.6], y: [0, 0.62], z: [z, z + 0.7] }, { colour: '#f1ebe0' });
    for (let index = 0; index < 8; index += 1) {
      const [bx, bz] = [x - 0.5 + (index % 4) * 0.27, z + 0.1 + Math.floor(index / 4) * 0.3];
      addBox(
        stage,
        { x: [bx, bx + 0.2], y: [0.62, 0.62 + random.between(0.14, 0.34)], z: [bz, bz + 0.2] },
        {
          colour: random.pick(['#c8452f', '#3f7f86', '#d9a441', '#8a9a5c']),
          shadow: false,
          bias: -0.3,
        },
      );
    }
  }
  for (const x of [-1.4, 0, 1.4]) pendantLamp(room, x, 3, 0.6, '#33383b');
  return finishRoom(room);
}

export function warehouseHall(traits: PropertyTraits, seed: Seed): string {
  const room = emptyRoom(traits, seed, {
    purpose: 'hall',
    half: 5.6,
    deep: 10,
    high: 5,
    floor: 'concrete',
    sober: true,
  });
  const { stage, random, half, back } = room;
  const way = traits.mirrored ? -1 : 1;
  back.patch(half - 1.9, 0, 3.8, 3.9, '#55595c');
  outsideView(back, half - 1.75, 0, 3.5, 3.75);
  back.raw(half - 1.75, 0, 3.5, 0.8, stage.colour('#c08a5c', 0.8));
  for (const side of [room.left, room.right]) {
    for (let bay = 0; bay < 6; bay += 1) {
      side.patch(0.6 + bay * 2, 0, 0.26, 5, '#8d9496');
      if (bay > 0)
        side.raw(1.2 + bay * 2 - 1, 3.6, 1.2, 0.8, stage.light.night ? '#32406f' : '#dff0f4');
    }
    side.patch(0, 0.11, side.face.width, 1.2, '#c9c2b6');
  }
  for (let truss = 0; truss < 6; truss += 1) {
    const z = 0.8 + truss * 1.8;
    addBox(
      stage,
      { x: [-half, half], y: [4.66, 4.84], z: [z, z + 0.12] },
      { colour: '#7a8184', shadow: false },
    );
  }
  for (let stack = 0; stack < 9; stack += 1) {
    const leftSide = stack % 2 === 0 ? -1 : 1;
    const x = leftSide * random.between(2.9, 4.6);
    const z = 2.2 + stack * 0.8;
    const tall = random.pick([0.55, 1.1, 1.65]);
    addBox(
      stage,
      { x: [x - 0.6, x + 0.6], y: [0, 0.12], z: [z, z + 1] },
      { colour: '#9a6d42', shadow: false },
    );
    addBox(
      stage,
      { x: [x - 0.56, x + 0.56], y: [0.12, tall], z: [z + 0.04, z + 0.96] },
      {
        colour: random.pick(['#c39a6b', '#d3ae80', '#b98a5a', '#e6dcc6']),
        bias: -0.1,
        paint: {
          front: (brush) => {
            brush.patch(0.5, 0, 0.12, brush.face.height, '#8f6a44');
          },
        },
      },
    );
  }
  const f = way * 1.2;
  addBox(stage, { x: [f - 0.5, f + 0.5], y: [0.2, 1], z: [4, 5.4] }, { colour: '#e0a72e' });
  addBox(
    stage,
    { x: [f - 0.48, f + 0.48], y: [1.9, 1.98], z: [4.1, 5.2] },
    { colour: '#2b2d30', shadow: false, bias: -0.3 },
  );
  for (const [dx, dz] of [
    [-0.45, 4.1],
    [0.41, 4.1],
    [-0.45, 5.1],
    [0.41, 5.1],
  ] as const)
    addBox(
      stage,
      { x: [f + dx, f + dx + 0.05], y: [1, 1.9], z: [dz, dz + 0.05] },
      { colour: '#2b2d30', shadow: false, bias: -0.1 },
    );
  for (const dx of [-0.4, 0.3])
    addBox(
      stage,
      { x: [f + dx, f + dx + 0.1], y: [0.1, 2.3], z: [3.86, 3.96] },
      { colour: '#3a3d40', shadow: false, bias: -0.2 },
    );
  for (const dx of [-0.5, 0.3])
    addBox(
      stage,
      { x: [f + dx, f + dx + 0.2], y: [0, 0.5], z: [4.1, 4.6] },
      { colour: '#1d1d1e', shadow: false, bias: -0.5 },
    );
  return finishRoom(room);
}
