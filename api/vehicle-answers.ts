import * as z from 'zod';
import type { PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import {
  VEHICLE_ACTIONS,
  PUBLIC_VEHICLE_STATES,
  VEHICLE_STATUSES,
} from '#core/vehicles/vehicle-lifecycle.ts';
import type { VehicleCard } from '#core/vehicles/vehicle-cards.server.ts';
import { PRICE_BANDS } from '#core/vehicles/price-position.ts';
import { VERSION_FIELDS } from '#core/vehicles/vehicle-version.ts';
import {
  BODYWORKS,
  CABINS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import { coverAnswer, ownPhotoAnswer, presentedAs } from './ad-answers.ts';
import { orNothing, resourceSchema } from './json-api.ts';
import { adFacts, formFacts, ownFigures } from './own-ad-answers.ts';
import { cardFacts, publicAdFacts } from './public-ad-answers.ts';
import { shareImagePaths, vehicleShareFacts } from './share-image-facts.ts';

/* Who may read what of a vehicle: one serializer per audience, so that nothing private slips into a public answer. */

const moment = z.string();
const cents = z.int().meta({ description: 'Cents of a real' });

export const catalogueNameAnswer = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: 'CatalogueName' });

const facts = {
  vehicle_type: z.enum(VEHICLE_TYPES),
  brand: catalogueNameAnswer,
  model: catalogueNameAnswer,
  version: catalogueNameAnswer,
  year: z.int(),
  mileage: z.int().meta({ description: 'km' }),
  fuel_type: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  condition: z.enum(VEHICLE_CONDITIONS),
  price_cents: cents,
  accepts_exchange: z.boolean(),
  cylinder_capacity: z.int().nullable().meta({ description: 'cm³' }),
  truck_body: z.enum(TRUCK_BODIES).nullable(),
  traction: z.enum(TRACTIONS).nullable(),
};

export const vehicleCardAnswer = resourceSchema(
  'vehicle_card',
  z.object({ ...cardFacts, ...facts }),
);

export const pricePositionAnswer = orNothing(
  z
    .object({
      band: z.enum(PRICE_BANDS),
      median_cents: cents,
      sample_size: z.int(),
      difference_percent: z.int(),
      worked_out_at: moment,
    })
    .meta({ id: 'PricePosition' }),
).meta({
  description:
    'Among comparable ads of others; null when they are too few, and from an edit until it is worked out anew',
});

const details = {
  color: z.object({ id: z.string(), name: z.string(), hex: z.string() }),
  one_owner: z.boolean(),
  steering_wheel: z.enum(STEERING_WHEELS).nullable(),
  bodywork: z.enum(BODYWORKS).nullable(),
  doors: z.int().nullable(),
  motorcycle_style: z.enum(MOTORCYCLE_STYLES).nullable(),
  start_type: z.enum(START_TYPES).nullable(),
  abs: z.boolean(),
  axles: z.int().nullable(),
  cabin: z.enum(CABINS).nullable(),
  load_kg: z.int().nullable(),
  exchange_for: z.string().nullable(),
  show_contact: z.boolean(),
  financing_status: z.array(z.enum(FINANCING_STATUSES)),
  price_position: pricePositionAnswer,
  optional_items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
};

export const publicVehicleAnswer = resourceSchema(
  'vehicle',
  z.object({
    ...publicAdFacts(PUBLIC_VEHICLE_STATES),
    ...facts,
    ...details,
    plate_last_digit: z.int().nullable(),
    boosted: z.boolean(),
  }),
);

const standing = adFacts(VEHICLE_STATUSES, VEHICLE_ACTIONS);

/** What the owner and the reviewer read. */
const form = {
  ...standing,
  ...formFacts,
  ...facts,
  ...details,
  plate: z.string().nullable(),
  boosted_at: moment.nullable(),
  waiting_change: orNothing(
    z
      .object({
        year: z.int(),
        plate: z.string().nullable(),
        price_cents: cents,
        price_position: pricePositionAnswer,
        name: z.string(),
        description: z.string(),
        photos: z.array(ownPhotoAnswer),
        cover: orNothing(coverAnswer),
        differences: z.array(z.enum([...VERSION_FIELDS, 'photos'])),
        updated_at: moment,
        refused_at: moment.nullable(),
        refused_reason: z.string().nullable(),
      })
      .meta({ id: 'VehicleChange' }),
  ).meta({
    description:
      'What its owner wants and nobody approved yet; everything else is the vehicle as visitors see it',
  }),
};

export const samePlateAnswer = z.array(z.object({ id: z.string(), name: z.string() })).meta({
  description: "The owner's other ads with this plate that are neither over nor archived",
});

export const ownVehicleAnswer = resourceSchema(
  'own_vehicle',
  z.object({ ...form, ...ownFigures, same_plate: samePlateAnswer }),
);

/** An own ad as a line of a list. */
export const ownVehicleLineAnswer = resourceSchema(
  'own_vehicle_line',
  z.object({
    ...standing,
    ...ownFigures,
    vehicle_type: facts.vehicle_type,
    year: facts.year,
    price_cents: facts.price_cents,
    brand: facts.brand,
    model: facts.model,
    version: facts.version,
    waiting_change: orNothing(z.object({ refused_at: moment.nullable() })),
  }),
);

export const presentVehicleCard = (card: VehicleCard) => presentedAs('vehicle_card', card);

export function presentPublicVehicle(ad: PublicVehicle) {
  const shared = vehicleShareFacts(ad);
  return presentedAs('vehicle', {
    ...ad,
    photos: shared?.closed ? [] : ad.photos,
    ...shareImagePaths('vehicle', ad.id, shared),
  });
}
