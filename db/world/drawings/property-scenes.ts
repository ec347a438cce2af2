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

export type PropertyScene =
  | 'front'
  | 'side'
  | 'street'
  | 'interior'
  | 'kitchen'
  | 'bedroom'
  | 'view'
  | 'plot';

const RURAL: readonly PropertyScene[] = ['front', 'side', 'view', 'interior', 'kitchen', 'street'];
const WORK: readonly PropertyScene[] = ['front', 'interior', 'side', 'street'];
const GROUND: readonly PropertyScene[] = ['front', 'plot', 'side', 'street'];

const SCENES: Record<DrawnCategory, readonly PropertyScene[]> = {
  house: ['front', 'interior', 'kitchen', 'bedroom', 'side', 'street', 'view'],
  apartment: ['front', 'interior', 'kitchen', 'bedroom', 'side', 'street', 'view'],
  building: ['front', 'side', 'interior', 'street', 'view'],
  farm: RURAL,
  ranch: RURAL,
  site: RURAL,
  office: WORK,
  commercial: WORK,
  industrial: WORK,
  land: GROUND,
  lot: GROUND,
  industrial_land: GROUND,
};

/** The pictures that make sense for a category, the main one first. */
export const propertyScenes = (category: DrawnCategory): readonly PropertyScene[] =>
  SCENES[category];
