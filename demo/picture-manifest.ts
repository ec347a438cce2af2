import type { PropertyCategory } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { Standard } from './property-kinds.ts';

/** What the pictures of `demo/pictures/` show; the file is `${name}-${view}.webp`, 1200 by 900 pixels. */
export const VIEW_CAPTIONS = {
  front: 'Frente',
  side: 'Outro ângulo',
  above: 'Vista do alto',
  'living-room': 'Sala',
  kitchen: 'Cozinha',
  bedroom: 'Quarto',
  inside: 'Por dentro',
  profile: 'Lateral',
  'other-profile': 'Outro lado',
  dashboard: 'Painel',
} as const;

export type View = keyof typeof VIEW_CAPTIONS;

export interface PropertyPictures {
  name: string;
  shows: readonly PropertyCategory[];
  /** Only for properties of these standards; without it, for all. */
  standards?: readonly Standard[];
  /** Only for properties with at most this many parking spaces: the picture shows no garage. */
  maxParking?: number;
  views: readonly View[];
}

export interface VehiclePictures {
  name: string;
  type: VehicleType;
  /** Kinds of model in the catalogue. */
  kinds: readonly string[];
  /** Name in the catalogue of colours. */
  colour: string;
  views: readonly View[];
}

const PARAPET = { shows: ['house'], standards: ['simple', 'good'], maxParking: 1 } as const;
const GABLE = { shows: ['house'], standards: ['simple', 'good'] } as const;
const ROOMY = { shows: ['house'], standards: ['good', 'high'] } as const;
const BLOCK = { shows: ['apartment', 'building'], views: ['front'] } as const;
const SHOP = { shows: ['commercial'], views: ['front'] } as const;

/** Places from outside: every view can be the cover. */
export const PLACES: readonly PropertyPictures[] = [
  { name: 'house-cream-parapet', ...PARAPET, views: ['front', 'side'] },
  { name: 'house-yellow-parapet', ...PARAPET, views: ['front', 'side'] },
  { name: 'house-blue-parapet', ...PARAPET, views: ['front'] },
  { name: 'house-teal-parapet', ...PARAPET, views: ['front'] },
  { name: 'house-terracotta-gable', ...GABLE, views: ['front'] },
  { name: 'house-green-gable', ...GABLE, views: ['front'] },
  { name: 'house-green-modern', ...ROOMY, views: ['front', 'side'] },
  { name: 'house-yellow-modern', ...ROOMY, views: ['front'] },
  { name: 'house-white-modern', ...ROOMY, views: ['front'] },
  { name: 'house-terracotta-veranda', ...ROOMY, views: ['front'] },
  { name: 'house-white-veranda', ...ROOMY, views: ['front'] },
  { name: 'apartments-blue', ...BLOCK },
  { name: 'apartments-yellow', ...BLOCK },
  { name: 'apartments-olive', ...BLOCK },
  { name: 'apartments-low-white', ...BLOCK },
  { name: 'lot-between-walls', shows: ['lot'], views: ['front', 'above'] },
  { name: 'lot-at-sunset', shows: ['lot'], views: ['front', 'above'] },
  { name: 'land-green', shows: ['land'], views: ['front'] },
  { name: 'land-dry', shows: ['land'], views: ['front', 'above'] },
  { name: 'site-teal-house', shows: ['site'], views: ['front'] },
  { name: 'site-yellow-house', shows: ['site'], views: ['front'] },
  { name: 'site-green-house', shows: ['site'], views: ['front', 'side'] },
  { name: 'farm-yellow-house', shows: ['farm'], views: ['front'] },
  { name: 'farm-beige-house', shows: ['farm'], views: ['front', 'above'] },
  { name: 'ranch-cream-house', shows: ['ranch'], views: ['front', 'above'] },
  { name: 'shop-teal-two-floors', ...SHOP },
  { name: 'shop-blue-two-floors', ...SHOP },
  { name: 'shop-pink', ...SHOP },
  { name: 'office-building', shows: ['office'], views: ['front'] },
  { name: 'warehouse-blue-truck', shows: ['industrial'], views: ['front'] },
  { name: 'warehouse-white-truck', shows: ['industrial'], views: ['front'] },
  { name: 'industrial-land', shows: ['industrial_land'], views: ['front', 'above'] },
];

const LIVING_ROOM = {
  shows: ['house', 'apartment', 'building', 'site', 'farm', 'ranch'],
  views: ['living-room'],
} as const;
const KITCHEN = { shows: ['house', 'apartment', 'site', 'farm'], views: ['kitchen'] } as const;
const BEDROOM = { shows: ['house', 'apartment'], views: ['bedroom'] } as const;

/** Rooms do not show the building they belong to. */
export const ROOMS: readonly PropertyPictures[] = [
  { name: 'red-sofa', ...LIVING_ROOM },
  { name: 'green-sofa', ...LIVING_ROOM },
  { name: 'teal-walls', ...LIVING_ROOM },
  { name: 'red-cabinets', ...KITCHEN },
  { name: 'blue-cabinets', ...KITCHEN },
  { name: 'red-bedspread', ...BEDROOM },
  { name: 'blue-bedspread', ...BEDROOM },
  { name: 'shop', shows: ['commercial'], views: ['inside'] },
  { name: 'office', shows: ['office'], views: ['inside'] },
  { name: 'warehouse', shows: ['industrial'], views: ['inside'] },
];

