import type { Profile } from '#core/actor.ts';
import type { ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import type { Random } from './seeded-random.ts';
import { amenitiesOf } from './property-amenities.ts';
import { isRural, type Standard } from './property-kinds.ts';
import type { PropertyFacts } from './property-facts.ts';
import { priceProperty } from './property-prices.ts';
import { sizesOf } from './property-sizes.ts';
import { whereabouts } from './property-whereabouts.ts';
import type { TownMarket } from './town-market.ts';

/** @param wished facts already known; the rest is chosen to fit. */
export function believableProperty(
  random: Random,
  category: PropertyCategory,
  market: TownMarket,
  voice: Profile,
  wished: Partial<PropertyFacts> = {},
): PropertyFacts {
  const rural = isRural(category);
  const standard = random.weighted<Standard>([
    ['simple', 34],
    ['good', 48],
    ['high', market.level > 0.6 ? 18 : 6],
  ]);
  const measures = sizesOf(random, category, standard);
  const bareCountry = rural && measures.built === undefined;
  const base: Omit<PropertyFacts, 'amenities'> = {
    category,
    voice,
    standard,
    market,
    rural,
    listing: bareCountry ? 'sale' : listingOf(random, category),
    ...whereabouts(random, market, category, standard),
    ...papersAndDeal(random, category),
    ...measures,
    paving: random.weighted([
      ['asfalto', 5],
      ['calçamento', 6],
      ['chão', standard === 'high' ? 0.4 : 2],
    ] as const),
    water: waterOf(random, market, rural),
    solar:
      measures.built !== undefined &&
      random.chance(rural ? 0.3 : standard === 'high' ? 0.45 : 0.12),
    crops: random.pick(market.crops),
    ...wished,
  };
  const facts = { ...base, amenities: wished.amenities ?? amenitiesOf(random, base) };
  const { priceCents, rentCents } = priceProperty(random, facts);
  const { listing } = facts;
  return {
    ...facts,
    ...(listing !== 'rent' && { priceCents: wished.priceCents ?? priceCents }),
    ...(listing !== 'sale' && { rentCents, rentalDays: rental(random, rural) }),
  };
}

function listingOf(random: Random, category: PropertyCategory): ListingStatus {
  const [sale, rent, both] = {
    house: [66, 27, 7],
    apartment: [42, 50, 8],
    office: [14, 82, 4],
    commercial: [30, 60, 10],
    building: [82, 10, 8],
    industrial: [36, 54, 10],
    industrial_land: [86, 8, 6],
    lot: [100, 0, 0],
    land: [95, 3, 2],
    site: [88, 6, 6],
    farm: [100, 0, 0],
    ranch: [84, 10, 6],
  }[category] as [number, number, number];
  return random.weighted([
    ['sale', sale],
    ['rent', rent],
    ['both', both],
  ] as const);
}

function papersAndDeal(random: Random, category: PropertyCategory) {
  const ground = category === 'lot' || category === 'land' || category === 'industrial_land';
  const papers = random.weighted([
    ['escritura', 60],
    ['contrato', ground ? 22 : 26],
    ['recibo', isRural(category) ? 14 : 5],
    ['inventário', 3],
  ] as const);
  const exchange = random.chance(category === 'office' ? 0.05 : 0.36)
    ? random.weighted([
        ['carro', 6],
        ['carro e moto', 3],
        ['caminhonete', 3],
        ['casa de menor valor', 3],
        ['gado', isRural(category) ? 3 : 0],
        ['lote', ground ? 0 : 2],
      ] as const)
    : undefined;
  return {
    papers,
    ...(exchange && { exchange }),
    instalments: random.chance(ground ? 0.4 : 0.14),
    financing:
      papers === 'escritura' &&
      (category === 'house' || category === 'apartment') &&
      random.chance(0.6),
  };
}

function waterOf(random: Random, market: TownMarket, rural: boolean) {
  if (!rural) return random.chance(0.85) ? 'rede' : 'poço';
  const byTheRiver = market.crops.some((crop) => crop.includes('banana') || crop.includes('manga'));
  return random.weighted([
    ['poço', 6],
    ['cisterna', 2.4],
    ['rio', byTheRiver ? 6 : 0],
    ['rede', 1],
  ] as const);
}

function rental(random: Random, rural: boolean): number {
  return rural
    ? random.pick([2, 3, 7, 365])
    : random.weighted([
        [365, 6],
        [180, 2],
        [90, 1],
        [30, 1],
      ] as const);
}
