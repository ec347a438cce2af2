import { AREA_UNITS } from '#core/fields/area.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { Dice } from './dice.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Standard } from './property-kinds.ts';

const TAREFA = AREA_UNITS.tarefa.squareMetres;
const HECTARE = AREA_UNITS.hectare.squareMetres;

export type Sizes = Pick<PropertyFacts, 'bedroom' | 'suite' | 'bathroom' | 'parking' | 'rooms'> &
  Partial<Pick<PropertyFacts, 'floor' | 'area' | 'sides' | 'built' | 'yearBuilt'>>;

const NONE = { bedroom: 0, suite: 0, bathroom: 0, parking: 0, rooms: 0 };

type Measure = (dice: Dice, standard: Standard) => Sizes;

const MEASURES: Readonly<Record<PropertyCategory, Measure>> = {
  house(dice, standard) {
    const home = homeSizes(dice, standard);
    const ground = lotSides(dice, standard);
    const floors = home.built > ground.area * 0.8 ? 2 : 1;
    const area = home.built / floors > ground.area ? Math.round(home.built * 1.25) : ground.area;
    return {
      ...home,
      ...yearBuilt(dice),
      area,
      ...(area === ground.area && { sides: ground.sides }),
    };
  },
  apartment(dice, standard) {
    const bedroom = standard === 'simple' ? dice.whole(1, 2) : dice.whole(2, 3);
    const suite = standard === 'simple' ? 0 : 1;
    return {
      ...NONE,
      ...yearBuilt(dice),
      bedroom,
      suite,
      bathroom: suite + 1,
      parking: dice.whole(0, standard === 'high' ? 2 : 1),
      built: 26 + bedroom * dice.whole(16, 24) + (standard === 'high' ? 18 : 0),
      floor: dice.whole(0, standard === 'high' ? 8 : 3),
    };
  },
  lot: (dice, standard) => ({ ...NONE, ...lotSides(dice, standard) }),
  land: (dice) => ({
    ...NONE,
    area: dice.pick([450, 600, 720, 800, 1000, 1200, 1500, 2000, 2500, 4356, 8712]),
  }),
  industrial_land: (dice) => ({
    ...NONE,
    area: dice.pick([1500, 2000, 3000, 5000, 8000, 10_000, 13_068, 20_000, 30_000]),
  }),
  site: (dice, standard) => ({
    ...countryHome(dice, standard),
    area: dice.pick([1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]) * TAREFA,
  }),
  ranch: (dice, standard) => ({
    ...countryHome(dice, standard),
    area: dice.pick([2, 3, 5, 6, 8, 12, 18, 25, 40]) * TAREFA,
  }),
  farm: (dice, standard) => ({
    ...countryHome(dice, standard),
    area: dice.chance(0.5)
      ? dice.pick([45, 60, 80, 100, 120, 150, 200, 250, 320, 500, 800, 1200]) * TAREFA
      : dice.pick([20, 28, 40, 56, 75, 110, 180, 260, 400, 650]) * HECTARE,
  }),
  office: (dice) => ({
    ...NONE,
    ...yearBuilt(dice),
    rooms: dice.whole(1, 3),
    bathroom: 1,
    parking: dice.whole(0, 1),
    built: dice.whole(22, 85),
    floor: dice.whole(0, 4),
  }),
  commercial: (dice) => ({
    ...NONE,
    ...yearBuilt(dice),
    rooms: dice.whole(1, 3),
    bathroom: dice.whole(1, 2),
    parking: dice.whole(0, 3),
    floor: 0,
    built: dice.pick([32, 40, 48, 55, 60, 72, 80, 95, 110, 140, 180, 240, 300]),
  }),
  building(dice) {
    const built = dice.pick([280, 340, 420, 500, 620, 750, 900, 1200]);
    const bedroom = dice.chance(0.6) ? dice.whole(3, 12) : 0;
    const rooms = dice.whole(bedroom ? 1 : 4, bedroom ? 4 : 12);
    return {
      ...NONE,
      ...yearBuilt(dice),
      bedroom,
      rooms,
      bathroom: Math.ceil((bedroom + rooms) / 2),
      parking: dice.whole(0, 6),
      built,
      area: Math.round(built / dice.between(1.5, 2.6)),
    };
  },
  industrial(dice) {
    const built = dice.pick([180, 240, 300, 360, 450, 600, 750, 1000, 1500]);
    const area = Math.round((built * dice.between(1.3, 4)) / 10) * 10;
    return {
      ...NONE,
      ...yearBuilt(dice),
      rooms: dice.whole(1, 3),
      bathroom: dice.whole(1, 4),
      // A truck needs some 90 m² to stand and turn.
      parking: Math.min(12, Math.floor((area - built) / 90)),
      built,
      area,
    };
  },
};

/** Rooms and areas that go together in a property of the category. */
export function sizesOf(dice: Dice, category: PropertyCategory, standard: Standard): Sizes {
  return MEASURES[category](dice, standard);
}

function yearBuilt(dice: Dice): { yearBuilt: number } {
  const year = dice.weighted([
    [dice.whole(2016, 2025), 6],
    [dice.whole(2000, 2015), 3],
    [dice.whole(1975, 1999), 1.5],
  ]);
  return { yearBuilt: year };
}

function homeSizes(dice: Dice, standard: Standard) {
  const [bedroom, suite, parking, perRoom] = {
    simple: [dice.whole(2, 3), dice.chance(0.25) ? 1 : 0, dice.whole(0, 1), dice.whole(19, 25)],
    good: [dice.whole(2, 4), dice.whole(1, 2), dice.whole(1, 2), dice.whole(27, 38)],
    high: [dice.whole(3, 5), dice.whole(2, 3), dice.whole(2, 4), dice.whole(44, 62)],
  }[standard] as [number, number, number, number];
  return {
    bedroom,
    suite,
    parking,
    rooms: 0,
    bathroom: suite + dice.whole(1, standard === 'high' ? 2 : 1),
    built: bedroom * perRoom + dice.whole(14, 34),
  };
}

function countryHome(dice: Dice, standard: Standard): Sizes {
  if (dice.chance(standard === 'simple' ? 0.35 : 0.12)) return NONE;
  const { bedroom, bathroom, suite, built } = homeSizes(
    dice,
    standard === 'high' ? 'good' : 'simple',
  );
  return { ...NONE, bedroom, bathroom, suite, built, parking: dice.whole(0, 4) };
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

function lotSides(dice: Dice, standard: Standard): { sides: [number, number]; area: number } {
  const [front, depth] = dice.pick<readonly [number, number]>(LOT_SIDES[standard]);
  return { sides: [front, depth], area: front * depth };
}