const ONE_VIEW = { views: ['profile'] } as const;
const HATCH = { type: 'cars', kinds: ['hatch'], ...ONE_VIEW } as const;
const SEDAN = { type: 'cars', kinds: ['sedan'], ...ONE_VIEW } as const;
const SUV = { type: 'cars', kinds: ['suv', 'crossover', 'other'], ...ONE_VIEW } as const;
const PICKUP = { type: 'cars', kinds: ['pickup'], ...ONE_VIEW } as const;
const STREET = { type: 'motorcycles', kinds: ['street', 'sport', 'cruiser'], ...ONE_VIEW } as const;
const TRAIL = { type: 'motorcycles', kinds: ['trail'], ...ONE_VIEW } as const;
const SCOOTER = { type: 'motorcycles', kinds: ['scooter'], ...ONE_VIEW } as const;
const STAKE = { type: 'trucks', kinds: ['cargo_bed'], ...ONE_VIEW } as const;

export const VEHICLES: readonly VehiclePictures[] = [
  { name: 'hatch-white', ...HATCH, colour: 'Branco', views: ['profile', 'front'] },
  { name: 'hatch-silver', ...HATCH, colour: 'Prata' },
  { name: 'hatch-black', ...HATCH, colour: 'Preto' },
  { name: 'hatch-gray', ...HATCH, colour: 'Cinza' },
  { name: 'hatch-red', ...HATCH, colour: 'Vermelho' },
  { name: 'hatch-blue', ...HATCH, colour: 'Azul' },
  { name: 'sedan-white', ...SEDAN, colour: 'Branco' },
  { name: 'sedan-silver', ...SEDAN, colour: 'Prata' },
  { name: 'sedan-red', ...SEDAN, colour: 'Vermelho' },
  { name: 'suv-white', ...SUV, colour: 'Branco' },
  { name: 'suv-gray', ...SUV, colour: 'Cinza' },
  { name: 'suv-blue', ...SUV, colour: 'Azul' },
  { name: 'pickup-white', ...PICKUP, colour: 'Branco' },
  { name: 'pickup-silver', ...PICKUP, colour: 'Prata' },
  { name: 'pickup-black', ...PICKUP, colour: 'Preto' },
  { name: 'pickup-blue', ...PICKUP, colour: 'Azul' },
  { name: 'van-white', type: 'cars', kinds: ['van', 'minivan'], colour: 'Branco', ...ONE_VIEW },
  { name: 'coupe-red', type: 'cars', kinds: ['coupe'], colour: 'Vermelho', ...ONE_VIEW },
  { name: 'wagon-silver', type: 'cars', kinds: ['station_wagon'], colour: 'Prata', ...ONE_VIEW },
  { name: 'buggy-red', type: 'cars', kinds: ['buggy'], colour: 'Vermelho', ...ONE_VIEW },
  { name: 'street-bike-red', ...STREET, colour: 'Vermelho', views: ['profile', 'other-profile'] },
  { name: 'street-bike-black', ...STREET, colour: 'Preto' },
  { name: 'street-bike-blue', ...STREET, colour: 'Azul' },
  { name: 'trail-bike-red', ...TRAIL, colour: 'Vermelho' },
  { name: 'trail-bike-black', ...TRAIL, colour: 'Preto' },
  { name: 'trail-bike-white', ...TRAIL, colour: 'Branco' },
  { name: 'scooter-red', ...SCOOTER, colour: 'Vermelho' },
  { name: 'scooter-black', ...SCOOTER, colour: 'Preto' },
  { name: 'stake-truck-white', ...STAKE, colour: 'Branco' },
  { name: 'stake-truck-blue', ...STAKE, colour: 'Azul' },
  { name: 'stake-truck-red', ...STAKE, colour: 'Vermelho' },
  { name: 'box-truck-white', type: 'trucks', kinds: ['box', 'van'], colour: 'Branco', ...ONE_VIEW },
  {
    name: 'tractor-truck-white',
    type: 'trucks',
    kinds: ['tractor'],
    colour: 'Branco',
    ...ONE_VIEW,
  },
  { name: 'dump-truck-yellow', type: 'trucks', kinds: ['tipper'], colour: 'Amarelo', ...ONE_VIEW },
];

/** A truck's dashboard looks like a car's. */
export const DASHBOARDS: Readonly<Record<VehicleType, string>> = {
  cars: 'car',
  motorcycles: 'motorcycle',
  trucks: 'car',
};

export function pictureFile(name: string, view: View): string {
  return `${name}-${view}.webp`;
}

export function picturesOfKind(vehicleType: VehicleType, kind: string): VehiclePictures[] {
  return VEHICLES.filter(({ type, kinds }) => type === vehicleType && kinds.includes(kind));
}

/** The colours, by name, in which there are pictures of a kind of vehicle. */
export function picturedColours(vehicleType: VehicleType, kind: string): Set<string> {
  return new Set(picturesOfKind(vehicleType, kind).map(({ colour }) => colour));
}
