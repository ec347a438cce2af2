import type { Insertable } from 'kysely';
import type { StepValues } from '#core/drafts/draft.ts';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import { VEHICLE_DRAFT, type VehicleStep } from '#core/vehicles/vehicle-draft.ts';
import type { PropertyDrafts, VehicleDrafts } from '#db/generated/database-types.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { TOWN_MARKETS } from './town-market.ts';
import type { Random } from './seeded-random.ts';
import { DAY, HOUR } from './demo-clock.ts';
import type { Advertiser } from './demo-advertisers.ts';

type Begun = Partial<Record<PropertyStep, StepValues>>;

/** Drafts left unfinished on a phone; some are only a few taps from the end. */
const BEGUN: readonly (readonly [who: string, hoursAgo: number, steps: Begun])[] = [
  [
    'Dona Lúcia',
    20,
    {
      kind: { category: 'house', listing_status: 'rent' },
      place: { neighborhood: 'Recanto das Árvores', reference: 'perto da feira', show_map: 'on' },
      features: { bedroom: '2', bathroom: '1', built_area_meters: '68', square_meters: '10 x 20' },
    },
  ],
  [
    'Josué Andrade Corretor',
    3,
    {
      kind: { category: 'site', listing_status: 'sale' },
      place: { village: 'Belo Campo', reference: '4 km da BA-052' },
      features: {
        square_meters: '12',
        square_meters_unit: 'tarefa',
        infrastructure: ['well', 'electricity'],
      },
      description: {
        name: 'Sítio de 12 tarefas com casa e poço em Belo Campo',
        description: 'Terra boa de planta, com poço e energia. A casa tem dois quartos e varanda.',
      },
    },
  ],
  ['Josué Andrade Corretor', 9 * 24, { kind: { category: 'lot', listing_status: 'sale' } }],
  [
    'Imobiliária Chapada',
    30,
    {
      kind: { category: 'commercial', listing_status: 'both' },
      place: { neighborhood: 'Centro', reference: 'esquina com a praça' },
    },
  ],
];

/** The same of vehicles: what was chosen from the catalogue, and the other steps. */
const BEGUN_VEHICLES: readonly BegunVehicle[] = [
  {
    who: 'Moto Sertão',
    hoursAgo: 5,
    chosen: { vehicleType: 'motorcycles', brand: 'Honda', model: 'CG 160', version: 'Start' },
    year: '2021',
    steps: { condition: { condition: 'used', mileage: '32.000' } },
  },
];

interface BegunVehicle {
  who: string;
  hoursAgo: number;
  chosen: Parameters<CatalogueIds['version']>[0];
  year: string;
  steps: Partial<Record<VehicleStep, StepValues>>;
}

export interface DemoDrafts {
  properties: Insertable<PropertyDrafts>[];
  vehicles: Insertable<VehicleDrafts>[];
}

export function demoDrafts(
  random: Random,
  advertisers: readonly Advertiser[],
  catalogue: CatalogueIds,
  now: Date,
): DemoDrafts {
  const properties = BEGUN.map(([who, hoursAgo, begun]) => {
    const advertiser = advertiserCalled(advertisers, who);
    const market = TOWN_MARKETS.find(({ town }) => town.slug === advertiser.home);
    if (!market) throw new Error(`${who} lives nowhere.`);
    const place = begun.place && { ...begun.place, city_id: String(market.town.ibgeCode) };
    const written: Begun = { ...begun, ...(place && { place }) };
    return draftRow(random, advertiser.id, hoursAgo, PROPERTY_DRAFT.steps, written, now);
  });
  const vehicles = BEGUN_VEHICLES.map(({ who, hoursAgo, chosen, year, steps }) => {
    const ids = catalogue.version(chosen);
    if (!ids) throw new Error(`The catalogue has no ${chosen.brand} ${chosen.model}.`);
    const vehicle = { vehicle_type: chosen.vehicleType, ...ids, year };
    const { id } = advertiserCalled(advertisers, who);
    return draftRow(random, id, hoursAgo, VEHICLE_DRAFT.steps, { vehicle, ...steps }, now);
  });
  return { properties, vehicles };
}

function advertiserCalled(advertisers: readonly Advertiser[], who: string): Advertiser {
  const advertiser = advertisers.find(({ presentationName }) => presentationName === who);
  if (!advertiser) throw new Error(`Nobody called ${who} advertises.`);
  return advertiser;
}

function draftRow<Step extends string>(
  random: Random,
  ownerId: string,
  hoursAgo: number,
  order: readonly Step[],
  written: Partial<Record<Step, StepValues>>,
  now: Date,
) {
  const steps = order.flatMap((step) =>
    written[step] ? [[step, { revision: 1, values: written[step] }] as const] : [],
  );
  const updatedAt = new Date(Number(now) - hoursAgo * HOUR);
  return {
    id: random.id(),
    owner_id: ownerId,
    creation_key: [8, 4, 4, 4, 12].map((length) => random.digits(length)).join('-'),
    steps: JSON.stringify(Object.fromEntries(steps)),
    created_at: new Date(Number(updatedAt) - (hoursAgo > 24 ? DAY : HOUR) / 4),
    updated_at: updatedAt,
  };
}
