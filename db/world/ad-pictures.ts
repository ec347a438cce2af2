import type { PropertyCategory } from '#core/properties/property.ts';
import type { Dice } from './dice.ts';
import { drawProperty, type PropertyScene } from './drawings/property-drawing.ts';
import { drawVehicle, type VehicleScene } from './drawings/vehicle-drawing.ts';
import type { Picture } from './picture-pool.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

export interface AdPicture extends Picture {
  caption: string;
}

/** How many different buildings and places are drawn for a category; ads share them. */
const VARIANTS: Readonly<Record<PropertyCategory, number>> = {
  house: 14,
  apartment: 5,
  lot: 5,
  land: 3,
  site: 5,
  farm: 3,
  ranch: 2,
  commercial: 4,
  office: 2,
  building: 2,
  industrial: 2,
  industrial_land: 2,
};
const OUTSIDE: Readonly<Record<PropertyCategory, readonly PropertyScene[]>> = {
  house: ['front', 'side'],
  apartment: ['front'],
  lot: ['front', 'plot'],
  land: ['front', 'plot'],
  site: ['front', 'side'],
  farm: ['front', 'side', 'view'],
  ranch: ['front', 'view'],
  commercial: ['front', 'street'],
  office: ['front', 'street'],
  building: ['front', 'side'],
  industrial: ['front', 'side'],
  industrial_land: ['front', 'plot'],
};
/** Rooms do not show the house they belong to, so fewer of them are drawn: [as of category, variants, scenes]. */
const INSIDE: Partial<
  Record<PropertyCategory, readonly [PropertyCategory, number, readonly PropertyScene[]]>
> = {
  house: ['house', 4, ['interior', 'kitchen', 'bedroom']],
  apartment: ['house', 4, ['interior', 'kitchen', 'bedroom']],
  site: ['site', 2, ['interior', 'kitchen']],
  farm: ['site', 2, ['interior', 'kitchen']],
  ranch: ['site', 2, ['interior']],
  commercial: ['commercial', 2, ['interior']],
  office: ['office', 2, ['interior']],
  building: ['building', 2, ['interior']],
  industrial: ['industrial', 2, ['interior']],
};
const SCENE_CAPTIONS: Readonly<Record<PropertyScene, string>> = {
  front: 'Frente',
  side: 'Outro ângulo',
  street: 'Rua',
  interior: 'Por dentro',
  kitchen: 'Cozinha',
  bedroom: 'Quarto',
  view: 'Vista',
  plot: 'Área',
};

/**
 * The pictures of a property ad, the cover first.
 * @param turn how many ads of the category came before: neighbours in a list look different.
 */
export function propertyPictures(
  dice: Dice,
  { category, built }: PropertyFacts,
  turn: number,
): AdPicture[] {
  const outside = pictured(category, 1 + (turn % VARIANTS[category]), OUTSIDE[category]);
  const [asCategory, variants, scenes] = INSIDE[category] ?? [category, 0, []];
  // Land without a house has no kitchen to show.
  const inside = built === undefined ? [] : pictured(asCategory, dice.whole(1, variants), scenes);
  return [...outside, ...inside].slice(0, dice.whole(3, 5));
}

function pictured(
  category: PropertyCategory,
  variant: number,
  scenes: readonly PropertyScene[],
): AdPicture[] {
  return scenes.map((scene) => ({
    key: `${category}/${variant}/${scene}`,
    caption: SCENE_CAPTIONS[scene],
    draw: () => drawProperty({ category, seed: `mandacaru ${category} ${variant}`, scene }),
  }));
}

/** The catalogue's kinds in the words of the drawings. */
const DRAWN_BODY: Readonly<Record<string, string>> = {
  crossover: 'suv',
  minivan: 'van',
  other: 'suv',
  sport: 'street',
  cruiser: 'street',
  cargo_bed: 'stake',
  tipper: 'dump',
};
const VEHICLE_SCENES = {
  cars: ['side', 'front'],
  motorcycles: ['side', 'other-side'],
  trucks: ['side', 'other-side'],
} as const satisfies Record<string, readonly [VehicleScene, VehicleScene]>;
const VEHICLE_CAPTIONS: Readonly<Record<VehicleScene, string>> = {
  side: 'Lateral',
  'other-side': 'Outro lado',
  front: 'Frente',
  rear: 'Traseira',
  detail: 'Detalhe',
  dashboard: 'Painel',
};
/** Instruments look alike from one to the next. */
const PANELS = 2;
const PANEL_BODY = { cars: 'sedan', motorcycles: 'street', trucks: 'stake' } as const;

/** What is offered most has two covers. A truck's equipment shows, so all its pictures are of one. */
const COVERS = { cars: 2, motorcycles: 2, trucks: 1 } as const;

/**
 * The pictures of a vehicle ad, the cover first: its own kind of body in its own colour.
 * @param turn how many ads of that body and colour came before.
 */
export function vehiclePictures(
  dice: Dice,
  { vehicleType, kind, hex }: VehicleFacts,
  turn: number,
): AdPicture[] {
  const bodywork = vehicleType === 'trucks' && kind === 'van' ? 'box' : (DRAWN_BODY[kind] ?? kind);
  const scene = (one: VehicleScene, body: string, color: string, seed: string): AdPicture => ({
    key: `${vehicleType}/${seed}/${one}`,
    caption: VEHICLE_CAPTIONS[one],
    draw: () =>
      drawVehicle({ vehicleType, bodywork: body, color, seed: `mandacaru ${seed}`, scene: one }),
  });
  const [first, second] = VEHICLE_SCENES[vehicleType];
  const looks = `${bodywork} ${hex}`;
  const cover = turn % COVERS[vehicleType];
  return [
    scene(first, bodywork, hex, cover === 0 ? looks : `${looks} ${cover}`),
    scene(second, bodywork, hex, looks),
    scene('dashboard', PANEL_BODY[vehicleType], '#6d7278', `panel ${dice.whole(1, PANELS)}`),
  ];
}
