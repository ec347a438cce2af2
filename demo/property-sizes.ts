import { AREA_UNITS } from '#core/fields/area.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Standard } from './property-kinds.ts';

const TAREFA = AREA_UNITS.tarefa.squareMetres;
const HECTARE = AREA_UNITS.hectare.squareMetres;

export type Sizes = Pick<PropertyFacts, 'bedroom' | 'suite' | 'bathroom' | 'parking' | 'rooms'> &
  Partial<Pick<PropertyFacts, 'floor' | 'area' | 'sides' | 'built' | 'yearBuilt'>>;

const NONE = { bedroom: 0, suite: 0, bathroom: 0, parking: 0, rooms: 0 };

type Measure = (random: Random, standard: Standard) => Sizes;

const MEASURES: Readonly<Record<PropertyCategory, Measure>> = {
  house(random, standard) {
    const home = homeSizes(random, standard);
    const ground = lotSides(random, standard);
    const floors = home.built > ground.area * 0.8 ? 2 : 1;
    const area = home.built / floors > ground.area ? Math.round(home.built * 1.25) : ground.area;
    return {
      ...home,
      ...yearBuilt(random),
      area,
      ...(area === ground.area && { sides: ground.sides }),
    };
  },
  apartment(random, standard) {
    const bedroom = standard === 'simple' ? random.whole(1, 2) : random.whole(2, 3);
    const suite = standard === 'simple' ? 0 : 1;
    return {
      ...NONE,
      ...yearBuilt(random),
      bedroom,
      suite,
      bathroom: suite + 1,
      parking: random.whole(0, standard === 'high' ? 2 : 1),
      built: 26 + bedroom * random.whole(16, 24) + (standard === 'high' ? 18 : 0),
      floor: random.whole(0, standard === 'high' ? 8 : 3),
    };
  },
  lot: (random, standard) => ({ ...NONE, ...lotSides(random, standard) }),
  land: (random) => ({
    ...NONE,
    area: random.pick([450, 600, 720, 800, 1000, 1200, 1500, 2000, 2500, 4356, 8712]),
  }),
  industrial_land: (random) => ({
    ...NONE,
    area: random.pick([1500, 2000, 3000, 5000, 8000, 10_000, 13_068, 20_000, 30_000]),
  }),
  site: (random, standard) => ({
    ...countryHome(random, standard),
    area: random.pick([1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]) * TAREFA,
  }),
  ranch: (random, standard) => ({
    ...countryHome(random, standard),
    area: random.pick([2, 3, 5, 6, 8, 12, 18, 25, 40]) * TAREFA,
  }),
  farm: (random, standard) => ({
    ...countryHome(random, standard),
    area: random.chance(0.5)
      ? random.pick([45, 60, 80, 100, 120, 150, 200, 250, 320, 500, 800, 1200]) * TAREFA
      : random.pick([20, 28, 40, 56, 75, 110, 180, 260, 400, 650]) * HECTARE,
  }),
  office: (random) => ({
    ...NONE,
    ...yearBuilt(random),
    rooms: random.whole(1, 3),
    bathroom: 1,
    parking: random.whole(0, 1),
    built: random.whole(22, 85),
    floor: random.whole(0, 4),
  }),
  commercial: (random) => ({
    ...NONE,
    ...yearBuilt(random),
    rooms: random.whole(1, 3),
    bathroom: random.whole(1, 2),
    parking: random.whole(0, 3),
    floor: 0,
    built: random.pick([32, 40, 48, 55, 60, 72, 80, 95, 110, 140, 180, 240, 300]),
  }),
  building(random) {
    const built = random.pick([280, 340, 420, 500, 620, 750, 900, 1200]);
    const bedroom = random.chance(0.6) ? random.whole(3, 12) : 0;
    const rooms = random.whole(bedroom ? 1 : 4, bedroom ? 4 : 12);
    return {
      ...NONE,
      ...yearBuilt(random),
      bedroom,
      rooms,
      bathroom: Math.ceil((bedroom + rooms) / 2),
      parking: random.whole(0, 6),
      built,
      area: Math.round(built / random.between(1.5, 2.6)),
    };
  },
  industrial(random) {
    const built = random.pick([180, 240, 300, 360, 450, 600, 750, 1000, 1500]);
    const area = Math.round((built * random.between(1.3, 4)) / 10) * 10;
    return {
      ...NONE,
      ...yearBuilt(random),
      rooms: random.whole(1, 3),
      bathroom: random.whole(1, 4),
      // A truck needs about 90 m² to park and turn.
      parking: Math.min(12, Math.floor((area - built) / 90)),
      built,
      area,
    };
  },
};

/** Rooms and areas that go together in a property of the category. */
export function sizesOf(random: Random, category: PropertyCategory, standard: Standard): Sizes {
  return MEASURES[category](random, standard);
}

function yearBuilt(random: Random): { yearBuilt: number } {
  const year = random.weighted([
    [random.whole(2016, 2025), 6],
    [random.whole(2000, 2015), 3],
    [random.whole(1975, 1999), 1.5],
  ]);
  return { yearBuilt: year };
}

function homeSizes(random: Random, standard: Standard) {
  const [bedroom, suite, parking, perRoom] = {
    simple: [
      random.whole(2, 3),
      random.chance(0.25) ? 1 : 0,
      random.whole(0, 1),
      random.whole(19, 25),
    ],
    good: [random.whole(2, 4), random.whole(1, 2), random.whole(1, 2), random.whole(27, 38)],
    high: [random.whole(3, 5), random.whole(2, 3), random.whole(2, 4), random.whole(44, 62)],
  }[standard] as [number, number, number, number];
  return {
    bedroom,
    suite,
    parking,
    rooms: 0,
    bathroom: suite + random.whole(1, standard === 'high' ? 2 : 1),
    built: bedroom * perRoom + random.whole(14, 34),
  };
}

function countryHome(random: Random, standard: Standard): Sizes {
  if (random.chance(standard === 'simple' ? 0.35 : 0.12)) return NONE;
  const { bedroom, bathroom, suite, built } = homeSizes(
    random,
    standard === 'high' ? 'good' : 'simple',
  );
  return { ...NONE, bedroom, bathroom, suite, built, parking: random.whole(0, 4) };
}

const LOT_SIDES: Readonly<Record<Standard, readonly (readonly [number, number])[]>> = {
  simple: [
    [8, 20],
    [10, 20],
    [8, 25],
    [10, 25],
  ],
  good: [
    [10, 20],
    [10, 25],
    [10, 30],
    [12, 25],
    [12, 30],
  ],
  high: [
    [12, 30],
    [15, 30],
    [15, 25],
    [20, 25],
  ],
};

function lotSides(random: Random, standard: Standard): { sides: [number, number]; area: number } {
  const [front, depth] = random.pick<readonly [number, number]>(LOT_SIDES[standard]);
  return { sides: [front, depth], area: front * depth };
}
