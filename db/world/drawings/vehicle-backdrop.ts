import { fenceLine, glassPaint } from './building-parts.ts';
import { mandacaru } from './caatinga-plants.ts';
import { darken, lighten, mix } from './colour-mixing.ts';
import type { Light, Season } from './drawing-light.ts';
import { Stage } from './drawing-stage.ts';
import { cameraFor } from './perspective-camera.ts';
import { bushOf, palm, shadeTree, umbuzeiro } from './plants.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { paintGround, paintSky } from './sky-and-land.ts';
import { addBox } from './solid-shapes.ts';
import {
  addNeighbours,
  lightPole,
  paintPavement,
  paintStreet,
  scatterCaatinga,
  scatterGrass,
} from './street-setting.ts';
import { px } from './svg-markup.ts';

export type Backdrop = 'wall' | 'country' | 'houses' | 'forecourt';

export interface Framing {
  /** Pixels per metre where the vehicle stands. */
  scale: number;
  /** Picture line of the ground under the tyres. */
  ground: number;
  distance: number;
  eye: number;
  /** Metres between the vehicle and what stands behind it. */
  behind: number;
}

/** A place to photograph a vehicle, seen straight on; the vehicle stands at z 0. */
export function backdropStage(
  seed: Seed,
  light: Light,
  season: Season,
  kind: Backdrop,
  framing: Framing,
): Stage {
  const { scale, ground, distance, eye, behind } = framing;
  const stage = new Stage(
    cameraFor({
      degrees: 0,
      distance,
      height: eye,
      focal: scale * distance,
      horizon: ground - eye * scale,
    }),
    light,
    seededRandom(seed, `backdrop ${kind}`),
  );
  paintSky(stage, seed, season, { rise: 1.35 });
  const random = seededRandom(seed, 'place');
  switch (kind) {
    case 'wall':
      wallPlace(
        stage,
        season,
        behind,
        random.pick(['#e9b65a', '#e08c68', '#86bfb2', '#f0e4cc', '#8fb4d2', '#d9a08c', '#c9d0a0']),
      );
      break;
    case 'country':
      countryPlace(stage, seed, season, behind);
      break;
    case 'houses':
      paintGround(stage, season);
      paintPavement(stage, behind, behind - 1.7);
      paintStreet(stage, 'cobbles', behind - 2, 30);
      housesBehind(stage, seed, behind);
      break;
    case 'forecourt':
      forecourt(stage, behind, random.pick(['#c8452f', '#2f6f73', '#d99a2b', '#33587e']));
      break;
  }
  return stage;
}

function wallPlace(stage: Stage, season: Season, behind: number, wall: string): void {
  paintGround(stage, season);
  paintPavement(stage, behind, behind - 1.6);
  paintStreet(stage, stage.random.chance(0.5) ? 'asphalt' : 'cobbles', behind - 1.9, 30);
  for (let index = 0; index < 5; index += 1) {
    const x = stage.random.between(-9, 9);
    stage.plant(
      [x, behind + 3.5 + stage.random.between(0, 3)],
      stage.random.between(4.4, 6.5),
      stage.random.pick([shadeTree, palm, shadeTree, umbuzeiro]),
    );
  }
  for (let index = -6; index < 6; index += 1) {
    const x: readonly [number, number] = [index * 4, index * 4 + 4];
    addBox(
      stage,
      { x, y: [0, 2.5], z: [behind, behind + 0.2] },
      {
        colour: wall,
        paint: {
          front: (brush) => {
            brush.patch(0, 0, 4, 0.62, mix(wall, '#7c3f2c', 0.62));
            brush.raw(0, 0.62, 4, 0.05, '#ffffff', 'fill-opacity="0.4"');
            brush.patch(0, 0, 0.28, 2.5, lighten(wall, 0.22));
            brush.raw(0.28, 0, 0.05, 2.5, '#2a1520', 'fill-opacity="0.14"');
            brush.raw(0, 2.34, 4, 0.16, '#2a1520', 'fill-opacity="0.16"');
          },
        },
      },
    );
    addBox(
      stage,
      { x, y: [2.5, 2.62], z: [behind - 0.08, behind + 0.28] },
      { colour: lighten(wall, 0.4), shadow: false },
    );
  }
  for (let index = 0; index < 3; index += 1) {
    stage.plant(
      [stage.random.between(-6, 6), behind + 0.4],
      1.5,
      bushOf('#4f7d3f', '#d6417a'),
      1.9,
    );
  }
  scatterGrass(stage, season, [-9, 9], [behind - 0.25, behind - 0.1], 14);
}

