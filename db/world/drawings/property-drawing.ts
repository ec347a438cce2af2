import { lightOf, type PropertyTraits, propertyTraits } from './drawing-palette.ts';
import type { Stage } from './drawing-stage.ts';
import { farmstead } from './farm-drawing.ts';
import { bedroom, kitchen, livingRoom } from './home-rooms.ts';
import { gableHouse, modernHouse, verandaHouse } from './house-drawing.ts';
import { industrialLand, ruralLand } from './land-drawing.ts';
import { parapetHouse } from './parapet-house.ts';
import { bushOf, palm, shadeTree, umbuzeiro } from './plants.ts';
import type { DrawnCategory, PropertyScene } from './property-scenes.ts';
import { storeysOf, viewFor } from './property-views.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { paintGround } from './sky-and-land.ts';
import { addBox } from './solid-shapes.ts';
import {
  addNeighbours,
  lightPole,
  openStage,
  paintPavement,
  paintStreet,
  type Paving,
} from './street-setting.ts';
import { apartmentBlock, officeBlock } from './tower-drawing.ts';
import { moved } from './svg-markup.ts';
import { type TruckPlan, truckLength, truckSide } from './truck-side.ts';
import { townBlocks, townLot } from './town-lot.ts';
import { shopHouse, warehouse } from './trade-drawing.ts';
import { officeRoom, shopRoom, warehouseHall } from './work-rooms.ts';

export { propertyScenes, type DrawnCategory, type PropertyScene } from './property-scenes.ts';

export interface PropertyOrder {
  category: DrawnCategory;
  seed: Seed;
  scene: PropertyScene;
}

type SiteArtist = (stage: Stage, traits: PropertyTraits, seed: Seed, above: boolean) => void;

/** `yard` is the depth in metres between the pavement and the front wall. */
function townSite(
  build: (stage: Stage, traits: PropertyTraits) => void,
  gap: number,
  yard = 0,
): SiteArtist {
  return (stage, traits, seed, above) => {
    const paving: Paving = seededRandom(seed, 'street').pick([
      'cobbles',
      'cobbles',
      'asphalt',
      'earth',
    ]);
    const way = traits.mirrored ? -1 : 1;
    paintGround(stage, traits.season);
    paintPavement(stage, -0.2 - yard, -2.2 - yard);
    paintStreet(stage, paving, -2.5 - yard);
    if (above) townBlocks(stage, seed);
    addNeighbours(stage, seed, gap);
    build(stage, traits);
    const garden = seededRandom(seed, 'trees');
    for (let index = 0; index < 6; index += 1) {
      const kind = garden.pick([shadeTree, shadeTree, palm, umbuzeiro]);
      stage.plant(
        [-16 + index * 6.2 + garden.between(-2, 2), garden.between(12, 19)],
        garden.between(5.4, 8),
        kind,
      );
    }
    stage.plant([(gap + 0.2) * way, -0.5 - yard * 0.6], 1.1, bushOf('#4f7d3f', traits.flower));
    // The pole belongs to the far side, so it never cuts through the house.
    lightPole(stage, (gap + 2.6) * (stage.camera.position[0] < 0 ? 1 : -1), -1.9 - yard);
    pavementTree(stage, (gap - 0.9) * -way, -1.75 - yard, traits);
  };
}

/** A young tree on the pavement, its trunk whitewashed, on every second plot. */
function pavementTree(stage: Stage, x: number, z: number, traits: PropertyTraits): void {
  if (traits.form * 10 - Math.floor(traits.form * 10) < 0.5) return;
  stage.plant([x, z], 3.3, shadeTree);
  addBox(
    stage,
    { x: [x - 0.09, x + 0.09], y: [0, 0.75], z: [z - 0.14, z - 0.04] },
    { colour: '#f6f1e6', shadow: false, bias: -0.2 },
  );
}

/** A truck waiting in the yard, broadside to the viewer. */
function parkedTruck(stage: Stage, seed: Seed, traits: PropertyTraits): void {
  const random = seededRandom(seed, 'yard');
  const plan: TruckPlan = {
    body: random.pick(['box', 'stake', 'tractor', 'dump']),
    axles: random.chance(0.5) ? 3 : 2,
    colour: random.pick(['#b3261e', '#1f4f8f', '#e9e6df', '#d99a2b', '#2f6b4a']),
    cargo: random.pick(['#eceae4', '#8d979b', '#c9a24a']),
  };
  const way = traits.mirrored ? -1 : 1;
  const x = -way * 7.8;
  stage.plant([x, -2.6], 3.7, (_light, _random, height) => {
    const scale = height / 370;
    return moved(
      (way * -truckLength(plan) * scale) / 2,
      0,
      truckSide(stage, plan),
      way * scale,
      scale,
    );
  });
}

