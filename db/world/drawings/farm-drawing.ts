import { fenceLine, waterTank } from './building-parts.ts';
import { fodderCactus, mandacaru, sisal } from './caatinga-plants.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { earthRoad } from './earth-road.ts';
import { horse, zebu } from './farm-animals.ts';
import { barn, cistern, gate, pond, pool, windPump } from './farm-parts.ts';
import { verandaHouse } from './house-drawing.ts';
import { bushOf, palm, shadeTree, umbuzeiro } from './plants.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { addBox } from './solid-shapes.ts';
import { scatterCaatinga, scatterGrass } from './street-setting.ts';

type FarmKind = 'farm' | 'ranch' | 'site';

/** House, outbuildings, animals and plants of a rural property; the house stands around 0 0. */
export function farmstead(stage: Stage, traits: PropertyTraits, seed: Seed, kind: FarmKind): void {
  const random = seededRandom(seed, 'farmstead');
  const way: -1 | 1 = traits.mirrored ? -1 : 1;
  const { season } = traits;
  const road: readonly (readonly [number, number])[] = [
    [way * 3, -40],
    [way * 3.2, -22],
    [way * 2, -13],
    [way * 0.4, -7],
    [0, -3.4],
  ];
  earthRoad(stage, road, 3);
  const clear = (x: number, z: number): boolean =>
    (Math.abs(x) < 9 && z > -26 && z < 11) ||
    (kind === 'ranch' && Math.hypot(x + way * 13, (z - 2) * 1.4) < 8) ||
    Math.hypot(x - way * 15, z - 4) < 9;
  scatterCaatinga(stage, seed, season, { x: [-46, 46], z: [12, 80], count: 70, skip: clear });
  scatterCaatinga(stage, `${seed}b`, season, { x: [-34, 34], z: [-8, 12], count: 16, skip: clear });
  verandaHouse(stage, traits, { half: kind === 'site' ? 4.4 : 5.4 });
  stage.plant([-way * 7.4, 5], 6.6, shadeTree);
  stage.plant([way * 7.6, 9], 7.4, kind === 'site' ? shadeTree : palm);
  stage.plant([-way * 9, -3], 4.6, umbuzeiro);
  for (const x of [-4.4, -2.6, 2.6, 4.4])
    stage.plant([x, -3.3], random.between(0.7, 1), bushOf('#5a8243', traits.flower));
  waterTank(stage, [way * 6.9, 4.4, 7], 1);
  addBox(
    stage,
    { x: [way * 6.9 - 0.9, way * 6.9 + 0.9], y: [4.2, 4.4], z: [6.1, 7.9] },
    { colour: '#a79c90' },
  );
  for (const dx of [-0.8, 0.6])
    addBox(
      stage,
      { x: [way * 6.9 + dx, way * 6.9 + dx + 0.2], y: [0, 4.2], z: [6.3, 6.5] },
      { colour: '#a79c90' },
    );
  cistern(stage, -way * 7.2, 0.6);
  if (kind !== 'site') {
    barn(stage, way * 14, 6, traits.roof);
    fenceLine(stage, [way * 9, -4], [way * 24, -4], {
      rails: true,
      height: 1.5,
      colour: '#8a6a50',
    });
    fenceLine(stage, [way * 9, -4], [way * 9, 6], { rails: true, height: 1.5, colour: '#8a6a50' });
  }
  if (kind === 'ranch') {
    pond(stage, -way * 13, 2, 6.5, 4.2);
    stage.plant([way * 12, 1], 1.7, horse('#8a5236', way), 0);
    stage.plant([way * 16, -1], 1.7, horse('#4b3a34', way === 1 ? -1 : 1), 0);
    stage.plant([way * 19, 2.4], 1.65, horse('#c9a27a', way), 0);
    for (let index = 0; index < 4; index += 1)
      stage.plant(
        [-way * random.between(9, 20), random.between(7, 12)],
        random.between(5, 7),
        palm,
      );
  } else if (kind === 'farm') {
    windPump(stage, -way * 13, 10);
    for (let index = 0; index < 7; index += 1) {
      const hide = random.pick(['#f1ebe0', '#e6ddcc', '#c9a27a', '#f6f1e8', '#8a5f45']);
      stage.plant(
        [way * random.between(10, 22), random.between(-3, 4)],
        random.between(1.35, 1.6),
        zebu(hide, random.chance(0.5) ? 1 : -1),
      );
    }
    for (let row = 0; row < 3; row += 1) {
      for (let index = 0; index < 8; index += 1)
        stage.plant(
          [-way * (9.5 + index * 1.5), -7 + row * 2.2],
          random.between(0.9, 1.3),
          fodderCactus,
        );
    }
  } else {
    pool(stage, -way * 11, -2);
    for (let row = 0; row < 2; row += 1) {
      for (let index = 0; index < 4; index += 1)
        stage.plant([way * (9.5 + index * 3.2), 1 + row * 4.5], random.between(3, 3.8), shadeTree);
    }
    for (let index = 0; index < 6; index += 1)
      stage.plant([way * (8 + index * 1.5), -5.5], random.between(0.6, 0.9), sisal);
  }
  fenceLine(stage, [-30, -14], [way * 2.2 - 2.6, -14]);
  fenceLine(stage, [way * 2.2 + 2.6, -14], [30, -14]);
  gate(stage, way * 2.2, -14, 4.6);
  stage.plant([-way * 3.6, -13.2], 3.2, mandacaru);
  scatterGrass(stage, season, [-16, 16], [-16, -4], 60);
}