function countryPlace(stage: Stage, seed: Seed, season: Season, behind: number): void {
  paintGround(stage, season, { speckle: 90 });
  paintStreet(stage, 'earth', behind * 0.5, 40);
  scatterCaatinga(stage, seed, season, { x: [-26, 26], z: [behind + 4, behind + 46], count: 60 });
  fenceLine(stage, [-20, behind + 2], [20, behind + 2]);
  const random = seededRandom(seed, 'large plants');
  const way = random.chance(0.5) ? -1 : 1;
  stage.plant([way * random.between(3, 5), behind + 3], random.between(3.6, 5), mandacaru);
  stage.plant([-way * random.between(2.4, 6), behind + 8], random.between(4.5, 6), umbuzeiro);
  scatterGrass(stage, season, [-12, 12], [behind * 0.5, behind + 1.6], 46);
}

function housesBehind(stage: Stage, seed: Seed, behind: number): void {
  // The neighbours' row stands at z 0; moving the viewer is simpler than moving the houses.
  addNeighbours(stage, seed, -4, { count: 3, right: false, at: behind });
  addNeighbours(stage, seed, 0.2, { count: 3, left: false, at: behind });
  stage.plant([5.4, behind + 13], 6, shadeTree);
  stage.plant([-6, behind + 13], 7, shadeTree);
  lightPole(stage, -5.6, behind - 1.2);
}

function forecourt(stage: Stage, behind: number, brand: string): void {
  paintGround(stage, 'dry', { near: '#b9b2a8', far: '#c9c2b6', speckle: 0 });
  let tiles = '';
  for (let x = -18; x <= 18; x += 1.2) {
    const [a, b] = [stage.at([x, 0, -2.4]), stage.at([x, 0, behind])];
    tiles += `M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}`;
  }
  for (let z = -2.4; z <= behind; z += 1.2) {
    const [a, b] = [stage.at([-18, 0, z]), stage.at([18, 0, z])];
    tiles += `M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}`;
  }
  stage.paintFar(
    `<path d="${tiles}" fill="none" stroke="${stage.colour('#8d857b', 0.5)}" stroke-width="1.6" stroke-opacity="0.5"/>`,
  );
  const deep = behind + 3;
  addBox(
    stage,
    { x: [-14, 14], y: [0, 3.4], z: [deep, deep + 8] },
    {
      colour: '#efe9df',
      paint: {
        front: (brush) => {
          for (let bay = 0; bay < 9; bay += 1) {
            const u = 0.6 + bay * 3;
            brush.patch(u - 0.08, 0.2, 2.76, 2.7, '#3d4245');
            brush.raw(u, 0.26, 2.6, 2.58, glassPaint(stage));
            if (!stage.light.night)
              brush.area(
                [
                  [u + 0.3, 0.26],
                  [u + 0.9, 0.26],
                  [u + 1.7, 2.84],
                  [u + 1.1, 2.84],
                ],
                '#ffffff',
                'fill-opacity="0.2"',
              );
            brush.raw(u, 0.26, 2.6, 0.5, '#10181c', 'fill-opacity="0.35"');
          }
        },
      },
    },
  );
  addBox(
    stage,
    { x: [-14.4, 14.4], y: [3.3, 4.2], z: [deep - 1.6, deep + 8] },
    {
      colour: brand,
      top: darken(brand, 0.3),
      bias: -4,
      paint: {
        front: (brush) => {
          brush.patch(0, 0, brush.face.width, 0.12, lighten(brand, 0.5));
          for (const at of [9.2, 12, 13.4, 15.6])
            brush.patch(at, 0.36, at === 12 ? 0.9 : 1.6, 0.26, '#fff6e6');
        },
      },
    },
  );
  let flags = '';
  const colours = ['#e0a72e', '#c8452f', '#2f8f8a', '#f4ead8', '#33587e'];
  for (let index = 0; index < 34; index += 1) {
    const share = index / 33;
    const sag = Math.sin((share % 0.5) * 2 * Math.PI) * 0.7;
    const [x, y] = stage.at([-9 + share * 18, 5.1 - sag, behind]);
    const size = (stage.camera.focal / (behind + framingDistance(stage))) * 0.17;
    flags += `<path d="M${px(x)} ${px(y)}h${px(size * 1.5)}l${px(-size * 0.75)} ${px(size * 1.9)}z" fill="${stage.colour(colours[index % 5] ?? brand, 0.8)}"/>`;
  }
  stage.paintFar(flags);
}

const framingDistance = (stage: Stage): number => -stage.camera.position[2];
