import type { Light, Season } from './drawing-light.ts';
import { Stage } from './drawing-stage.ts';
import { earthRoad } from './earth-road.ts';
import { cameraFor } from './perspective-camera.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { paintGround, paintSky } from './sky-and-land.ts';
import { scatterCaatinga, scatterGrass } from './street-setting.ts';
import { circle, px, rect, ROUND, stroke } from './svg-markup.ts';

export function roadAhead(
  seed: Seed,
  light: Light,
  season: Season,
  height: number,
  horizon: number,
): Stage {
  const stage = new Stage(
    cameraFor({ degrees: 0, distance: 0, height, focal: 1150, horizon }),
    light,
    seededRandom(seed, 'road ahead'),
  );
  paintSky(stage, seed, season, { rise: 1.3 });
  paintGround(stage, season, { speckle: 40 });
  const paved = stage.random.chance(0.5);
  if (paved) {
    stage.paintFar(
      stage.groundArea(
        [
          [-4.4, -3],
          [4.4, -3],
          [4.4, 700],
          [-4.4, 700],
        ],
        stage.colour('#857d7a', 0.75),
      ),
    );
    for (let z = 2; z < 120; z += 9) {
      stage.paintFar(
        stage.groundArea(
          [
            [1.5, z],
            [1.64, z],
            [1.64, z + 4],
            [1.5, z + 4],
          ],
          stage.colour('#f1d27a', 0.9),
        ),
      );
    }
    for (const x of [-4.1, 4])
      stage.paintFar(
        stage.groundArea(
          [
            [x, -3],
            [x + 0.14, -3],
            [x + 0.14, 400],
            [x, 400],
          ],
          stage.colour('#f4efe4', 0.9),
        ),
      );
  } else {
    earthRoad(
      stage,
      [
        [1.6, -6],
        [1.4, 8],
        [2.2, 24],
        [0.4, 60],
        [-8, 140],
        [-10, 400],
      ],
      5.4,
    );
  }
  scatterCaatinga(stage, seed, season, {
    x: [-60, 60],
    z: [12, 150],
    count: 80,
    skip: (x) => Math.abs(x - 1) < 7,
  });
  scatterGrass(stage, season, [-12, -5], [4, 30], 30);
  scatterGrass(stage, season, [6, 13], [4, 30], 30);
  return stage;
}

/** A round instrument: ring, ticks, needle at `share` of its sweep. */
export function dial(x: number, y: number, r: number, share: number, lit: string): string {
  let ticks = '';
  for (let index = 0; index <= 24; index += 1) {
    const turn = Math.PI * (0.78 + (index / 24) * 1.44);
    const from = index % 4 === 0 ? 0.74 : 0.82;
    ticks += `M${px(x + Math.cos(turn) * r * from)} ${px(y + Math.sin(turn) * r * from)}L${px(x + Math.cos(turn) * r * 0.9)} ${px(y + Math.sin(turn) * r * 0.9)}`;
  }
  const needle = Math.PI * (0.78 + share * 1.44);
  return (
    circle(x, y, r, '#0e1013') +
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="none" stroke="#8b9094" stroke-width="4"/>` +
    stroke(ticks, lit, 3, ROUND) +
    stroke(
      `M${px(x - Math.cos(needle) * r * 0.16)} ${px(y - Math.sin(needle) * r * 0.16)}L${px(x + Math.cos(needle) * r * 0.78)} ${px(y + Math.sin(needle) * r * 0.78)}`,
      '#f0583c',
      5,
      ROUND,
    ) +
    circle(x, y, r * 0.1, '#2a2d31') +
    rect(x - r * 0.26, y + r * 0.4, r * 0.52, r * 0.2, '#1d2a2f', 'rx="4"')
  );
}

export function finishCockpit(stage: Stage, markup: string, light: Light): string {
  const glow = light.night
    ? ''
    : `<path d="M0 640H1600V760H0Z" fill="${stage.gradients.linear([
        [0, light.disc.glow, 0.16],
        [1, light.disc.glow, 0],
      ])}"/>`;
  stage.paintNear(markup + glow);
  return stage.render();
}
