import type { PropertyTraits } from './drawing-palette.ts';
import type { View } from './perspective-camera.ts';
import type { DrawnCategory, PropertyScene } from './property-scenes.ts';

export const storeysOf = (traits: PropertyTraits): number => 2 + Math.floor(traits.size * 3);

type Lens = 'house' | 'shop' | 'tall' | 'shed' | 'rural' | 'land';

const LENS: Record<DrawnCategory, Lens> = {
  house: 'house',
  commercial: 'shop',
  apartment: 'tall',
  building: 'tall',
  office: 'tall',
  industrial: 'shed',
  farm: 'rural',
  ranch: 'rural',
  site: 'rural',
  land: 'land',
  lot: 'land',
  industrial_land: 'land',
};

function fromAbove(category: DrawnCategory, way: number): View {
  return category === 'lot'
    ? { target: [0, 6], degrees: 20 * way, distance: 40, height: 19, horizon: 190 }
    : { target: [0, 4], degrees: 17 * way, distance: 68, height: 27, horizon: 210 };
}

/** Where the viewer stands: metres and degrees around the middle of the property. */
export function viewFor(
  category: DrawnCategory,
  scene: PropertyScene,
  traits: PropertyTraits,
): View {
  const lens = LENS[category];
  const way = traits.mirrored ? -1 : 1;
  const tall = 3.4 + (storeysOf(traits) + 1) * 3;
  const fronts: Record<Lens, View> = {
    house: { target: [0, 2.5], degrees: 13 * way, distance: 15, height: 1.9, horizon: 765 },
    shop: {
      target: [0, 2.5],
      degrees: 16 * way,
      distance: traits.size > 0.45 ? 18.5 : 15.5,
      height: 1.9,
      horizon: traits.size > 0.45 ? 880 : 770,
    },
    tall: {
      target: [0, 4],
      degrees: 20 * way,
      distance: 13 + tall * 1.15,
      height: 1.9,
      horizon: 950,
    },
    shed: { target: [0, 6], degrees: 21 * way, distance: 29, height: 2.2, horizon: 740 },
    rural: {
      target: [way * 1.5, 0],
      degrees: -14 * way,
      distance: 14.2,
      height: 2.5,
      horizon: 640,
      focal: 1130,
    },
    land: {
      target: [0, 4],
      degrees: 9 * way,
      distance: category === 'land' ? 19 : 16,
      height: category === 'land' ? 2.6 : 2.2,
      horizon: category === 'land' ? 560 : 660,
    },
  };
  const front = fronts[lens];
  switch (scene) {
    case 'side':
      return lens === 'rural'
        ? {
            target: [way * 5, 2],
            degrees: 24 * way,
            distance: 23,
            height: 3.6,
            horizon: 560,
            focal: 1200,
          }
        : {
            ...front,
            degrees: (lens === 'land' ? -24 : -37) * way,
            distance: front.distance * 1.14,
          };
    case 'street':
      return lens === 'rural'
        ? { target: [way * 2, -12], degrees: 14 * way, distance: 14, height: 2.2, horizon: 640 }
        : { ...front, degrees: (lens === 'land' ? 40 : 49) * way, distance: front.distance * 1.4 };
    case 'view':
    case 'plot':
      return lens === 'land'
        ? fromAbove(category, way)
        : lens === 'rural'
          ? { target: [0, 2], degrees: -24 * way, distance: 42, height: 17, horizon: 190 }
          : {
              ...front,
              degrees: -24 * way,
              distance: front.distance * 1.7,
              height: front.distance * 0.62,
              horizon: 190,
            };
    default:
      return front;
  }
}
