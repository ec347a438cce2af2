import { type Light, lightAt, type Season, type TimeOfDay } from './drawing-light.ts';
import { type Seed, seededRandom } from './seeded-random.ts';

/** Wall, darker foot of the wall (barrado), trim, door and window wood, in combinations that agree. */
export interface WallColours {
  wall: string;
  foot: string;
  trim: string;
  wood: string;
  accent: string;
}

const BAHIAN_WALLS: readonly WallColours[] = [
  { wall: '#f2c14e', foot: '#b5542f', trim: '#fff6e3', wood: '#2f6f73', accent: '#d9482f' },
  { wall: '#e98a6b', foot: '#8f3d33', trim: '#fff3df', wood: '#3c6e8f', accent: '#f3c65b' },
  { wall: '#7fc1b5', foot: '#2f6f73', trim: '#fff8ea', wood: '#a34a2a', accent: '#f2b84b' },
  { wall: '#f6ead2', foot: '#c5683f', trim: '#c5683f', wood: '#2f6c52', accent: '#d98a3d' },
  { wall: '#8fb8d8', foot: '#33587e', trim: '#fdf7ea', wood: '#a5512f', accent: '#f4cf6a' },
  { wall: '#e7a9a0', foot: '#96445a', trim: '#fff5ea', wood: '#5d3a34', accent: '#6fb1a7' },
  { wall: '#b9cf8f', foot: '#5a7a3c', trim: '#fffbea', wood: '#7d4a2c', accent: '#e2763d' },
  { wall: '#f7f1e6', foot: '#2f6fa3', trim: '#2f6fa3', wood: '#2f6fa3', accent: '#f0b23e' },
  { wall: '#d97f45', foot: '#7f3a24', trim: '#ffefd6', wood: '#34564f', accent: '#f5d27c' },
];

const SOBER_WALLS: readonly WallColours[] = [
  { wall: '#f4efe6', foot: '#8c7a6b', trim: '#6b5a4d', wood: '#7a5138', accent: '#b98a5a' },
  { wall: '#e3d6c1', foot: '#7d6a58', trim: '#fbf6ec', wood: '#5d4636', accent: '#a85f3b' },
  { wall: '#cfd3cf', foot: '#5e6664', trim: '#f7f7f3', wood: '#3d4646', accent: '#c98b4a' },
  { wall: '#f3eee8', foot: '#47525e', trim: '#47525e', wood: '#8a5c3c', accent: '#d0a05c' },
  { wall: '#dcc3a3', foot: '#8a5a3f', trim: '#fff6e8', wood: '#4b3a30', accent: '#6f8f7d' },
];

const ROOFS = {
  clay: ['#b4552f', '#a84e30', '#c06a3c', '#9c4a33'],
  metal: ['#b9c3c6', '#9fb0b3', '#c4c8c3', '#7fa08f'],
} as const;

export interface PropertyTraits {
  colours: WallColours;
  roof: string;
  season: Season;
  time: TimeOfDay;
  sunFrom: -1 | 1;
  /** Which of the house shapes; 0 to 1, each kind cuts it as it needs. */
  form: number;
  /** A second free choice that stays with the property. */
  size: number;
  mirrored: boolean;
  flower: string;
}

/** What stays the same in every picture of one property. */
export function propertyTraits(seed: Seed, sober = false): PropertyTraits {
  const random = seededRandom(seed, 'traits');
  return {
    colours: random.pick(sober ? SOBER_WALLS : random.chance(0.72) ? BAHIAN_WALLS : SOBER_WALLS),
    roof: random.pick(ROOFS.clay),
    season: random.chance(0.55) ? 'green' : 'dry',
    time: random.chance(0.05) ? 'night' : random.pick(['morning', 'noon', 'noon', 'afternoon']),
    sunFrom: random.chance(0.5) ? -1 : 1,
    form: random.next(),
    size: random.next(),
    mirrored: random.chance(0.5),
    flower: random.pick(['#d6417a', '#e2604a', '#f0b63c', '#b95bb4', '#fff0f0']),
  };
}

/** The first picture has the hour of the seed; the others were taken at other hours. */
export function lightOf(traits: PropertyTraits, turn: number): Light {
  const others: Record<TimeOfDay, readonly TimeOfDay[]> = {
    morning: ['morning', 'noon', 'night'],
    noon: ['noon', 'afternoon', 'morning'],
    afternoon: ['afternoon', 'morning', 'noon'],
    night: ['night', 'afternoon', 'noon'],
  };
  const hours = others[traits.time];
  return lightAt(hours[turn % hours.length] ?? 'noon', traits.sunFrom);
}
