import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { PlannedProperty, PlannedVehicle } from './ad-plan.ts';
import type { PropertyWishes } from './property-ad.ts';
import { TOWN_MARKETS } from './town-market.ts';
import type { Advertiser } from './demo-advertisers.ts';

type Wishes = PropertyWishes & { pictures?: number };

/** The ads that a newcomer should find: the cast's own, and the edge cases. */
const FEATURED: readonly (readonly [
  who: string,
  category: PlannedProperty['category'],
  wishes: Wishes,
])[] = [
  ['Dona Lúcia', 'house', { status: 'active', facts: { listing: 'sale' } }],
  ['Dona Lúcia', 'lot', { status: 'active' }],
  ['Dona Lúcia', 'site', { status: 'paused' }],
  ['Dona Lúcia', 'house', { status: 'pending' }],
  ['Josué Andrade Corretor', 'site', { status: 'active' }],
  ['Josué Andrade Corretor', 'house', { status: 'sold', facts: { listing: 'sale' } }],
  [
    'Imobiliária Chapada',
    'house',
    {
      status: 'active',
      name: 'Casa com 4 quartos, 3 suítes, piscina, área gourmet, energia solar e garagem coberta para 4 carros',
      facts: {
        listing: 'sale',
        standard: 'high',
        neighborhood: 'Recanto das Árvores',
        bedroom: 4,
        suite: 3,
        bathroom: 5,
        parking: 4,
        built: 268,
        area: 450,
        sides: [15, 30],
        solar: true,
        priceCents: 98_000_000,
        amenities: [
          'gourmet_area',
          'barbecue_grill',
          'swimming_pool',
          'electric_gate',
          'air_conditioning',
        ],
      },
    },
  ],
  ['Imobiliária Chapada', 'apartment', { status: 'active', pictures: 1 }],
];

/** Enough pending vehicles for the back office to have something to review. */
const FEATURED_VEHICLES: readonly (readonly [
  who: string,
  type: PlannedVehicle['vehicleType'],
  status: VehicleStatus,
])[] = [
  ['Dona Lúcia', 'cars', 'published'],
  ['Dona Lúcia', 'motorcycles', 'draft'],
  ['Moto Sertão', 'motorcycles', 'published'],
  ['Moto Sertão', 'motorcycles', 'pending'],
  ['Moto Sertão', 'motorcycles', 'pending'],
  ['AB Veículos', 'cars', 'pending'],
  ['AB Veículos', 'cars', 'pending'],
  ['Cardoso Caminhões', 'trucks', 'pending'],
  ['JR Motos e Carros', 'cars', 'pending'],
];

export function featuredProperties(advertisers: readonly Advertiser[]): PlannedProperty[] {
  return FEATURED.map(([who, category]) => ({ category, ...whoAndWhere(advertisers, who) }));
}

export function featuredVehicles(
  advertisers: readonly Advertiser[],
): (PlannedVehicle & { status?: VehicleStatus })[] {
  return FEATURED_VEHICLES.map(([who, vehicleType, status]) => ({
    vehicleType,
    status,
    ...whoAndWhere(advertisers, who),
  }));
}

/** Wishes for the property at this position; empty after the featured ones. */
export function wishesFor(place: number): Wishes {
  return FEATURED[place]?.[2] ?? {};
}

function whoAndWhere(advertisers: readonly Advertiser[], who: string) {
  const advertiser = advertisers.find(({ presentationName }) => presentationName === who);
  const market = TOWN_MARKETS.find(({ town }) => town.slug === advertiser?.home);
  if (!advertiser || !market) throw new Error(`Nobody called ${who} advertises.`);
  return { advertiser, market };
}
