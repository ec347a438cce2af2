import { lightOf, propertyTraits } from './drawing-palette.ts';
import { parapetHouse, verandaHouse, modernHouse, gableHouse } from './house-drawing.ts';
import { paintGround } from './sky-and-land.ts';
import type { Seed } from './seeded-random.ts';
import { openStage, paintStreet, paintPavement, addNeighbours, lightPole } from './street-setting.ts';
import { bushOf, shadeTree } from './plants.ts';

export type DrawnCategory =
  | 'house'
  | 'apartment'
  | 'office'
  | 'farm'
  | 'land'
  | 'lot'
  | 'ranch'
  | 'building'
  | 'site'
  | 'commercial'
  | 'industrial'
  | 'industrial_land';

export type PropertyScene = 'front' | 'side' | 'street' | 'interior' | 'kitchen' | 'bedroom' | 'view' | 'plot';

/** One picture of a property as SVG. */
export function drawProperty({ seed, scene }: { category: DrawnCategory; seed: Seed; scene: PropertyScene }): string {
  return drawHouse(seed, scene);
}

export function drawHouse(seed: Seed, scene: string): string {
  const traits = propertyTraits(seed);
  const form = Math.floor(traits.form * 4);
  const way = traits.mirrored ? -1 : 1;
  const views = { front: { degrees: 12 * way, distance: 15.5 }, side: { degrees: -38 * way, distance: 18 }, street: { degrees: 58 * way, distance: 24 } } as const;
  const v = views[scene as 'front'] ?? views.front;
  const stage = openStage({ target: [0, 2.5], height: 1.9, horizon: 690, ...v }, lightOf(traits, scene === 'front' ? 0 : 1), seed, traits.season, scene);
  paintGround(stage, traits.season);
  paintPavement(stage, -0.2, -2.2);
  paintStreet(stage, 'cobbles', -2.5);
  addNeighbours(stage, seed, 5.8);
  [parapetHouse, verandaHouse, modernHouse, gableHouse][form]!(stage, traits);
  stage.plant([-9, 11], 6, shadeTree); stage.plant([3, 12], 7, shadeTree);
  stage.plant([5.6*way, -0.6], 1.2, bushOf('#4f7d3f', traits.flower));
  lightPole(stage, 7.5*-way, -1.9);
  return stage.render();
}
