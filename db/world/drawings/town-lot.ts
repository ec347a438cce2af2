import { mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { plotLimits } from './land-drawing.ts';
import { bushOf, palm, shadeTree } from './plants.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { addBox } from './solid-shapes.ts';
import {
  addNeighbours,
  lightPole,
  paintPavement,
  paintStreet,
  type Paving,
  scatterGrass,
} from './street-setting.ts';

/** A lot in town between its neighbours, open to the street. */
export function townLot(stage: Stage, traits: PropertyTraits, seed: Seed, above: boolean): void {
  const { season } = traits;
  const half = 6 + traits.size * 2;
  const way = traits.mirrored ? -1 : 1;
  const paving: Paving = traits.form < 0.4 ? 'earth' : traits.form < 0.75 ? 'cobbles' : 'asphalt';
  paintPavement(stage, -0.2, -2.2);
  paintStreet(stage, paving, -2.5);
  if (above) {
    plotLimits(stage, [-half, half], [0, 24], season);
    townBlocks(stage, seed);
  }
  addNeighbours(stage, seed, half, { count: above ? 5 : 4 });
  const brick = '#c47a50';
  for (let index = 0; index < 6; index += 1) {
    const [z0, z1] = [index * 4, index * 4 + 4];
    for (const x of [-half, half]) {
      addBox(
        stage,
        { x: [x - 0.08, x + 0.08], y: [0, 1.9], z: [z0, z1] },
        {
          colour: brick,
          paint: Object.fromEntries(
            (['left', 'right'] as const).map((name) => [
              name,
              (brush: {
                line: (
                  a: readonly [number, number],
                  b: readonly [number, number],
                  c: string,
                  d: number,
                  e?: string,
                ) => void;
                face: { width: number };
              }) => {
                for (let v = 0.2; v < 1.9; v += 0.2)
                  brush.line(
                    [0, v],
                    [brush.face.width, v],
                    stage.colour('#e9c9a8', 0.5),
                    0.018,
                    'stroke-opacity="0.7"',
                  );
              },
            ]),
          ),
        },
      );
    }
  }
  for (let index = 0; index < 4; index += 1) {
    const x: readonly [number, number] = [
      -half + (index * half) / 2,
      -half + ((index + 1) * half) / 2,
    ];
    addBox(stage, { x, y: [0, 1.9], z: [24, 24.16] }, { colour: '#cfb79a' });
  }
  stage.plant([-way * 3, 27], 6.4, shadeTree);
  stage.plant([way * 6, 29], 8, palm);
  scatterGrass(stage, season, [-half + 0.4, half - 0.4], [0.2, 14], 90);
  for (let index = 0; index < 6; index += 1)
    stage.plant(
      [stage.random.between(-half + 1, half - 1), stage.random.between(6, 22)],
      stage.random.between(0.6, 1.2),
      bushOf(season === 'green' ? '#7a9448' : '#b39d5e'),
    );
  for (const x of [-half + 0.3, half - 0.3])
    addBox(
      stage,
      { x: [x - 0.05, x + 0.05], y: [0, 1.1], z: [0, 0.1] },
      { colour: '#e2603f', top: '#fff3df' },
    );
  lightPole(stage, way * (half + 2), -1.9);
}

/** More roofs of the town behind, for pictures from the air. */
export function townBlocks(stage: Stage, seed: Seed): void {
  const random = seededRandom(seed, 'blocks');
  for (let row = 0; row < 5; row += 1) {
    for (let index = 0; index < 14; index += 1) {
      const x = -84 + index * 12.4 + random.between(-1, 1);
      const z = 32 + row * 26;
      if (random.chance(0.2)) {
        stage.plant([x, z + 4], random.between(5, 7), shadeTree);
        continue;
      }
      const wall = random.pick(['#e8c98d', '#d99b7c', '#b7cdb8', '#efe3cd', '#a9bfd0', '#f1ece2']);
      const tile = random.pick(['#b3633f', '#a9553a', '#c06a3c']);
      addBox(
        stage,
        { x: [x, x + 8.6], y: [0, 3], z: [z, z + 9] },
        { colour: wall, top: tile, shadow: false },
      );
      addBox(
        stage,
        { x: [x - 0.3, x + 8.9], y: [3, 3.7], z: [z - 0.3, z + 4.6] },
        { colour: mix(tile, '#7a3b28', 0.25), top: tile, shadow: false },
      );
    }
  }
}
