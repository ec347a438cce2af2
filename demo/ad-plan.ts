import type { PropertyCategory } from '#core/properties/property.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { Random } from './seeded-random.ts';
import { TOWN_MARKETS, type TownMarket } from './town-market.ts';
import type { Advertiser } from './demo-advertisers.ts';

/** Out of 240 property ads, how many are of each category. */
const CATEGORY_SHARES: Readonly<Record<PropertyCategory, number>> = {
  house: 84,
  apartment: 20,
  lot: 40,
  land: 12,
  site: 24,
  farm: 14,
  ranch: 7,
  commercial: 15,
  office: 7,
  building: 6,
  industrial: 9,
  industrial_land: 6,
};
const TYPE_SHARES: Readonly<Record<VehicleType, number>> = {
  cars: 84,
  motorcycles: 52,
  trucks: 24,
};

/** Small towns have no tall buildings. */
const NEEDS_A_BIGGER_TOWN = new Set<PropertyCategory>([
  'apartment',
  'office',
  'building',
  'industrial',
  'industrial_land',
]);

/** What a private owner has to offer. */
const OF_AN_OWNER = new Set<PropertyCategory>([
  'house',
  'apartment',
  'lot',
  'land',
  'site',
  'farm',
  'ranch',
  'commercial',
]);

/** Of each kind: an owner's free plan has room for this many, all published. */
const MAX_ADS_OF_AN_OWNER = 3;

export interface PlannedProperty {
  category: PropertyCategory;
  market: TownMarket;
  advertiser: Advertiser;
}

export interface PlannedVehicle {
  vehicleType: VehicleType;
  market: TownMarket;
  advertiser: Advertiser;
}

/**
 * Every category and every town of the region at least once, when there are enough ads.
 * @param before what is already planned
 */
export function planProperties(
  random: Random,
  advertisers: readonly Advertiser[],
  amount: number,
  before: readonly PlannedProperty[] = [],
): PlannedProperty[] {
  const room = ownersRoom(before);
  const shares = PROPERTY_CATEGORIES.map(
    (category) => [category, CATEGORY_SHARES[category]] as const,
  );
  const planned: PlannedProperty[] = [];
  for (let place = 0; place < amount; place += 1) {
    const category = PROPERTY_CATEGORIES[place] ?? random.weighted(shares);
    const sellers = advertisers.filter((each) => each.properties > 0 && room.has(each));
    const advertiser = room.take(random.weighted(sellersOf(sellers, category)));
    const forced = TOWN_MARKETS[place - PROPERTY_CATEGORIES.length];
    const market = forced ?? marketFor(random, advertiser);
    const small = market.level < 0.6 && NEEDS_A_BIGGER_TOWN.has(category);
    const bigger = small && !forced ? TOWN_MARKETS[0]! : market;
    planned.push({ category: small && forced ? 'house' : category, market: bigger, advertiser });
  }
  return planned;
}

export function planVehicles(
  random: Random,
  advertisers: readonly Advertiser[],
  amount: number,
  before: readonly PlannedVehicle[] = [],
): PlannedVehicle[] {
  const room = ownersRoom(before);
  const types = Object.entries(TYPE_SHARES) as [VehicleType, number][];
  return Array.from({ length: amount }, () => {
    const vehicleType = random.weighted(types);
    const sellers = advertisers.filter(
      (each) => each.vehicles > 0 && (each.sells?.includes(vehicleType) ?? true) && room.has(each),
    );
    const advertiser = room.take(
      random.weighted(sellers.map((each) => [each, each.vehicles] as const)),
    );
    // A shop sells from its yard in one town, a private owner from home.
    const market = random.chance(0.92) ? homeOf(advertiser) : marketFor(random, advertiser);
    return { vehicleType, market, advertiser };
  });
}

/** Which owners may have another ad. */
function ownersRoom(before: readonly { advertiser: Advertiser }[]) {
  const counts = new Map<Advertiser, number>();
  const take = (advertiser: Advertiser) => {
    counts.set(advertiser, (counts.get(advertiser) ?? 0) + 1);
    return advertiser;
  };
  for (const { advertiser } of before) take(advertiser);
  return {
    take,
    has: (advertiser: Advertiser) =>
      advertiser.profile !== 'owner' || (counts.get(advertiser) ?? 0) < MAX_ADS_OF_AN_OWNER,
  };
}

function sellersOf(sellers: readonly Advertiser[], category: PropertyCategory) {
  return sellers
    .filter(({ profile }) => profile !== 'owner' || OF_AN_OWNER.has(category))
    .map((seller) => [seller, seller.properties] as const);
}

function homeOf({ home }: Advertiser): TownMarket {
  return TOWN_MARKETS.find(({ town }) => town.slug === home) ?? TOWN_MARKETS[0]!;
}

function marketFor(random: Random, advertiser: Advertiser): TownMarket {
  return random.chance(0.42)
    ? homeOf(advertiser)
    : random.weighted(TOWN_MARKETS.map((market) => [market, market.weight] as const));
}