function houseSite(stage: Stage, traits: PropertyTraits, seed: Seed, above: boolean): void {
  const shapes = [parapetHouse, parapetHouse, gableHouse, modernHouse, verandaHouse] as const;
  const build = shapes[Math.floor(((traits.form * 7.3) % 1) * shapes.length)] ?? parapetHouse;
  if (build === verandaHouse) {
    townSite(
      (on, look) => {
        on.paintFar(
          on.groundArea(
            [
              [-7, -3],
              [7, -3],
              [7, 11],
              [-7, 11],
            ],
            on.colour('#a8a05a', 0.7),
          ),
        );
        verandaHouse(on, look, { half: 4.6 });
        for (const x of [-3.6, -2.2, 2.2, 3.6])
          on.plant([x, -3], 0.8, bushOf('#5a8243', look.flower));
      },
      7,
      3,
    )(stage, traits, seed, above);
    return;
  }
  townSite(build, 5.9)(stage, traits, seed, above);
}

const SITES: Record<DrawnCategory, SiteArtist> = {
  house: houseSite,
  apartment: townSite((stage, traits) => apartmentBlock(stage, traits, storeysOf(traits) + 1), 8.4),
  building: townSite((stage, traits) => apartmentBlock(stage, traits, storeysOf(traits)), 8.4),
  office: townSite((stage, traits) => officeBlock(stage, traits, storeysOf(traits)), 8),
  commercial: townSite(shopHouse, 6.4),
  industrial: (stage, traits, seed) => {
    paintGround(stage, traits.season, { near: '#b99a78' });
    paintStreet(stage, 'asphalt', -6, 9);
    warehouse(stage, traits);
    for (const x of [-16, -12.5, 12, 15.5]) stage.plant([x, 18], 6.5, shadeTree);
    for (const x of [-10, 10]) stage.plant([x, -1], 1.2, bushOf('#5a8243', traits.flower));
    lightPole(stage, stage.camera.position[0] < 0 ? 12 : -12, -5);
    parkedTruck(stage, seed, traits);
  },
  farm: (stage, traits, seed) => rural(stage, traits, seed, 'farm'),
  ranch: (stage, traits, seed) => rural(stage, traits, seed, 'ranch'),
  site: (stage, traits, seed) => rural(stage, traits, seed, 'site'),
  land: (stage, traits, seed, above) => {
    paintGround(stage, traits.season, { speckle: 120 });
    ruralLand(stage, traits, seed, above);
  },
  lot: (stage, traits, seed, above) => {
    paintGround(stage, traits.season, { speckle: 120 });
    townLot(stage, traits, seed, above);
  },
  industrial_land: (stage, traits, seed, above) => {
    paintGround(stage, traits.season, { speckle: 120 });
    industrialLand(stage, traits, seed, above);
  },
};

function rural(
  stage: Stage,
  traits: PropertyTraits,
  seed: Seed,
  kind: 'farm' | 'ranch' | 'site',
): void {
  paintGround(stage, traits.season, { speckle: 110 });
  farmstead(stage, traits, seed, kind);
}

const TURN: Record<PropertyScene, number> = {
  front: 0,
  interior: 0,
  kitchen: 0,
  bedroom: 0,
  side: 1,
  street: 2,
  view: 1,
  plot: 1,
};

function room(order: PropertyOrder, traits: PropertyTraits): string | undefined {
  const { category, seed, scene } = order;
  if (scene !== 'interior' && scene !== 'kitchen' && scene !== 'bedroom') return undefined;
  switch (category) {
    case 'land':
    case 'lot':
    case 'industrial_land':
      return undefined;
    case 'office':
      return officeRoom(traits, seed);
    case 'commercial':
      return shopRoom(traits, seed);
    case 'industrial':
      return warehouseHall(traits, seed);
    default:
      return { interior: livingRoom, kitchen, bedroom }[scene](traits, seed);
  }
}

/**
 * One picture of a property as SVG (1600×1200). The seed keeps walls, roof, season and shape from
 * picture to picture; the same order always gives the same text.
 */
export function drawProperty(order: PropertyOrder): string {
  const { category, seed, scene } = order;
  const traits = propertyTraits(seed, category === 'office' || category === 'industrial');
  const inside = room(order, traits);
  if (inside !== undefined) return inside;
  const stage = openStage(
    viewFor(category, scene, traits),
    lightOf(traits, TURN[scene]),
    seed,
    traits.season,
    scene,
  );
  SITES[category](stage, traits, seed, scene === 'plot' || scene === 'view');
  return stage.render();
}
