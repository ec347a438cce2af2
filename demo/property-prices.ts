import { AREA_UNITS } from '#core/fields/area.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Standard } from './property-kinds.ts';

// Reais per built m² in Irecê; other towns by their level.
const HOUSE_METRE: Record<Standard, number> = { simple: 1600, good: 2300, high: 3300 };
const APARTMENT_METRE: Record<Standard, number> = { simple: 2900, good: 3600, high: 4700 };
const LOT_METRE: Record<Standard, number> = { simple: 190, good: 300, high: 430 };
const RENT_OF_PRICE = 0.0046;

/** Asking price and monthly rent in cents, rounded the way people round. A weekend in the country is priced by the stay. */
export function priceProperty(
  random: Random,
  facts: Priced,
): { priceCents: number; rentCents: number } {
  const sale = APPRAISALS[facts.category](facts, random) * random.around(0.16);
  const rent = rentInReais(random, facts, sale) * random.around(0.14);
  return { priceCents: roundPrice(sale) * 100, rentCents: roundRent(rent) * 100 };
}

type Priced = Omit<PropertyFacts, 'priceCents' | 'rentCents' | 'rentalDays'>;
type Appraisal = (facts: Priced, random: Random) => number;

const APPRAISALS: Readonly<Record<PropertyCategory, Appraisal>> = {
  house: (facts) =>
    construction(facts, HOUSE_METRE[facts.standard]) +
    ground(facts, 160) +
    (facts.amenities.includes('swimming_pool') ? 38_000 : 0),
  apartment: (facts) => construction(facts, APARTMENT_METRE[facts.standard]),
  lot: (facts) => ground(facts, LOT_METRE[facts.standard]),
  land: (facts) => ground(facts, 230 * smaller(facts, 600) ** 0.4),
  industrial_land: (facts) => ground(facts, 150 * smaller(facts, 2000) ** 0.35),
  site: (facts) => country(facts, isWatered(facts) ? 13_000 : 7500) + (facts.built ?? 0) * 1000,
  ranch: (facts) =>
    country(facts, facts.water === 'rio' ? 24_000 : 11_000) + (facts.built ?? 0) * 1300 + 30_000,
  farm: (facts) =>
    country(facts, isWatered(facts) ? 8200 : 3100) * tarefas(facts) ** -0.06 +
    (facts.built ?? 0) * 700,
  office: (facts) => construction(facts, 4300),
  commercial: (facts, random) => construction(facts, 3400) * random.between(0.8, 1.3),
  building: (facts) => construction(facts, 1950) + ground(facts, 280),
  industrial: (facts) => construction(facts, 1250) + ground(facts, 90),
};

function construction({ built = 0, market }: Priced, perMetre: number): number {
  return built * perMetre * market.level;
}

function ground({ area = 0, market, paving }: Priced, perMetre: number): number {
  return area * perMetre * market.level * (paving === 'chão' ? 0.75 : 1);
}

/** Land outside the towns differs less from place to place than a lot in town does. */
function country(facts: Priced, perTarefa: number): number {
  return tarefas(facts) * perTarefa * (0.5 + facts.market.level / 2);
}

function tarefas({ area = 0 }: Priced): number {
  return area / AREA_UNITS.tarefa.squareMetres;
}

function isWatered({ water }: Priced): boolean {
  return water === 'poço' || water === 'rio';
}

/** Above a size, the metre gets cheaper. */
function smaller({ area = 0 }: Priced, size: number): number {
  return size / Math.max(size, area);
}

function rentInReais(
  random: Random,
  { category, market, built = 40, area = 0, standard, rural }: Priced,
  sale: number,
): number {
  switch (category) {
    case 'house':
    case 'apartment':
      return Math.max(350, sale * RENT_OF_PRICE);
    case 'office':
      return Math.max(450, built * 27 * market.level);
    case 'commercial':
      return Math.max(450, built ** 0.9 * 38 * market.level);
    case 'industrial':
      return built * 12.5 * market.level + 400;
    case 'building':
      return Math.max(2500, sale * 0.0048);
    case 'industrial_land':
    case 'land':
      return Math.max(400, area * 0.55 * market.level);
    default:
      return rural
        ? { simple: 450, good: 800, high: 1500 }[standard] * random.between(0.8, 1.4)
        : 600;
  }
}

function roundPrice(reais: number): number {
  const step = reais < 60_000 ? 1000 : reais < 400_000 ? 5000 : reais < 1_500_000 ? 10_000 : 50_000;
  return Math.max(step, Math.round(reais / step) * step);
}

function roundRent(reais: number): number {
  const step = reais < 3000 ? 50 : 100;
  return Math.round(reais / step) * step;
}
