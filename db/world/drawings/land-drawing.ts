import { fenceLine } from './building-parts.ts';
import { mandacaru, sisal } from './caatinga-plants.ts';
import { mix } from './colour-mixing.ts';
import type { PropertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { earthRoad } from './earth-road.ts';
import { depthOf } from './perspective-camera.ts';
import { bushOf, dryTree, umbuzeiro } from './plants.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { EARTH } from './sky-and-land.ts';
import { addBox } from './solid-shapes.ts';
import { lightPole, paintStreet, scatterCaatinga, scatterGrass } from './street-setting.ts';
import { linePath } from './svg-markup.ts';
import { warehouse } from './trade-drawing.ts';

/** Fields in strips, as they look from above. */
function fieldStrips(stage: Stage, seed: Seed, traits: PropertyTraits, from: number): void {
  const random = seededRandom(seed, 'fields');
  const tints =
    traits.season === 'green'
      ? ['#7f9a48', '#95a858', '#6d8a45', '#b08a54', '#a9b268']
      : ['#c9a966', '#b88a55', '#d0b27a', '#a98a55', '#8f9556'];
  let z = from;
  while (z < from + 260) {
    const deep = random.between(18, 44);
    let x = -260;
    while (x < 260) {
      const wide = random.between(30, 90);
      stage.paintFar(
        stage.groundArea(
          [
            [x, z],
            [x + wide, z],
            [x + wide - 3, z + deep],
            [x - 3, z + deep],
          ],
          stage.colour(random.pick(tints), 0.75, z - from + 40),
        ),
      );
      if (random.chance(0.45)) {
        let rows = '';
        for (let row = 2; row < wide - 2; row += 3.2)
          rows += linePath(
            [stage.at([x + row, 0, z + 1]), stage.at([x + row - 2.6, 0, z + deep - 1])],
            false,
          );
        stage.paintFar(
          `<path d="${rows}" fill="none" stroke="${stage.colour('#5f6f3a', 0.4, z - from + 40)}" stroke-width="2" stroke-opacity="0.4"/>`,
        );
      }
      x += wide + 1.4;
    }
    z += deep + 2;
  }
}

/** The plot lifted out of its surroundings: paler ground, a dashed limit, corner stakes. */
export function plotLimits(
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  season: PropertyTraits['season'],
): void {
  const corners = [
    [x[0], z[0]],
    [x[1], z[0]],
    [x[1], z[1]],
    [x[0], z[1]],
  ] as const;
  stage.paintFar(
    stage.groundArea([...corners], stage.colour(mix(EARTH[season].near, '#f2d7a6', 0.45), 0.85)),
  );
  const outline = corners.map(([a, b]) => stage.at([a, 0.1, b]));
  stage.paintFar(
    `<path d="${linePath(outline)}" fill="none" stroke="#fff6e0" stroke-width="5" stroke-dasharray="22 14" stroke-opacity="0.95"/>`,
  );
  for (const [a, b] of corners) {
    const tall = depthOf(stage.camera, [a, 0, b]) * 0.045;
    addBox(
      stage,
      {
        x: [a - tall * 0.09, a + tall * 0.09],
        y: [0, tall],
        z: [b - tall * 0.09, b + tall * 0.09],
      },
      { colour: '#e2603f', top: '#fff3df' },
    );
  }
}

/** Rural land: fence, track and caatinga, seen from the road or (when `above`) from the air. */
export function ruralLand(stage: Stage, traits: PropertyTraits, seed: Seed, above: boolean): void {
  const { season } = traits;
  const way = traits.mirrored ? -1 : 1;
  const random = seededRandom(seed, 'land');
  if (above) {
    fieldStrips(stage, seed, traits, -60);
    earthRoad(
      stage,
      [
        [-200, -29],
        [-60, -27],
        [0, -26],
        [60, -27],
        [200, -31],
      ],
      6,
    );
    plotLimits(stage, [-24, 24], [-20, 26], season);
    scatterCaatinga(stage, seed, season, { x: [-22, 22], z: [-18, 24], count: 34 });
    scatterCaatinga(stage, `${seed}b`, season, { x: [-110, 110], z: [30, 190], count: 90 });
    fenceLine(stage, [-24, -20], [24, -20], { step: 4 });
    fenceLine(stage, [24, -20], [24, 26], { step: 4 });
    fenceLine(stage, [-24, -20], [-24, 26], { step: 4 });
    return;
  }
  earthRoad(
    stage,
    [
      [way * 1.5, -40],
      [way * 1.2, -12],
      [way * 2.6, 0],
      [way * 1.4, 16],
      [-way * 3, 40],
      [-way * 4, 90],
    ],
    3.2,
  );
  scatterCaatinga(stage, seed, season, {
    x: [-40, 40],
    z: [4, 90],
    count: 85,
    skip: (x, z) => Math.abs(x - way * 1) < 3.6 && z < 60,
  });
  fenceLine(stage, [-34, -2], [way * 2 - 2.4, -2]);
  fenceLine(stage, [way * 2 + 2.4, -2], [34, -2]);
  stage.plant([-way * 5.6, 2.4], 5, mandacaru);
  stage.plant([way * 8, 5], 5.4, umbuzeiro);
  stage.plant([-way * 10.5, 7], 4.8, season === 'dry' ? dryTree : umbuzeiro);
  for (let index = 0; index < 7; index += 1)
    stage.plant(
      [random.between(-10, 10), random.between(-6, -3)],
      random.between(0.5, 0.8),
      random.pick([sisal, bushOf(season === 'green' ? '#7a9448' : '#b39d5e')]),
    );
  scatterGrass(stage, season, [-14, 14], [-9, 2], 90);
}

/** One leaf of the metal gate; it stands half open. */
function slidingGate(stage: Stage, side: number): void {
  const x: readonly [number, number] = side === -1 ? [-2.95, -0.9] : [1.2, 2.95];
  for (let bar = 0; bar <= 8; bar += 1) {
    const at = x[0] + ((x[1] - x[0]) * bar) / 8;
    addBox(
      stage,
      { x: [at - 0.025, at + 0.025], y: [0.1, 1.9], z: [0, 0.05] },
      { colour: '#4d6f78', shadow: false },
    );
  }
  for (const v of [0.1, 1, 1.85])
    addBox(
      stage,
      { x, y: [v, v + 0.08], z: [-0.02, 0.06] },
      { colour: '#4d6f78', shadow: false, bias: -0.05 },
    );
}

/** Ground for industry beside the road, with a shed on the next plot. */
export function industrialLand(
  stage: Stage,
  traits: PropertyTraits,
  seed: Seed,
  above: boolean,
): void {
  const { season } = traits;
  const way = traits.mirrored ? -1 : 1;
  paintStreet(stage, 'asphalt', -4, 9);
  const line = stage.colour('#f1d27a', 0.9);
  for (let x = -70; x < 70; x += 6)
    stage.paintFar(
      stage.groundArea(
        [
          [x, -8.6],
          [x + 3, -8.6],
          [x + 3, -8.4],
          [x, -8.4],
        ],
        line,
      ),
    );
  if (above) plotLimits(stage, [-26, 26], [0, 44], season);
  warehouse(stage, traits, [way * (above ? 42 : 17), above ? 10 : 18]);
  scatterCaatinga(stage, seed, season, { x: [-70, 70], z: [above ? 48 : 42, 130], count: 70 });
  const panel = '#d5cec2';
  for (const side of [-1, 1]) {
    for (let index = 0; index < 12; index += 1) {
      const [a, b] = [3.4 + index * 3, 6.4 + index * 3];
      const x: readonly [number, number] = side === -1 ? [-b, -a] : [a, b];
      addBox(
        stage,
        { x, y: [0, 1.15], z: [0, 0.12] },
        {
          colour: panel,
          paint: {
            front: (brush) => {
              brush.patch(0, 0, 0.2, 1.15, '#bdb5a8');
              for (const v of [0.38, 0.77])
                brush.line([0.2, v], [3, v], brush.colour('#a39b8e'), 0.03);
            },
          },
        },
      );
    }
    addBox(
      stage,
      { x: [side * 3.2 - 0.25, side * 3.2 + 0.25], y: [0, 2.5], z: [-0.25, 0.25] },
      { colour: traits.colours.wall, top: '#f4efe4' },
    );
    slidingGate(stage, side);
  }
  scatterGrass(stage, season, [-18, 18], [-3.6, 10], 90);
  lightPole(stage, -way * 9, -3);
}
